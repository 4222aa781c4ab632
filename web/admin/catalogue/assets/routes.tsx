import { Package } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { NEW_ASSET_PATH } from "./paths.ts";

const AssetsScreen = lazyPart(
  async () => (await import("./assets-screen.tsx")).AssetsScreen,
  "admin",
  "admin/assets",
  "admin/table",
  "errors",
  "ui/list",
);
const CreateAssetScreen = lazyPart(
  async () => (await import("./create-asset-screen.tsx")).CreateAssetScreen,
  "admin",
  "admin/assets",
  "admin/edit",
  "forms",
  "errors",
);
const AssetScreen = lazyPart(
  async () => (await import("./asset-screen.tsx")).AssetScreen,
  "admin",
  "admin/assets",
  "admin/edit",
  "admin/images",
  "admin/documents",
  "forms",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  {
    path: STAFF_PATHS.assets,
    Screen: AssetsScreen,
    openTo: ["auctioneer"],
    link: { group: "goods", place: 1, icon: Package, label: "admin.asset.nav", text: "admin.asset.navText" },
  },
  { path: NEW_ASSET_PATH, Screen: CreateAssetScreen, openTo: ["auctioneer"] },
  { path: STAFF_PATHS.asset, Screen: AssetScreen, openTo: "users" },
];
