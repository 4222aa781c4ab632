/** Why a ciphertext is not accepted: what can be seen of it without its round. Of several the first. */
const CIPHERTEXT_FAULTS = [
  "CIPHERTEXT_TOO_LONG",
  /** No armored age file with one stanza of a timelock, in the one spelling, over a text of the one length. */
  "CIPHERTEXT_MALFORMED",
  "OTHER_CHAIN",
  "OTHER_ROUND",
] as const;

export type CiphertextFault = (typeof CIPHERTEXT_FAULTS)[number];

/** Why a sealed bid does not open to a bid of this bidder on this lot. Of several the first. */
export const OPENING_FAULTS = [
  ...CIPHERTEXT_FAULTS,
  /** The round's signature does not open it: it was changed, or not made by the chain's key. */
  "CIPHERTEXT_CORRUPT",
  /** It opens to something else than one bid in the one spelling. */
  "TEXT_MALFORMED",
  /** It opens to another text than the one that was sealed when it came. */
  "SEAL_DIFFERS",
  "OTHER_LOT",
  "OTHER_BIDDER",
] as const;

export type OpeningFault = (typeof OPENING_FAULTS)[number];

/** Why a sealed file is not one of this bid. Of several the first. */
export const ATTACHMENT_FAULTS = [
  "FILE_MALFORMED",
  "OTHER_CHAIN",
  "OTHER_ROUND",
  /** The round's signature does not open it, or its contents were changed. */
  "FILE_CORRUPT",
  "OTHER_LOT",
  "OTHER_BIDDER",
] as const;

export type AttachmentFault = (typeof ATTACHMENT_FAULTS)[number];
