import { RadioTower } from "lucide-react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { StaffRoute } from "../../kit/staff-route.ts";
import { CHANNEL_PATH, CHANNELS_PATH } from "./paths.ts";

const ChannelsScreen = lazyPart(
  async () => (await import("./channels-screen.tsx")).ChannelsScreen,
  "admin",
  "admin/channels",
  "errors",
);
const ChannelScreen = lazyPart(
  async () => (await import("./channel-screen.tsx")).ChannelScreen,
  "admin",
  "admin/channels",
  "admin/rights",
  "admin/edit",
  "forms",
  "errors",
  "admin/table",
  "ui/list",
);

export const routes: readonly StaffRoute[] = [
  {
    path: CHANNELS_PATH,
    Screen: ChannelsScreen,
    openTo: ["channelManager", "organizationalUnitCreator"],
    link: {
      group: "organization",
      place: 2,
      icon: RadioTower,
      label: "admin.channels.nav",
      text: "admin.channels.navText",
    },
  },
  { path: CHANNEL_PATH, Screen: ChannelScreen, openTo: ["channelManager", "organizationalUnitCreator"] },
];
