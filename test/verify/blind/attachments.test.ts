import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type SealedAttachment, sealAttachment } from "../../../schema/bidding/sealed-bids/seal-attachment.ts";
import type { AttachmentFacts } from "../../../schema/bidding/sealed-bids/sealed-attachment.ts";
import { sha256Hex } from "../../../schema/kit/hex.ts";
import { LoggedBlindLot, type OwnBid, SALE_CLOSING_MS, SALE_START_MS } from "../../support/logs/logged-blind-lot.ts";
import { refusal } from "../../support/logs/played-blind-lot.ts";
import { fileOf, verifyFiles } from "../../support/logs/verify-files.ts";

const LETTER = "A bank guarantees 4,500 euro.";

/** A file as a user's device seals it for the running round. */
async function sealFile(lot: LoggedBlindLot, userId: string, changes: Partial<AttachmentFacts> = {}) {
  const facts = { lot: lot.blindLotId, bidder: lot.store.secrets.nameOf(userId), contentType: "text/plain" };
  const round = lot.store.state.round?.beaconRound ?? 0;
  const sealing = { chain: lot.chain, round };
  const sealed = await sealAttachment(
    new TextEncoder().encode(LETTER),
    { ...facts, name: "letter.txt", ...changes },
    sealing,
  );
  if (sealed === null) throw new Error("not sealed");
  return sealed;
}

interface Played {
  lot: LoggedBlindLot;
  text: string;
  beforeOpening: string;
  ann: OwnBid;
  letter: SealedAttachment;
  stranger: SealedAttachment;
  second: SealedAttachment;
}

/** Ann's bid 2 names a letter, Bob's bid 3 one that says that it is Ann's; then Ann raises with another letter. */
async function playSale(learns: "AMOUNTS" | "OWN_RANK"): Promise<Played> {
  const lot = await LoggedBlindLot.published({ learns });
  const letter = await sealFile(lot, "ann");
  const stranger = await sealFile(lot, "ann", { name: "copied.txt" });
  const beforeOpening = lot.text();
  const ann = await lot.place("ann", 4_050_00, SALE_START_MS + 1, { attachments: [letter.hash] });
  await lot.place("bob", 4_000_00, SALE_START_MS + 2, { attachments: [stranger.hash] });
  await lot.open();
  lot.holdSecondRound(2, SALE_CLOSING_MS + 60_000);
  const second = await sealFile(lot, "ann");
  await lot.place("ann", 5_000_00, SALE_CLOSING_MS + 120_000, { attachments: [second.hash] });
  await lot.open();
  return { lot, text: lot.text(), beforeOpening, ann, letter, stranger, second };
}

let whole: Played;
let quiet: Played;
beforeAll(async () => {
  whole = await playSale("AMOUNTS");
  quiet = await playSale("OWN_RANK");
});

let folders = 0;

