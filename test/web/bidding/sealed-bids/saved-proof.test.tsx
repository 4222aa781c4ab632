import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { sealedTextOf } from "../../../../schema/bidding/sealed-bids/sealed-text.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import type { BlindLotNow } from "../../../../web/bidding/sealed-bids/documents.ts";
import { type KeptBid, keepBid, keptBidOf } from "../../../../web/bidding/sealed-bids/kept-bids.ts";
import { OwnBid } from "../../../../web/bidding/sealed-bids/panel/own-bid.tsx";
import { proofFile } from "../../../../web/bidding/sealed-bids/proof-file.ts";
import { MAX_PROOF_BYTES, readProof } from "../../../../web/bidding/sealed-bids/read-proof.ts";
import { blindBidOf } from "../../../support/beacon/blind-bid.ts";
import { eventually } from "../../../support/eventually.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

const CIPHERTEXT = "-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\nZW5j\n-----END AGE ENCRYPTED FILE-----";
const RECEIPT = "eyJhbGciOiJFUzI1NiJ9.eyJzZWFsIjoiNWUifQ.c2lnbmF0dXJl";

interface KeptOptions {
  ciphertext?: string;
  conditions?: string;
  amountCents?: number;
}

async function keptOf(salt: string, { ciphertext = CIPHERTEXT, ...bid }: KeptOptions = {}): Promise<KeptBid> {
  const text = sealedTextOf(blindBidOf({ conditions: "Levering\nin maart", ...bid }), salt)?.text ?? "";
  return { blindLotId: "lot-1", bidder: "bidder-a", seal: await sha256Hex(text), text, ciphertext, receipt: RECEIPT };
}

/** What the lot has of a bid. */
async function ownOf({ blindLotId, bidder, seal, ciphertext }: KeptBid) {
  return { blindLotId, bidder, seal, ciphertextHash: await sha256Hex(ciphertext) };
}

const asFile = (kept: KeptBid) => proofFile(kept, (key) => `words of ${key}`);

async function panelOf(kept: KeptBid) {
  const { seal, ciphertextHash } = await ownOf(kept);
  const bid = { biddingRound: 1, seal, ciphertextHash, receivedOn: new Date().toISOString(), hasCopy: false };
  const viewer = { annonUserRef: "bidder-a", bids: [{ ...bid, state: "SEALED", reason: null, content: null }] };
  const state = { blindLotId: "lot-1", biddingRound: 1, viewer } as unknown as BlindLotNow;
  return <OwnBid state={state} onChanged={() => undefined} />;
}

const showOn = async (kept: KeptBid) => renderPage(await panelOf(kept));

function choose(content: string): void {
  const input = screen.getByLabelText("Open bewijs", { selector: "input" });
  fireEvent.change(input, { target: { files: [new File([content], "sealed-bid.txt", { type: "text/plain" })] } });
}

beforeEach(() => localStorage.clear());

it("shows a bid on another device by its saved proof, and keeps it there", async () => {
  const kept = await keptOf("5a".repeat(16));
  await showOn(kept);
  expect(screen.queryByText(/412\.000/)).toBeNull();
  choose(asFile(kept));
  await eventually(() => expect(plain(document.body)).toContain("412.000"));
  expect(plain(document.body)).toContain("of hier uw bewijs of kopie opende");
  expect(keptBidOf(kept.seal)).toEqual(kept);
  expect(screen.queryByLabelText("Open bewijs", { selector: "input" })).toBeNull();
});

it("shows no amount beside the seal of the bid with which another device replaced it", async () => {
  const [first, second] = [await keptOf("5a".repeat(16)), await keptOf("5b".repeat(16), { amountCents: 50_000_000 })];
  keepBid(first);
  const { rerender } = await showOn(first);
  expect(plain(document.body)).toContain("412.000");
  rerender(await panelOf(second));
  expect(screen.getByTitle(second.seal)).toBeTruthy();
  expect(plain(document.body)).not.toContain("412.000");
  choose(asFile(second));
  await eventually(() => expect(plain(document.body)).toContain("500.000"));
});

it("does not show a proof that was read while another device replaced its bid", async () => {
  const [first, second] = [await keptOf("5a".repeat(16)), await keptOf("5b".repeat(16))];
  const { rerender } = await showOn(first);
  choose(asFile(first));
  rerender(await panelOf(second));
  await eventually(() => expect(keptBidOf(first.seal)).toEqual(first));
  expect(screen.getByTitle(second.seal)).toBeTruthy();
  expect(plain(document.body)).not.toContain("412.000");
});

it("refuses the proof of another bid, and a file that is too long to be one", async () => {
  const kept = await keptOf("5a".repeat(16));
  await showOn(kept);
  choose(asFile(await keptOf("5b".repeat(16))));
  await eventually(() => screen.getByRole("alert"));
  choose(asFile(kept) + " ".repeat(MAX_PROOF_BYTES));
  await eventually(() => screen.getByRole("alert"));
  expect(keptBidOf(kept.seal)).toBeNull();
});

it("reads a proof that went through Windows, and one whose ciphertext ends with a line break", async () => {
  for (const ciphertext of [CIPHERTEXT, `${CIPHERTEXT}\n`]) {
    const kept = await keptOf("5a".repeat(16), { ciphertext });
    expect(await readProof(asFile(kept).replaceAll("\n", "\r\n"), await ownOf(kept))).toEqual(kept);
  }
});

it("reads a proof whose conditions hold the line separators of Unicode", async () => {
  const kept = await keptOf("5a".repeat(16), { conditions: "Levering\u2028a.b.c\u2029in maart" });
  expect(await readProof(asFile(kept), await ownOf(kept))).toEqual(kept);
});

it("refuses a proof in which the amount, the salt or the ciphertext was changed", async () => {
  const kept = await keptOf("5a".repeat(16));
  const own = await ownOf(kept);
  const file = asFile(kept);
  for (const [from, to] of [
    ['"amountCents":41200000', '"amountCents":41200001'],
    ["5a5a", "5a5b"],
    ["YWdl", "YWdm"],
  ] as const) {
    expect(file).toContain(from);
    expect(await readProof(file.replace(from, to), own)).toBeNull();
  }
});
