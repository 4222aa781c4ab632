import { Fingerprint } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { ReviewCountDocument } from "./documents.ts";

const IdentitiesScreen = lazyPart(
  async () => (await import("./identities-screen.tsx")).IdentitiesScreen,
  "admin",
  "admin/identities",
  "admin/table",
  "forms",
  "errors",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: "identities",
    Screen: IdentitiesScreen,
    openTo: ["organizationalUnitCreator"],
    link: {
      group: "people",
      place: 2,
      icon: Fingerprint,
      label: "admin.identities.nav",
      text: "admin.identities.navText",
      count: { document: ReviewCountDocument },
    },
  },
];
