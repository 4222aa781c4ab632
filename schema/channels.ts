/** The brands that share one back end. A channel is chosen by the host name of the request. */
export const CHANNELS = ["hamerslag", "auctionate", "bexchange"] as const;
export type Channel = (typeof CHANNELS)[number];

const NAMES: Record<Channel, string> = { hamerslag: "Hamerslag", auctionate: "Auctionate", bexchange: "BExchange" };

export function isChannel(value: string): value is Channel {
  return CHANNELS.some((channel) => channel === value);
}

/** The brand's name as people read it. */
export function channelName(channel: Channel): string {
  return NAMES[channel];
}

/**
 * The channel and app that a host name stands for: `admin.` in front is the admin app; a label that names a channel
 * (`auctionate.localhost`, `test.bexchange.example`) is that channel; any other host is the channel hamerslag.
 */
export function hostOf(hostname: string): { channel: Channel; isAdmin: boolean } {
  const labels = hostname.toLowerCase().split(".");
  return { channel: labels.find(isChannel) ?? "hamerslag", isAdmin: labels[0] === "admin" };
}
