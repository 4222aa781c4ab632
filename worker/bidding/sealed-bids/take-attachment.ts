import type { AttachmentOutcome } from "../../../schema/bidding/rpc/blind-attachments.ts";
import { fileHash } from "../../../schema/bidding/sealed-bids/seal-attachment.ts";
import {
  isSealedLength,
  MAX_SEALED_ATTACHMENT_BYTES,
  readAttachmentHead,
  sealedAttachmentKey,
} from "../../../schema/bidding/sealed-bids/sealed-attachment.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import type { RequestContext } from "../../kit/context.ts";
import { methodNotAllowed, notFoundAnswer, plainResponse } from "../../kit/plain-answers.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { cachedBlindBidPermission } from "../bids/permission/bid-permission.ts";

const PATH = /^\/sealed-attachments\/([a-z0-9-]{1,64})\/([0-9a-f]{64})$/;

export function isSentAttachment(pathname: string): boolean {
  return PATH.test(pathname);
}

/**
 * Answers `PUT /sealed-attachments/{blind lot}/{SHA-256}` with 204 once R2 has the sealed file for a bid of the
 * caller's, and its lot knows it; 503 where the bidder has withdrawn meanwhile. 401 without a live sign-in, 404 for a
 * lot that is not open to the caller, 403 with what forbids a bid, 411 and 413 by length, 400 for what is no sealed
 * file for the lot's round, or another than the address names: nothing is stored.
 */
export async function takeAttachment(incoming: IncomingRequest): Promise<Response> {
  const { request, url, env } = incoming;
  if (request.method !== "PUT") return methodNotAllowed("PUT");
  const [, blindLotId = "", hash = ""] = PATH.exec(url.pathname) ?? [];
  const context = await createContext(incoming);
  const viewer = await context.viewer();
  if (viewer === null) return plainResponse(401, "Sign in again");
  const length = request.headers.get("content-length");
  if (length === null || request.body === null) return plainResponse(411, "Length required");
  if (Number(length) > MAX_SEALED_ATTACHMENT_BYTES) return plainResponse(413, "Larger than a sealed file");
  const permission = await cachedBlindBidPermission(context, viewer, blindLotId);
  if (!permission.isLotKnown) return notFoundAnswer();
  const [missing] = permission.missingConditions;
  if (missing !== undefined) return plainResponse(403, missing);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (!(await isSealedFor(context, blindLotId, { bytes, hash }))) return plainResponse(400, "FILE_MALFORMED");
  const { userId } = viewer;
  const stub = blindLotStub(env, blindLotId);
  const outcome = await askActor(context, { blindLotId }, async () => await stub.admitAttachment({ userId, hash }));
  if (outcome !== "ADMITTED") return refusalOf(outcome);
  await env.FILES.put(sealedAttachmentKey({ blindLotId, userId, hash }), bytes);
  // The bidder may have withdrawn meanwhile; where this is not said, the lot deletes the file later.
  const kept = await askActor(context, { blindLotId }, async () => await stub.attachmentStored({ userId, hash }));
  return kept === "STORED" ? new Response(null, { status: 204 }) : plainResponse(503, kept ?? "NO_ANSWER");
}

/** Whether what was sent is sealed: a letter that is sent as it is must not be stored. */
async function isSealedFor(
  context: RequestContext,
  blindLotId: string,
  { bytes, hash }: { bytes: Uint8Array<ArrayBuffer>; hash: string },
): Promise<boolean> {
  const view = await blindLotStub(context.env, blindLotId).currentState(null);
  if (view === null) return false;
  const head = readAttachmentHead(bytes, view.sealing);
  if (typeof head === "string" || !isSealedLength(bytes.length, head.contentsAt)) return false;
  return (await fileHash(bytes)) === hash;
}

function refusalOf(outcome: Exclude<AttachmentOutcome, "ADMITTED"> | null): Response {
  if (outcome === "LOT_UNKNOWN") return notFoundAnswer();
  if (outcome === null || outcome === "BUSY" || outcome === "QUARANTINED")
    return plainResponse(503, outcome ?? "NO_ANSWER");
  return plainResponse(403, outcome);
}
