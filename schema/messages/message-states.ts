export const MESSAGE_MEDIA = ["EMAIL", "SMS"] as const;
export type MessageMedium = (typeof MESSAGE_MEDIA)[number];

/** The ends of a message that did not reach its recipient, as staff see them. */
export const UNDELIVERED_STATES = ["FAILED", "EXPIRED", "SUPPRESSED", "BOUNCED", "COMPLAINED"] as const;
export type UndeliveredState = (typeof UNDELIVERED_STATES)[number];

export function isUndelivered(state: string): state is UndeliveredState {
  return UNDELIVERED_STATES.some((each) => each === state);
}

/** WAITING for an attempt; REPLACED by a message with a newer code. */
export const MESSAGE_STATES = [...UNDELIVERED_STATES, "WAITING", "SENT", "REPLACED"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
