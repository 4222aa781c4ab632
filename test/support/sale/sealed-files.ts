import { exports } from "cloudflare:workers";
import { type SealedAttachment, sealAttachment } from "../../../schema/bidding/sealed-bids/seal-attachment.ts";
import type { TestPerson } from "../people/people.ts";
import { pdf } from "./office-files.ts";
import { blindStateFor, sealFor, sendSealed } from "./sealed-bids.ts";

type Asking = Pick<TestPerson, "token">;

interface FileToSeal {
  contents?: Uint8Array<ArrayBuffer>;
  name?: string;
  contentType?: string;
}

/** A file as a person's device seals it for a bid on a lot. */
export async function sealFileFor(
  person: Asking,
  blindLotId: string,
  { contents = pdf(), name = "brief.pdf", contentType = "application/pdf" }: FileToSeal = {},
): Promise<SealedAttachment> {
  const state = await blindStateFor(person, blindLotId);
  if (!state?.viewer) throw new Error("no lot to bid on");
  const { genesisOn, ...chain } = state.sealingChain;
  const sealed = await sealAttachment(
    contents,
    { lot: blindLotId, bidder: state.viewer.annonUserRef, name, contentType },
    { chain: { ...chain, genesisMs: Date.parse(genesisOn) }, round: state.sealingRound },
  );
  if (sealed === null) throw new Error("not sealed");
  return sealed;
}

/** What an address of sealed files answers: the status, and its text where there is one. */
export async function sendFile(
  person: Asking | null,
  blindLotId: string,
  { hash, bytes }: { hash: string; bytes: Uint8Array<ArrayBuffer> },
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const answer = await exports.default.fetch(`http://localhost/sealed-attachments/${blindLotId}/${hash}`, {
    method: "PUT",
    body: bytes,
    headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
  });
  return { status: answer.status, text: await answer.text() };
}

/** Seals and sends a file, and a bid that names it. */
export async function placeWithFile(person: TestPerson, blindLotId: string, amountCents: number, file?: FileToSeal) {
  const sealed = await sealFileFor(person, blindLotId, file);
  const { status } = await sendFile(person, blindLotId, sealed);
  if (status !== 204) throw new Error(`the file was answered with ${status}`);
  const attachments = [sealed.hash];
  const bid = await sealFor(person, blindLotId, amountCents, attachments);
  return { sealed, answer: await sendSealed(person, { blindLotId, ...bid, attachments }) };
}
