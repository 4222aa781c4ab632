import { Megaphone } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { CREATE_GENERAL_NOTIFICATION_PATH, GENERAL_NOTIFICATIONS_PATH } from "./paths.ts";

const SentNotificationsScreen = lazyPart(
  async () => (await import("./sent-notifications-screen.tsx")).SentNotificationsScreen,
  "admin",
  "admin/general-notifications",
  "admin/table",
  "errors",
  "ui/list",
);
const CreateNotificationScreen = lazyPart(
  async () => (await import("./create-notification-screen.tsx")).CreateNotificationScreen,
  "admin",
  "admin/general-notifications",
  "forms",
  "errors",
);

const SENDERS = ["channelContentEditor", "channelManager", "organizationalUnitCreator"] as const;

export const routes: readonly StaffRoute[] = [
  {
    path: GENERAL_NOTIFICATIONS_PATH,
    Screen: SentNotificationsScreen,
    openTo: SENDERS,
    link: {
      group: "organization",
      place: 4,
      icon: Megaphone,
      label: "admin.general.nav",
      text: "admin.general.navText",
    },
  },
  { path: CREATE_GENERAL_NOTIFICATION_PATH, Screen: CreateNotificationScreen, openTo: SENDERS },
];
