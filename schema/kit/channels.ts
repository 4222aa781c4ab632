/** The brands that share one back end. The host name of a request selects the channel. */
export const CHANNELS = ["hamerslag", "auctionate", "bexchange"] as const;
export type Channel = (typeof CHANNELS)[number];

const NAMES: Record<Channel, string> = { hamerslag: "Hamerslag", auctionate: "Auctionate", bexchange: "BExchange" };

export function isChannel(value: string): value is Channel {
  return CHANNELS.some((channel) => channel === value);
}

/** The name on screens and in mails. */
export function channelName(channel: Channel): string {
  return NAMES[channel];
}

/**
 * The channel and app of a host name. The prefix `admin.` selects the admin app; a label that names a channel
 * (`auctionate.localhost`, `test.bexchange.example`) selects that channel; any other host is the channel hamerslag.
 */
export function hostOf(hostname: string): { channel: Channel; isAdmin: boolean } {
  const labels = hostname.toLowerCase().split(".");
  return { channel: labels.find(isChannel) ?? "hamerslag", isAdmin: labels[0] === "admin" };
}

/** The domain of a channel, from the domain of any channel of the same stage. */
export function domainOf(channel: Channel, appDomain: string): string {
  const labels = appDomain.split(".");
  const named = labels.findIndex(isChannel);
  if (named >= 0) return labels.with(named, channel).join(".");
  return channel === "hamerslag" ? appDomain : `${channel}.${appDomain}`;
}
