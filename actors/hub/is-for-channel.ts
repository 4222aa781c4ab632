/**
 * Whether a message reaches a subscriber. A message without a channel reaches all; a subscriber without a channel gets
 * all.
 */
export function isForChannel(subscribed: { channel: string | null }, message: { channel: string | null }): boolean {
  return subscribed.channel === null || message.channel === null || subscribed.channel === message.channel;
}
