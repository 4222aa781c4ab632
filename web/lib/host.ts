import { channelName, hostOf } from "../../schema/channels.ts";

/** The channel and app of the host that this page came from. */
export const { channel, isAdmin } = hostOf(location.hostname);

/** The name of the app as people read it: the title of every page ends in it. */
export const appName = channelName(channel);