/** A folder with files, and a folder in it that is not read. */
function folderOf(files: Record<string, Uint8Array>): string {
  folders += 1;
  const folder = join(dirname(fileOf("")), `files-${folders}`);
  mkdirSync(join(folder, "below"), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}

const verdict = async ({ lot, text }: Played, paths: string[], kept: string[] = [], log = text) => {
  const beacon = fileOf(JSON.stringify(lot.chain), "beacon");
  return await verifyFiles(log, kept, ["--beacon", beacon, ...paths.flatMap((path) => ["--attachments", path])]);
};

describe("verify with the sealed files of bids", () => {
  it("opens each by the signature of its bid's round, and says what it is", async () => {
    const { letter, second } = whole;
    const answer = await verdict(whole, [folderOf({ "a.bin": letter.bytes, "b.bin": second.bytes })]);
    expect(answer).toMatchObject({ code: 0, error: "" });
    const hash = await sha256Hex(LETTER);
    for (const [file, place] of [
      ["a.bin", 2],
      ["b.bin", 7],
    ])
      expect(answer.output).toMatch(
        new RegExp(
          `^file holds: \\S*${file}: .* bid ${place} names, opened: "letter.txt", "text/plain", ${LETTER.length} bytes, SHA-256 ${hash}$`,
          "m",
        ),
      );
    expect(answer.output).toContain(`not compared: a file of bid 3, ${whole.stranger.hash}, which was not given`);
    expect(answer.output).toContain("holds: blind lot");
    expect((await verdict(whole, [])).output).not.toContain("not compared");
  });

  it("says of one that is not its bid's that it is none, and that the log holds (ATTACH3)", async () => {
    const answer = await verdict(whole, [folderOf({ "bob.bin": whole.stranger.bytes })]);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.output).toMatch(
      /^note: \S*bob.bin: .* bid 3 names, and it opens to no file of this bid: OTHER_BIDDER$/m,
    );
  });

  it.each([
    ["a byte of its contents", (bytes: Uint8Array) => bytes.length - 40],
    ["a byte of its head", () => 900],
  ])("refuses a forged file: %s is another", async (_, at) => {
    const bytes = Uint8Array.from(whole.letter.bytes);
    const index = at(bytes);
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    const file = fileOf("", "forged.bin");
    writeFileSync(file, bytes);
    expect(await verdict(whole, [file])).toEqual(refusal("\\S*forged.bin", /no bid that counts names a file/));
  });

  it("refuses a letter that is not sealed, and one of another lot's bid", async () => {
    const other = await LoggedBlindLot.published({}, "lot-2");
    const { bytes } = await sealFile(other, "ann");
    for (const one of [new TextEncoder().encode(LETTER), bytes])
      expect(await verdict(whole, [folderOf({ one })])).toMatchObject({ code: 1 });
  });

  it("names a file that a bid names and that is none at all, of another lot or another round", async () => {
    const lot = await LoggedBlindLot.published();
    const elsewhere = await sealFile(lot, "ann", { lot: "lot-2" });
    const sealing = { chain: lot.chain, round: (lot.store.state.round?.beaconRound ?? 0) + 1 };
    const facts = {
      lot: lot.blindLotId,
      bidder: lot.store.secrets.nameOf("ann"),
      name: "x",
      contentType: "text/plain",
    };
    const later = await sealAttachment(new Uint8Array(3), facts, sealing);
    const plain = new TextEncoder().encode(LETTER);
    const plainHash = await sha256Hex(LETTER);
    const uncut = await sealFile(lot, "ann");
    const cut = uncut.bytes.slice(0, -1);
    const cutHash = Buffer.from(await crypto.subtle.digest("SHA-256", cut)).toString("hex");
    const attachments = [elsewhere.hash, later?.hash ?? "", plainHash, cutHash];
    await lot.place("ann", 4_050_00, SALE_START_MS + 1, { attachments });
    await lot.open();
    const files = { "1": elsewhere.bytes, "2": later?.bytes ?? plain, "3": plain, "4": cut };
    const answer = await verdict({ ...whole, lot, text: lot.text() }, [folderOf(files)]);
    expect(answer).toMatchObject({ code: 0 });
    expect([...answer.output.matchAll(/opens to no file of this bid: (\w+)/g)].map(([, fault]) => fault)).toEqual([
      "OTHER_LOT",
      "OTHER_ROUND",
      "FILE_MALFORMED",
      "FILE_CORRUPT",
    ]);
  });

  it("opens that of a bid under a seal by the text that its bidder kept, and without it says what is missing", async () => {
    const { ann, letter } = quiet;
    const folder = folderOf({ "a.bin": letter.bytes });
    const refused = refusal("\\S*a.bin", /This sale tells no bid's files: give the bid's proof too/);
    expect(await verdict(quiet, [folder])).toEqual(refused);
    expect(await verdict(quiet, [folder], [ann.receipt])).toEqual(refused);
    const answer = await verdict(quiet, [folder], [`${ann.text}\n\n${ann.receipt}\n`]);
    expect(answer).toMatchObject({
      code: 0,
      output: expect.stringMatching(/file holds: .* bid 2 names, opened: "letter/),
    });
  });

  it("checks nothing of files before the opening, nor of a path that is not there", async () => {
    const folder = folderOf({ "a.bin": whole.letter.bytes });
    const early = await verdict(whole, [folder], [], whole.beforeOpening);
    expect(early).toMatchObject({ code: 2, error: expect.stringContaining("are not opened yet") });
    expect(await verdict(whole, [join(folder, "none")])).toMatchObject({ code: 2 });
  });
});
