import { channelName, hostOf } from "../../schema/channels.ts";

export const { channel } = hostOf(location.hostname);

export const appName = channelName(channel);
