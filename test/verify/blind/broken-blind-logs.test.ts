import { beforeAll, describe, expect, it } from "vitest";
import { type BlindLogParts, blindEntryOf, blindForged, listOf } from "../../support/logs/forged-blind-log.ts";
import { record, sha256 } from "../../support/logs/forged-log.ts";
import { SALE_CLOSING_MS } from "../../support/logs/logged-blind-lot.ts";
import { logEntry, outcomesIn, playBlindLot, refusal } from "../../support/logs/played-blind-lot.ts";
import { fileOf, verifyFiles } from "../../support/logs/verify-files.ts";

let text = "";
let quiet = "";
let beacon = "";

beforeAll(async () => {
  const { played } = await playBlindLot("AMOUNTS");
  text = played.text();
  quiet = (await playBlindLot("OWN_RANK")).played.text();
  beacon = fileOf(JSON.stringify(played.chain), "beacon");
});

const blindCiphertext = () => String(JSON.parse(text.split("\n")[3] ?? "").ciphertext);
const verdict = async (forgery: string) => await verifyFiles(forgery, [], ["--beacon", beacon]);

interface Forgery {
  readonly what: string;
  readonly change: (parts: BlindLogParts) => void;
  readonly where: string | number;
  readonly message: RegExp;
}

const ENDS: Forgery[] = [
  {
    what: "bids are public before the opening",
    change: (parts) => {
      parts.entries.splice(7);
      Object.assign(parts.end, { state: "SEALED", markKeys: [] });
    },
    where: "entry 7",
    message: /a WITHDRAWN is public before the bids of its round are ranked/,
  },
  {
    what: "the state is another",
    change: (parts) => void Object.assign(parts.end, { state: "SEALED" }),
    where: "END",
    message: /the state is SEALED, by the entries it is OPENED/,
  },
  {
    what: "the key of a round's marks is withheld",
    change: (parts) => void listOf(parts.end.markKeys).pop(),
    where: "END",
    message: /it has the keys of marks from 1, and should from 1, 10/,
  },
  {
    what: "the mark at the end is of other entries",
    change: (parts) => {
      const atMs = SALE_CLOSING_MS - (SALE_CLOSING_MS % 600_000);
      parts.end.mark = { mark: atMs / 600_000, atMs, hash: "0".repeat(64) };
    },
    where: "END",
    message: /mark \d+ is not that of these entries/,
  },
];

describe("verify refuses a blind log", () => {
  it.each(ENDS)("in which $what", async ({ change, where, message }) => {
    expect(await verdict(blindForged(text, change))).toEqual(refusal(where, message));
  });

  it("an entry whose text was changed, one that is missing, one in another spelling, a log that breaks off", async () => {
    expect(await verdict(text.replace('"bidCount":3', '"bidCount":4'))).toEqual(refusal("entry 8", /its hash is not/));
    const lines = text.split("\n");
    expect(await verdict(lines.toSpliced(3, 1).join("\n"))).toEqual(refusal("entry 3", /entry 4 stands in its place/));
    expect(await verdict(lines.toSpliced(-2, 1).join("\n"))).toEqual(refusal("entry 15", /it has no END/));
    expect(await verdict(text.replace('{"type":"END",', '{"type": "END",'))).toEqual(refusal("entry 15", /spelled/));
    const end = { type: "END", state: "SEALED", entries: 0, head: null, mark: null, markKeys: [] };
    const empty = [lines[0], JSON.stringify(end)].join("\n");
    expect(await verdict(empty)).toEqual(refusal("entry 1", /begins with the publication/));
    const cut = [...lines.slice(0, -3), ...lines.slice(-2)].join("\n");
    expect(await verdict(cut)).toEqual(refusal("entry 14", /it is missing: the log has 14 entries/));
  });

  it("of a sale that does not tell all bids: an opening that tells, and an award to a bid that was not opened", async () => {
    const opened = (parts: BlindLogParts) => {
      record(outcomesIn(parts)[0]).outcome = { reason: "BELOW_MINIMUM" };
      delete record(outcomesIn(parts)[0]).outcomeSeal;
    };
    expect(await verdict(blindForged(quiet, opened))).toEqual(refusal("entry 9", /not told as the terms say/));
    const award = (parts: BlindLogParts) => {
      blindEntryOf(parts, "AWARDED").entry.place = 2;
    };
    expect(await verdict(blindForged(quiet, award))).toEqual(refusal("entry 14", /no bid of the ranking/));
    const leak = (parts: BlindLogParts) => {
      const ciphertext = blindCiphertext();
      Object.assign(logEntry(parts, 3), { ciphertext });
      Object.assign(logEntry(parts, 3).entry, { ciphertextHash: sha256(ciphertext) });
    };
    expect(await verdict(blindForged(quiet, leak))).toEqual(refusal("entry 3", /its ciphertext is public/));
  });
});
