import type { SealedAttachment } from "../../../../schema/bidding/sealed-bids/seal-attachment.ts";
import { formatOfName } from "../../../../schema/catalogue/terms/document-limits.ts";
import { authorizationOf } from "../../../kit/lib/graphql/authorization.ts";
import { accessTokenArgument } from "../../../kit/session/access-token.ts";
import type { BlindLotNow } from "../documents.ts";
import type { KeptAttachment } from "../kept-bids.ts";
import { sealingOf } from "../sealing-of.ts";
import { sealedName } from "./bid-file.ts";

/** A file that did not arrive; `reason` is the lot's code, or null where nothing was said. */
export class FileNotSent extends Error {
  readonly reason: string | null;
  constructor(reason: string | null) {
    super(reason ?? "a file of a bid was not sent");
    this.reason = reason;
  }
}

/** Seals a file on this device and sends it, for a bid that names it. @throws FileNotSent. */
export async function sealAndSend(state: BlindLotNow, file: File): Promise<KeptAttachment> {
  const name = sealedName(file.name);
  const sealed = await sealFile(state, { file, name }).catch(() => null);
  if (sealed === null) throw new FileNotSent(null);
  const address = `/sealed-attachments/${state.blindLotId}/${sealed.hash}`;
  const headers = { authorization: authorizationOf(await accessTokenArgument()) };
  const answer = await fetch(address, { method: "PUT", headers, body: sealed.bytes }).catch(() => null);
  if (answer?.status !== 204) throw new FileNotSent((await answer?.text()) ?? null);
  return { hash: sealed.hash, name, bytes: file.size };
}

async function sealFile(
  state: BlindLotNow,
  { file, name }: { file: File; name: string },
): Promise<SealedAttachment | null> {
  const contentType = formatOfName(name);
  if (import.meta.env.SSR || state.viewer === null || contentType === null) return null;
  const { sealAttachment } = await import("../../../../schema/bidding/sealed-bids/seal-attachment.ts");
  const contents = new Uint8Array(await file.arrayBuffer());
  const facts = { lot: state.blindLotId, bidder: state.viewer.annonUserRef, name, contentType };
  return await sealAttachment(contents, facts, sealingOf(state));
}
