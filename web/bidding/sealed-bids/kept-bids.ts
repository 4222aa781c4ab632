import * as v from "valibot";
import { readStored, writeStored } from "../../kit/lib/stored-values.ts";

/** About 10 kB each; a browser keeps some megabytes for a site. */
const KEPT_AT_MOST = 50;

const keptAttachment = v.object({
  hash: v.string(),
  /** Null where the file was sent by another device. */
  name: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
});

export type KeptAttachment = v.InferOutput<typeof keptAttachment>;

const keptBid = v.object({
  blindLotId: v.string(),
  /** The bidder's name on the lot: another account in this browser has another. */
  bidder: v.string(),
  seal: v.string(),
  /** What was sealed, which nobody else has: it proves what the seal stands for. */
  text: v.string(),
  ciphertext: v.string(),
  /** Null until the lot has answered. */
  receipt: v.nullable(v.string()),
  /** What this device knows of the bid's files; the text has their hashes alone. */
  attachments: v.optional(v.array(keptAttachment)),
});
const kept = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(keptBid)), []);

export type KeptBid = v.InferOutput<typeof keptBid>;

/** Keeps a sealed bid on this device: before it is sent, so that no bid is on its way whose text is lost. */
export function keepBid(bid: KeptBid): void {
  const others = keptBids().filter(({ seal }) => seal !== bid.seal);
  writeStored("sealedBids", JSON.stringify([bid, ...others].slice(0, KEPT_AT_MOST)));
}

export function keptBidOf(seal: string): KeptBid | null {
  return keptBids().find((bid) => bid.seal === seal) ?? null;
}

/** Removes what this device has of a bidder's bids on a lot. The bid itself stands. */
export function forgetBids(blindLotId: string, bidder: string): void {
  const others = keptBids().filter((bid) => bid.blindLotId !== blindLotId || bid.bidder !== bidder);
  writeStored("sealedBids", others.length > 0 ? JSON.stringify(others) : null);
}

function keptBids(): KeptBid[] {
  return v.parse(kept, readStored("sealedBids"));
}

const content = v.pipe(
  v.string(),
  v.transform((text) => text.slice(text.indexOf(":") + 1)),
  v.parseJson(),
  v.object({
    amountCents: v.number(),
    conditions: v.string(),
    validUntilMs: v.number(),
    attachments: v.optional(v.array(v.string()), []),
    terms: v.optional(v.nullable(v.object({ versionId: v.string(), holdsFromMs: v.number() })), null),
  }),
);

/** What a kept bid says; null for a text that this version of the app cannot read. */
export function contentOfKept({ text }: Pick<KeptBid, "text">): v.InferOutput<typeof content> | null {
  const read = v.safeParse(content, text);
  return read.success ? read.output : null;
}

/** The files of a kept bid, with what this device knows of each. */
export function attachmentsOfKept(kept: Pick<KeptBid, "text" | "attachments">): KeptAttachment[] {
  const hashes = contentOfKept(kept)?.attachments ?? [];
  const known = kept.attachments ?? [];
  return hashes.map((hash) => known.find((file) => file.hash === hash) ?? { hash, name: null, bytes: null });
}
