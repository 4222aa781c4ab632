import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { ScreenRoute } from "../../kit/screens/screen-route.ts";

const AddressesScreen = lazyPart(
  async () => (await import("./addresses-screen.tsx")).AddressesScreen,
  "addresses",
  "errors",
);
const AddressEditScreen = lazyPart(
  async () => (await import("./address-edit-screen.tsx")).AddressEditScreen,
  "addresses",
  "forms",
  "errors",
);

export const routes: readonly ScreenRoute[] = [
  { path: "account/addresses", Screen: AddressesScreen, isPersonal: true },
  { path: "account/addresses/edit", Screen: AddressEditScreen, isPersonal: true },
];
