import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";

export const CHANNELS_PATH = "channels";
export const CHANNEL_PATH = STAFF_PATHS.channel;
