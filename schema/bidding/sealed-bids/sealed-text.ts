import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { visibleInLongText } from "../../kit/inputs/text.ts";
import { isCents } from "../../kit/money.ts";
import { MAX_CONDITIONS_CHARACTERS } from "./conditions-length.ts";

/**
 * The text that a bidder's device encrypts: `SALT:CONTENT`, as other seals of the log (worker/verify/FORMAT.md), with
 * spaces behind it. CONTENT is JSON with one spelling, so that the text that was hashed is the text that is read.
 */

/** The second has `terms`, behind all others. Texts of the first, without it, are read and judged as before. */
const FIRST_FORMAT = 1;
const FORMAT = 2;

/**
 * The length of every text in bytes, by spaces at its end: the length of a sealed bid must not tell a long amount from
 * a short one, or a bid with conditions from one without.
 */
export const SEALED_TEXT_BYTES = 4_096;

const MAX_ATTACHMENTS = 10;
/** The last instant that a Date can hold. */
const LAST_INSTANT_MS = 8_640_000_000_000_000;

const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LAST_INSTANT_MS));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const bidTerms = v.strictObject({ versionId: id, holdsFromMs: instant });

/** What a bid says. Whether its amount and date will do is for the rules of the lot, which judge it once it is open. */
const blindBid = v.strictObject({
  /** The lot's id: a bid cannot be moved to another lot. */
  lot: id,
  /** The bidder's name on this lot. Not the user's id: once it is open, everybody may read the text. */
  bidder: id,
  amountCents: v.pipe(
    v.number(),
    v.check((amount) => isCents(amount)),
  ),
  /** What the bidder asks for; empty for none. Composed characters alone: two spellings must not look the same. */
  conditions: v.pipe(
    v.string(),
    v.maxLength(MAX_CONDITIONS_CHARACTERS, "maximumCharacters"),
    visibleInLongText,
    v.check((text) => text.normalize("NFC") === text),
  ),
  /** Until when the bid binds its bidder. */
  validUntilMs: instant,
  /** SHA-256 of the sealed files that belong to the bid (sealed-attachment.ts), in the bidder's order, each once. */
  attachments: v.pipe(
    v.array(sha256),
    v.maxLength(MAX_ATTACHMENTS, "maximumItems"),
    v.check((hashes) => new Set(hashes).size === hashes.length),
  ),
  /** When the device sealed it, by its own clock. The receipt says when it came. */
  sealedAtMs: instant,
  /** Null where the channel has no terms of its own; left out in a text of the first format. */
  terms: v.optional(v.nullable(bidTerms)),
});

export type BlindBid = v.InferOutput<typeof blindBid>;

/** What an opened bid says to its seller. */
export type OpenedContent = Pick<BlindBid, "amountCents" | "validUntilMs" | "conditions" | "attachments" | "terms">;

/** A text of a sealed bid, as bytes to encrypt and without the spaces. */
export interface SealedText {
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The text of a bid; null for one that does not fit or is malformed. `salt` is 16 random bytes in hexadecimal. */
export function sealedTextOf(bid: BlindBid, salt: string): SealedText | null {
  if (!SALT.test(salt) || !v.is(blindBid, bid)) return null;
  const text = `${salt}:${contentOf(bid)}`;
  const content = new TextEncoder().encode(text);
  if (content.length > SEALED_TEXT_BYTES) return null;
  const bytes = new Uint8Array(SEALED_TEXT_BYTES).fill(SPACE);
  bytes.set(content);
  return { text, bytes };
}

/** The bid in a text that was encrypted, and the text; null if it has another length, form or spelling. */
export function readSealedText(bytes: Uint8Array): { bid: BlindBid; text: string } | null {
  if (bytes.length !== SEALED_TEXT_BYTES) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).replace(/ +$/, "");
    const bid = readBid(text);
    return bid && { bid, text };
  } catch {
    return null;
  }
}

/** The bid in a text without its spaces, such as a bidder keeps; null if it has another form or spelling. */
function readBid(text: string): BlindBid | null {
  const salt = text.slice(0, SALT_DIGITS);
  if (!SALT.test(salt) || text[SALT_DIGITS] !== ":") return null;
  const { format, ...content }: Record<string, unknown> = JSON.parse(text.slice(SALT_DIGITS + 1));
  const result = v.safeParse(blindBid, content);
  if (!result.success || format !== formatOf(result.output)) return null;
  return sealedTextOf(result.output, salt)?.text === text ? result.output : null;
}

const SALT_DIGITS = 32;
const SALT = /^[0-9a-f]{32}$/;
const SPACE = 0x20;

function formatOf({ terms }: Pick<BlindBid, "terms">): number {
  return terms === undefined ? FIRST_FORMAT : FORMAT;
}

function contentOf(bid: BlindBid): string {
  const { lot, bidder, amountCents, conditions, validUntilMs, attachments, sealedAtMs, terms } = bid;
  return JSON.stringify({
    format: formatOf(bid),
    lot,
    bidder,
    amountCents,
    conditions,
    validUntilMs,
    attachments,
    sealedAtMs,
    // Spelled out: the order of members is the text's. JSON leaves out what is not there.
    terms: terms && { versionId: terms.versionId, holdsFromMs: terms.holdsFromMs },
  });
}
