import { FileText } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { ACCEPTANCES_PATH, CONTENT_PAGE_PATH, CONTENT_PATH } from "./paths.ts";

const ContentPagesScreen = lazyPart(
  async () => (await import("./content-pages-screen.tsx")).ContentPagesScreen,
  "admin",
  "admin/content-pages",
  "forms",
  "errors",
);
const ContentVersionsScreen = lazyPart(
  async () => (await import("./content-versions-screen.tsx")).ContentVersionsScreen,
  "admin",
  "admin/content-pages",
  "forms",
  "errors",
);
const AcceptancesScreen = lazyPart(
  async () => (await import("./acceptances-screen.tsx")).AcceptancesScreen,
  "admin",
  "admin/content-pages",
  "admin/table",
  "errors",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: CONTENT_PATH,
    Screen: ContentPagesScreen,
    openTo: ["channelContentEditor"],
    link: {
      group: "organization",
      place: 5,
      icon: FileText,
      label: "admin.content.nav",
      text: "admin.content.navText",
    },
  },
  { path: CONTENT_PAGE_PATH, Screen: ContentVersionsScreen, openTo: ["channelContentEditor"] },
  { path: ACCEPTANCES_PATH, Screen: AcceptancesScreen, openTo: ["channelContentEditor"] },
];
