import type { AttachmentOfOpenedBid } from "../../../schema/bidding/rpc/blind-attachments.ts";
import type { AttachmentFault } from "../../../schema/bidding/sealed-bids/faults.ts";
import { type OpenedHead, openAttachmentHead } from "../../../schema/bidding/sealed-bids/open-attachment.ts";
import { ATTACHMENT_HEAD_BYTES, sealedAttachmentKey } from "../../../schema/bidding/sealed-bids/sealed-attachment.ts";
import { VerifiedRound } from "../../../schema/kit/beacon/verify-round.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";

/** Files that are read and opened at a time: enough to hide R2's latency, few enough for the isolate. */
const CHUNK = 25;

type Reading = Pick<RequestContext, "env">;

/** Where a file of an opened bid is stored, and what opens it. */
export interface StoredAttachment {
  readonly blindLotId: string;
  readonly file: AttachmentOfOpenedBid;
  readonly verified: VerifiedRound;
}

/** A file of an opened bid as staff see it in the comparison, and its own bidder. */
export interface ReadAttachment {
  readonly blindLotId: string;
  readonly place: number;
  readonly hash: string;
  readonly head: OpenedHead | AttachmentFault | "FILE_MISSING";
}

/**
 * The stored files of a lot's opened bids; none before the opening.
 * @param ofBidder whose bids these are; null for all bids, for staff of the sale alone.
 */
export async function storedAttachments(
  { env }: Reading,
  blindLotId: string,
  ofBidder: string | null,
): Promise<StoredAttachment[]> {
  const opened = await blindLotStub(env, blindLotId).openedAttachments();
  if (opened === null) return [];
  const asked = opened.attachments.filter(({ userId }) => ofBidder === null || userId === ofBidder);
  const ofRounds = Map.groupBy(asked, ({ beaconRound }) => beaconRound);
  const stored = [...ofRounds].map(async ([round, files]) => {
    const verified = await VerifiedRound.of(opened.chain, round, files[0]?.signature ?? "");
    if (!(verified instanceof VerifiedRound)) throw new Error("a lot opened bids by a signature that does not hold");
    return files.map((file) => ({ blindLotId, file, verified }));
  });
  return (await Promise.all(stored)).flat();
}

/**
 * What the files of a lot's opened bids are, by the beginnings that say it.
 * @param ofBidder as of `storedAttachments`.
 */
export async function readAttachments(
  context: Reading,
  blindLotId: string,
  ofBidder: string | null,
): Promise<ReadAttachment[]> {
  const stored = await storedAttachments(context, blindLotId, ofBidder);
  const read: ReadAttachment[] = [];
  for (let start = 0; start < stored.length; start += CHUNK) {
    const chunk = stored.slice(start, start + CHUNK).map(async (attachment) => {
      const { place, hash } = attachment.file;
      return { blindLotId, place, hash, head: await headOf(context, attachment) };
    });
    read.push(...(await Promise.all(chunk)));
  }
  return read;
}

/** The head of a stored file, which is read alone. */
async function headOf({ env }: Reading, stored: StoredAttachment): Promise<ReadAttachment["head"]> {
  const object = await env.FILES.get(keyOf(stored), { range: { offset: 0, length: ATTACHMENT_HEAD_BYTES } });
  if (object === null) return "FILE_MISSING";
  return await openStoredHead(new Uint8Array(await object.arrayBuffer()), stored);
}

export async function openStoredHead(
  beginning: Uint8Array,
  { blindLotId, file, verified }: StoredAttachment,
): Promise<OpenedHead | AttachmentFault> {
  return await openAttachmentHead(beginning, verified, { lot: blindLotId, bidder: file.bidder });
}

export function keyOf({ blindLotId, file: { userId, hash } }: StoredAttachment): string {
  return sealedAttachmentKey({ blindLotId, userId, hash });
}
