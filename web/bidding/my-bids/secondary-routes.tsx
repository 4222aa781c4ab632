import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { MY_BIDS_PATH } from "../../kit/lib/link-targets.ts";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const MyBidsScreen = lazyPart(async () => (await import("./my-bids-screen.tsx")).MyBidsScreen, "my-bids", "ui/list");

export const routes: readonly ScreenRoute[] = [{ path: MY_BIDS_PATH.slice(1), Screen: MyBidsScreen, isPersonal: true }];
