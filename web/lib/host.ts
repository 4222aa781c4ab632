import { channelName, hostOf } from "../../schema/channels.ts";

/** The channel and app that belong to the page's host. */
export const { channel, isAdmin } = hostOf(location.hostname);

/** The app's display name, with which the title of every page ends. */
export const appName = channelName(channel);
