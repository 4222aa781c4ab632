/** Whether a message reaches a subscriber: what names no channel is for all of them, and who names none gets all. */
export function isForChannel(asked: { channel: string | null }, message: { channel: string | null }): boolean {
  return asked.channel === null || message.channel === null || asked.channel === message.channel;
}
