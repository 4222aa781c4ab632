export const CHANNELS_PATH = "channels";
export const CHANNEL_PATH = "channels/view/:channel";
