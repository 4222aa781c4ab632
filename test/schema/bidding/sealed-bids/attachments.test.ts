import { beforeAll, describe, expect, it } from "vitest";
import { MAX_ATTACHMENT_BYTES } from "../../../../schema/bidding/sealed-bids/attachment-limits.ts";
import { openAttachmentContents, openAttachmentHead } from "../../../../schema/bidding/sealed-bids/open-attachment.ts";
import { type SealedAttachment, sealAttachment } from "../../../../schema/bidding/sealed-bids/seal-attachment.ts";
import {
  ATTACHMENT_HEAD_BYTES,
  isSealedLength,
  readAttachmentHead,
} from "../../../../schema/bidding/sealed-bids/sealed-attachment.ts";
import type { BeaconChain } from "../../../../schema/kit/beacon/beacon-chain.ts";
import type { VerifiedRound } from "../../../../schema/kit/beacon/verify-round.ts";
import { ownChain, signedRound } from "../../../support/beacon/own-chain.ts";

const ROUND = 40;
const LETTER = new TextEncoder().encode("We pay within a week.");
const FACTS = { lot: "lot-1", bidder: "bidder-a", name: "brief.pdf", contentType: "application/pdf" };
const EXPECTED = { lot: "lot-1", bidder: "bidder-a" };

let chain: BeaconChain;
let round: VerifiedRound;
let sealed: SealedAttachment;

const seal = async (contents: Uint8Array<ArrayBuffer>, facts: Partial<typeof FACTS> = {}) => {
  const made = await sealAttachment(contents, { ...FACTS, ...facts }, { chain, round: ROUND });
  if (made === null) throw new Error("not sealed");
  return made;
};
const changedAt = (place: number) => sealed.bytes.map((byte, index) => (index === place ? byte ^ 1 : byte));

beforeAll(async () => {
  chain = await ownChain();
  round = await signedRound(chain, ROUND);
  sealed = await seal(LETTER);
});

describe("a sealed file", () => {
  it("opens by the signature of its round, from its beginning alone to what it is, and whole to its contents", async () => {
    const head = await openAttachmentHead(sealed.bytes.subarray(0, ATTACHMENT_HEAD_BYTES), round, EXPECTED);
    if (typeof head === "string") throw new Error(head);
    expect(head.facts).toMatchObject({ ...FACTS, bytes: LETTER.length });
    expect(await openAttachmentContents(sealed.bytes, head)).toEqual(LETTER);
  });

  it("is of one of five lengths, whatever its name and contents are, and has another key each time", async () => {
    const others = await Promise.all([
      seal(new Uint8Array(60_000), { name: "é".repeat(100) }),
      seal(LETTER),
      seal(new Uint8Array(70_000)),
    ]);
    expect(others.map(({ bytes }) => bytes.length - sealed.bytes.length)).toEqual([0, 0, 192 * 1024]);
    expect(new Set([sealed, ...others].map(({ hash }) => hash)).size).toBe(4);
    const keys = await Promise.all(
      [sealed, ...others].map(async ({ bytes }) => {
        const opened = await openAttachmentHead(bytes, round, EXPECTED);
        return typeof opened === "string" ? opened : opened.facts.key;
      }),
    );
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^(?!0{64})[0-9a-f]{64}$/);
    const head = readAttachmentHead(sealed.bytes, { chain, round: ROUND });
    if (typeof head === "string") throw new Error(head);
    expect(isSealedLength(sealed.bytes.length, head.contentsAt)).toBe(true);
    expect(isSealedLength(sealed.bytes.length - 1, head.contentsAt)).toBe(false);
  });

  it.each([
    ["nothing", 0, {}],
    ["more than a file may be", MAX_ATTACHMENT_BYTES + 1, {}],
    ["a name that is too long", 1, { name: "n".repeat(101) }],
    ["a name that reads backwards", 1, { name: "a\u202Efdp.exe" }],
  ])("is not made of %s", async (_, bytes, facts) => {
    await expect(seal(new Uint8Array(bytes), facts)).rejects.toThrow("not sealed");
  });

  it.each([
    ["of another lot", { lot: "lot-2", bidder: "bidder-a" }, "OTHER_LOT"],
    ["of another bidder", { lot: "lot-1", bidder: "bidder-b" }, "OTHER_BIDDER"],
  ])("%s is found out", async (_, expected, fault) => {
    expect(await openAttachmentHead(sealed.bytes, round, expected)).toBe(fault);
  });

  it("opens by no other round, and not where a byte of its head or its contents was changed", async () => {
    expect(await openAttachmentHead(sealed.bytes, await signedRound(chain, ROUND + 1), EXPECTED)).toBe("OTHER_ROUND");
    expect(await openAttachmentHead(changedAt(1_500), round, EXPECTED)).toMatch(/FILE_(MALFORMED|CORRUPT)/);
    const head = await openAttachmentHead(sealed.bytes, round, EXPECTED);
    if (typeof head === "string") throw new Error(head);
    expect(await openAttachmentContents(changedAt(sealed.bytes.length - 40), head)).toBeNull();
  });

  it("has no contents where its head says more bytes than there are", async () => {
    const head = await openAttachmentHead(sealed.bytes, round, EXPECTED);
    if (typeof head === "string") throw new Error(head);
    const filled = sealed.bytes.length - head.contentsAt - 16;
    const saying = (bytes: number) =>
      openAttachmentContents(sealed.bytes, { ...head, facts: { ...head.facts, bytes } });
    expect(await saying(filled)).toHaveLength(filled);
    expect(await saying(filled + 1)).toBeNull();
  });

  it("is none without its head", () => {
    expect(readAttachmentHead(LETTER, { chain, round: ROUND })).toBe("FILE_MALFORMED");
    expect(readAttachmentHead(sealed.bytes, { chain: { hash: "ab" }, round: ROUND })).toBe("OTHER_CHAIN");
  });
});
