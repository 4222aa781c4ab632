import { type Channel, channelName, hostOf } from "../../../schema/kit/channels.ts";
import { useServer } from "../first-render.ts";

/** The channel of this browser's page, for code that no server runs. */
export function pageChannel(): Channel {
  return hostOf(location.hostname).channel;
}

export function pageAppName(): string {
  return channelName(pageChannel());
}

export function useChannel(): Channel {
  const server = useServer();
  return server ? server.channel : pageChannel();
}

/** The channel's name, which is the app's. */
export function useAppName(): string {
  return channelName(useChannel());
}

/** The channel's icon on a ground of its own. */
export function iconPath(): string {
  return `/channels/${pageChannel()}/icon.png`;
}

/** Applies the channel's colours (tokens.css); its name and icons are in the page (worker/app/pages/page-head.ts). */
export function showChannelLook(): void {
  document.documentElement.dataset.channel = pageChannel();
}
