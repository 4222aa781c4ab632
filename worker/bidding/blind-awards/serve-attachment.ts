import { openAttachmentContents } from "../../../schema/bidding/sealed-bids/open-attachment.ts";
import { fileHash } from "../../../schema/bidding/sealed-bids/seal-attachment.ts";
import { documentFormat } from "../../catalogue/documents/document-format.ts";
import type { SentFile } from "../../catalogue/uploads/sent-file.ts";
import { hasRight } from "../../kit/access/has-right.ts";
import type { RequestContext } from "../../kit/context.ts";
import { ACTOR_QUESTION_COST, readRate } from "../../kit/graphql/read-rate.ts";
import { savedFileHeaders } from "../../kit/headers/saved-file.ts";
import { methodNotAllowed, notFoundAnswer, plainResponse, tooManyReads } from "../../kit/plain-answers.ts";
import { clientAddress } from "../../kit/rate-limits/client-address.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { keyOf, openStoredHead, type StoredAttachment, storedAttachments } from "./opened-attachments.ts";
import { projectOfBlindLot } from "./project-of-blind-lot.ts";

const PATH = /^\/sealed-attachments\/([a-z0-9-]{1,64})\/(\d{1,10})\/([0-9a-f]{64})$/;

export function isOpenedAttachment(pathname: string): boolean {
  return PATH.test(pathname);
}

/** @param origin of documents; null for the host that was asked. */
export function attachmentAddress(
  file: { blindLotId: string; place: number; hash: string },
  origin: string | null,
): string {
  return `${origin ?? ""}/sealed-attachments/${file.blindLotId}/${file.place}/${file.hash}`;
}

/**
 * Answers `GET /sealed-attachments/{blind lot}/{place of a bid}/{SHA-256}` with the file of an opened bid, to be saved,
 * for users who may see the sale's project, and for the bid's own bidder (401, 403). Before the opening staff get 404,
 * and the bidder 403 as everybody does: whose bid it is shows then. 422 with the reason where the file is not what its
 * bid named, or its contents are of another kind than it says.
 * 429 above the read rate: anybody with an account has it ask the lot.
 */
export async function serveAttachment(incoming: IncomingRequest): Promise<Response> {
  const { request, url } = incoming;
  // No HEAD: a file is opened before anything of it is known.
  if (request.method !== "GET") return methodNotAllowed("GET");
  const [, blindLotId = "", place = "", hash = ""] = PATH.exec(url.pathname) ?? [];
  const address = clientAddress(request);
  const waitSeconds = readRate.wait(address, Date.now());
  if (waitSeconds > 0) return tooManyReads(waitSeconds);
  readRate.charge(address, ACTOR_QUESTION_COST, Date.now());
  const context = await createContext(incoming);
  const viewer = await context.viewer();
  if (viewer === null) return plainResponse(401, "Sign in again");
  const { userId } = viewer;
  const entityId = await projectOfBlindLot(context.database, blindLotId);
  if (entityId === null) return plainResponse(403, "5005");
  const isStaff = await hasRight(context, userId, { rule: "USER_PROJECT_VIEW", entityId });
  const stored = (await storedAttachments(context, blindLotId, isStaff ? null : userId)).find(
    ({ file }) => file.place === Number(place) && file.hash === hash,
  );
  if (stored !== undefined) return await openedAnswer(context, stored);
  return isStaff ? notFoundAnswer() : plainResponse(403, "5005");
}

async function openedAnswer(context: RequestContext, stored: StoredAttachment): Promise<Response> {
  const object = await context.env.FILES.get(keyOf(stored));
  if (object === null) return notFoundAnswer();
  const bytes = new Uint8Array(await object.arrayBuffer());
  // What the bidder sealed says which file it is, not what is stored now.
  if ((await fileHash(bytes)) !== stored.file.hash) return plainResponse(422, "FILE_CHANGED");
  const head = await openStoredHead(bytes, stored);
  if (typeof head === "string") return plainResponse(422, head);
  const contents = await openAttachmentContents(bytes, head);
  if (contents === null) return plainResponse(422, "FILE_CORRUPT");
  const { name, contentType } = head.facts;
  const found = await documentFormat(context, sentFileOf(contents));
  if (found !== contentType) return plainResponse(422, "TYPE_DIFFERS");
  return new Response(contents, { headers: savedFileHeaders({ name, contentType, bytes: contents.length }) });
}

/** Contents in memory, as the inspection of uploads reads them. */
function sentFileOf(contents: Uint8Array<ArrayBuffer>): SentFile {
  return {
    bytes: contents.length,
    read: async (range) => {
      const part = range ? contents.subarray(range.offset, range.offset + range.length) : contents;
      return new Blob([part]).stream();
    },
  };
}
