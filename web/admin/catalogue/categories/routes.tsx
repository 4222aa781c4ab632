import { Tags } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";

const CategoriesScreen = lazyPart(
  async () => (await import("./categories-screen.tsx")).CategoriesScreen,
  "admin",
  "admin/categories",
  "forms",
  "errors",
);

export const routes: readonly StaffRoute[] = [
  {
    path: "categories",
    Screen: CategoriesScreen,
    openTo: ["organizationalUnitCreator"],
    link: { group: "goods", place: 2, icon: Tags, label: "admin.categories.nav", text: "admin.categories.navText" },
  },
];
