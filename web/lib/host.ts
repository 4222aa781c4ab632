import { channelName, hostOf } from "../../schema/channels.ts";

/** The channel that belongs to the page's host. */
export const { channel } = hostOf(location.hostname);

/** The app's display name, with which the title of every page ends. */
export const appName = channelName(channel);
