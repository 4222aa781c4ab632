import { channelName, hostOf } from "../../../schema/kit/channels.ts";

export const { channel } = hostOf(location.hostname);

export const appName = channelName(channel);

/** The channel's icon on a ground of its own. */
export const ICON_PATH = `/channels/${channel}/icon.png`;

/** Applies the channel's colours (tokens.css); its name and icons are in the page (app/pages/channel-head.ts). */
export function showChannelLook(): void {
  document.documentElement.dataset.channel = channel;
}
