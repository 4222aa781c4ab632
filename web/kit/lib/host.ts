import { channelName, hostOf } from "../../../schema/kit/channels.ts";

export const { channel } = hostOf(location.hostname);

export const appName = channelName(channel);

export const MARK_PATH = channel === "hamerslag" ? "/favicon.svg" : `/favicon-${channel}.svg`;

/** Applies the channel's colours (tokens.css) and its icon. */
export function showChannelLook(): void {
  document.documentElement.dataset.channel = channel;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", MARK_PATH);
}
