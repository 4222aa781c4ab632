import { Mail } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { UndeliveredCountDocument } from "./documents.ts";

const UndeliveredScreen = lazyPart(
  async () => (await import("./undelivered-screen.tsx")).UndeliveredScreen,
  "admin",
  "admin/undelivered",
  "admin/table",
  "errors",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: "messages/undelivered",
    Screen: UndeliveredScreen,
    openTo: ["organizationalUnitCreator"],
    link: {
      group: "failures",
      place: 1,
      icon: Mail,
      label: "admin.messages.nav",
      text: "admin.messages.navText",
      count: { document: UndeliveredCountDocument, isBad: true },
    },
  },
];
