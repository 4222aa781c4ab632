/**
 * Whether a message reaches a subscriber. A message without a channel reaches all; a subscriber without a channel gets
 * all.
 */
export function isForChannel(asked: { channel: string | null }, message: { channel: string | null }): boolean {
  return asked.channel === null || message.channel === null || asked.channel === message.channel;
}
