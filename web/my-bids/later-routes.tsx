import { lazyPart } from "../lib/boot/lazy-part.tsx";
import { MY_BIDS_PATH } from "../lib/link-targets.ts";
import type { ScreenRoute } from "../shell/screen/screen-route.ts";

const MyBidsScreen = lazyPart(async () => (await import("./my-bids-screen.tsx")).MyBidsScreen, "my-bids", "ui/list");

export const routes: readonly ScreenRoute[] = [{ path: MY_BIDS_PATH.slice(1), Screen: MyBidsScreen, isPersonal: true }];
