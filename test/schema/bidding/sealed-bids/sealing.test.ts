import fc from "fast-check";
import { decryptAge, encryptAge } from "tlock-js/age/age-encrypt-decrypt.js";
import { decodeArmor, encodeArmor } from "tlock-js/age/armor.js";
import { decryptOnG2, encryptOnG2RFC9380 } from "tlock-js/crypto/ibe.js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { openBid } from "../../../../schema/bidding/sealed-bids/open-bid.ts";
import { PreparedKey } from "../../../../schema/bidding/sealed-bids/prepared-key.ts";
import { readCiphertext } from "../../../../schema/bidding/sealed-bids/read-ciphertext.ts";
import { type SealedBid, sealBid } from "../../../../schema/bidding/sealed-bids/seal-bid.ts";
import type { BlindBid } from "../../../../schema/bidding/sealed-bids/sealed-text.ts";
import { type BeaconChain, QUICKNET } from "../../../../schema/kit/beacon/beacon-chain.ts";
import { roundHash } from "../../../../schema/kit/beacon/chain-hash.ts";
import { beaconPublicKey, VerifiedRound } from "../../../../schema/kit/beacon/verify-round.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import { blindBidOf } from "../../../support/beacon/blind-bid.ts";
import { ownChain, secretKeyOf, signedRound } from "../../../support/beacon/own-chain.ts";

const ROUND = 40;
const EXPECTED = { lot: "lot-1", bidder: "bidder-a" };

let chain: BeaconChain;
let round: VerifiedRound;
let sealed: SealedBid;
let text: string;

async function seal(bid: Partial<BlindBid> = {}, at: { chain?: BeaconChain; round?: number } = {}) {
  const result = await sealBid(blindBidOf(bid), { chain, round: ROUND, ...at });
  if (!result.isSealed) throw new Error(result.fault);
  return result;
}

const faultOf = async (bid: SealedBid, by: VerifiedRound = round, expected = EXPECTED) => {
  const result = await openBid(bid, by, expected);
  return result.isOpen ? null : result.fault;
};

/** The sealed bid with another file in its armor. */
const withFile = (change: (file: string) => string): SealedBid => ({
  ...sealed,
  ciphertext: encodeArmor(change(decodeArmor(sealed.ciphertext))),
});

/** A ciphertext for the round of what is no bid, made by drand's library. */
async function encrypted(bytes: Uint8Array): Promise<string> {
  const file = await encryptAge(bytes, async (fileKey) => {
    const { U, V, W } = await encryptOnG2RFC9380(Buffer.from(chain.publicKey, "hex"), await roundHash(ROUND), fileKey);
    return [{ type: "tlock", args: [String(ROUND), chain.hash], body: Buffer.concat([U, V, W]) }];
  });
  return encodeArmor(file);
}

beforeAll(async () => {
  chain = await ownChain();
  round = await signedRound(chain, ROUND);
  ({ sealed, text } = await seal());
});

describe("a sealed bid", () => {
  it("opens to the bid with the signature of its round, and writes nothing to the console", async () => {
    const lines = (["log", "error", "warn", "info", "debug"] as const).map((name) => vi.spyOn(console, name));
    const { sealed, text } = await seal({ conditions: "Financiering", attachments: ["ab".repeat(32)] });
    expect(await openBid(sealed, round, EXPECTED)).toEqual({
      isOpen: true,
      bid: blindBidOf({ conditions: "Financiering", attachments: ["ab".repeat(32)] }),
      text,
    });
    for (const line of lines) expect(line).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("has a seal that its text alone proves", async () => {
    expect(await sha256Hex(text)).toBe(sealed.seal);
    expect(text).toContain('"amountCents":41200000');
  });

  it("is another one each time, of one length, and shows nothing of the bid", async () => {
    const other = (await seal({ amountCents: 1, conditions: "x".repeat(2_000) })).sealed;
    const again = (await seal()).sealed;
    expect(new Set([sealed.seal, other.seal, again.seal]).size).toBe(3);
    expect(other.ciphertext).toHaveLength(sealed.ciphertext.length);
    expect(again.ciphertext).toHaveLength(sealed.ciphertext.length);
    expect(again.ciphertext).not.toBe(sealed.ciphertext);
    expect(decodeArmor(sealed.ciphertext)).not.toContain("41200000");
  });

  it("is accepted by its form before the round", () => {
    expect(readCiphertext(sealed.ciphertext, { chain, round: ROUND })).toHaveProperty("hiddenKey");
  });

  it("opens with a signature that quicknet has published", async () => {
    const { sealed } = await seal({}, { chain: QUICKNET, round: 1_000 });
    const signature =
      "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
    const published = await VerifiedRound.of(QUICKNET, 1_000, signature);
    if (typeof published === "string") throw new Error(published);
    expect(await faultOf(sealed, published)).toBeNull();
  });
});

describe("a key that was prepared before the bid", () => {
  const prepared = async (at: { chain?: BeaconChain; round?: number } = {}) => {
    const key = await PreparedKey.of({ chain, round: ROUND, ...at });
    if (typeof key === "string") throw new Error(key);
    return key;
  };
  const sealWith = async (key: PreparedKey) => {
    const result = await sealBid(blindBidOf(), { chain, round: ROUND }, key);
    if (!result.isSealed) throw new Error(result.fault);
    return result.sealed;
  };
  const hiddenKeyOf = ({ ciphertext }: SealedBid) => {
    const file = readCiphertext(ciphertext, { chain, round: ROUND });
    if (typeof file === "string") throw new Error(file);
    return file.hiddenKey;
  };

  it("seals one bid, which opens with the signature of its round, and no second one", async () => {
    const key = await prepared();
    const [first, second] = [await sealWith(key), await sealWith(key)];
    expect(await faultOf(first)).toBeNull();
    expect(await faultOf(second)).toBeNull();
    expect(hiddenKeyOf(first)).not.toEqual(hiddenKeyOf(second));
  });

  it("is not used for another round or chain", async () => {
    const otherRound = await sealWith(await prepared({ round: ROUND - 1 }));
    const otherChain = await sealWith(await prepared({ chain: await ownChain(2) }));
    expect(await faultOf(otherRound)).toBeNull();
    expect(await faultOf(otherChain)).toBeNull();
  });

  it("leaves a chain refused whose key was swapped since", async () => {
    const forged = { ...chain, publicKey: beaconPublicKey(secretKeyOf(3)) };
    const result = await sealBid(blindBidOf(), { chain: forged, round: ROUND }, await prepared());
    expect(result).toEqual({ isSealed: false, fault: "CHAIN_ALTERED" });
  });

  it("encrypts the bid at once: the key is the one that was hidden before", async () => {
    const key = await prepared();
    const take = vi.spyOn(key, "take");
    const sealed = await sealWith(key);
    expect(hiddenKeyOf(sealed).U).toEqual(take.mock.results[0]?.value.hiddenKey.U);
  });
});

describe("nothing is sealed", () => {
  const sealing = (bid: Partial<BlindBid>, at: { chain?: BeaconChain; round?: number }) =>
    sealBid(blindBidOf(bid), { chain, round: ROUND, ...at });

  it("of a bid that is malformed or too long", async () => {
    const fault = { isSealed: false, fault: "BID_MALFORMED" };
    expect(await sealing({ amountCents: 0.5 }, {})).toEqual(fault);
    expect(await sealing({ conditions: "é".repeat(2_000), attachments: [] }, {})).toEqual(fault);
  });

  it("to a chain whose key was swapped under its hash: the owner of that key could open it at once", async () => {
    const forged = { ...QUICKNET, publicKey: beaconPublicKey(secretKeyOf(1)) };
    expect(await sealing({}, { chain: forged })).toEqual({ isSealed: false, fault: "CHAIN_ALTERED" });
  });

  it.each([0, -1, 1.5, Number.NaN])("to round %d", async (round) => {
    expect(await sealing({}, { round })).toEqual({ isSealed: false, fault: "ROUND_MALFORMED" });
  });
});

describe("a sealed bid does not open", () => {
  it("CIPHERTEXT_CORRUPT: under another code of its head, though the key and the contents are its own", async () => {
    const other = withFile((file) =>
      file.replace(/\n--- ([\w+/])/, (_, first) => `\n--- ${first === "A" ? "B" : "A"}`),
    );
    expect(readCiphertext(other.ciphertext, { chain, round: ROUND })).toHaveProperty("code");
    expect(await faultOf(other)).toBe("CIPHERTEXT_CORRUPT");
  });

  it("CIPHERTEXT_CORRUPT: with the signature of another chain under the same hash", async () => {
    const other = await signedRound(await ownChain(2), ROUND, 2);
    const relabelled = withFile((file) => file.replace(chain.hash, other.chain.hash));
    expect(await faultOf(relabelled, other)).toBe("CIPHERTEXT_CORRUPT");
  });

  it("OTHER_CHAIN: sealed to another chain", async () => {
    const { sealed } = await seal({}, { chain: await ownChain(2) });
    expect(await faultOf(sealed)).toBe("OTHER_CHAIN");
    expect(readCiphertext(sealed.ciphertext, { chain, round: ROUND })).toBe("OTHER_CHAIN");
  });

  it("OTHER_ROUND: sealed to an earlier or a later round", async () => {
    for (const other of [ROUND - 1, ROUND + 1]) {
      const { sealed } = await seal({}, { round: other });
      expect(await faultOf(sealed)).toBe("OTHER_ROUND");
    }
  });

  it("CIPHERTEXT_CORRUPT: a later one that says it is of this round", async () => {
    const later = await seal({}, { round: ROUND + 1 });
    const file = decodeArmor(later.sealed.ciphertext).replace(`tlock ${ROUND + 1} `, `tlock ${ROUND} `);
    expect(await faultOf({ ...later.sealed, ciphertext: encodeArmor(file) })).toBe("CIPHERTEXT_CORRUPT");
  });

  it("SEAL_DIFFERS: the ciphertext of another bid under its seal", async () => {
    const other = await seal({ amountCents: 1 });
    expect(await faultOf({ ...sealed, ciphertext: other.sealed.ciphertext })).toBe("SEAL_DIFFERS");
    expect(await faultOf({ ...other.sealed, ciphertext: sealed.ciphertext })).toBe("SEAL_DIFFERS");
  });

  it("OTHER_LOT: sent again on another lot", async () => {
    expect(await faultOf(sealed, round, { ...EXPECTED, lot: "lot-2" })).toBe("OTHER_LOT");
  });

  it("OTHER_BIDDER: sent by another bidder", async () => {
    expect(await faultOf(sealed, round, { ...EXPECTED, bidder: "bidder-b" })).toBe("OTHER_BIDDER");
  });

  it("TEXT_MALFORMED: it holds something else than a bid", async () => {
    const ciphertext = await encrypted(new Uint8Array(4_096).fill(0x20));
    expect(await faultOf({ ...sealed, ciphertext })).toBe("TEXT_MALFORMED");
  });

  it("CIPHERTEXT_MALFORMED: it holds a text of another length", async () => {
    expect(await faultOf({ ...sealed, ciphertext: await encrypted(new TextEncoder().encode(text)) })).toBe(
      "CIPHERTEXT_MALFORMED",
    );
  });

  it("CIPHERTEXT_TOO_LONG: without being parsed", async () => {
    expect(await faultOf({ ...sealed, ciphertext: sealed.ciphertext + " ".repeat(8_192) })).toBe("CIPHERTEXT_TOO_LONG");
  });

  it.each<[string, (ciphertext: string) => string]>([
    ["an amount that was not sealed", () => "412000"],
    ["a text that was not sealed", () => text],
    ["nothing", () => ""],
    ["no last line break", (ciphertext) => ciphertext.slice(0, -1)],
    ["a space at its end", (ciphertext) => `${ciphertext} `],
    ["other line breaks", (ciphertext) => ciphertext.replaceAll("\n", "\r\n")],
    ["a character that base64 does not know", (ciphertext) => ciphertext.replace("\nY", "\n*Y")],
    ["no armor", (ciphertext) => decodeArmor(ciphertext)],
  ])("CIPHERTEXT_MALFORMED: %s", async (_, change) => {
    expect(await faultOf({ ...sealed, ciphertext: change(sealed.ciphertext) })).toBe("CIPHERTEXT_MALFORMED");
  });

  it.each<[string, (file: string) => string]>([
    ["of another kind", (file) => file.replace("-> tlock", "-> X25519")],
    ["with a member more", (file) => file.replace(`${chain.hash}\n`, `${chain.hash} 1\n`)],
    ["with a member less", (file) => file.replace(` ${chain.hash}\n`, "\n")],
    ["twice", (file) => file.replace(/(-> tlock[\s\S]*?)(?=---)/, "$1$1")],
    ["cut short", (file) => file.replace(/(-> tlock [^\n]*\n)[^\n]*\n/, "$1")],
  ])("CIPHERTEXT_MALFORMED: its stanza %s", async (_, change) => {
    expect(await faultOf(withFile(change))).toBe("CIPHERTEXT_MALFORMED");
  });

  it("CIPHERTEXT_MALFORMED: its authentication code in another spelling of the same bytes", async () => {
    const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const nextDigit = (digit: string) => digits[digits.indexOf(digit) + 1] ?? "";
    for (const respell of [
      (code: string) => `${code}=`,
      (code: string) => code.slice(0, -1) + nextDigit(code.slice(-1)),
    ])
      expect(await faultOf(withFile((file) => file.replace(/(?<=\n--- )\S+/, respell)))).toBe("CIPHERTEXT_MALFORMED");
  });

  it("OTHER_ROUND: its round in another spelling", async () => {
    for (const spelling of [`0${ROUND}`, `${ROUND}.0`, `+${ROUND}`, "4e1"])
      expect(await faultOf(withFile((file) => file.replace(`tlock ${ROUND} `, `tlock ${spelling} `)))).toBe(
        "OTHER_ROUND",
      );
  });

  it("with any character of its file changed", async () => {
    const length = decodeArmor(sealed.ciphertext).length;
    await fc.assert(
      fc.asyncProperty(fc.nat(length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = withFile(
          (file) => file.slice(0, at) + String.fromCharCode(file.charCodeAt(at) ^ by) + file.slice(at + 1),
        );
        const result = await openBid(changed, round, EXPECTED);
        expect(result.isOpen).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it("made of random characters, in armor or without", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 500 }), async (garbage) => {
        expect((await openBid({ ...sealed, ciphertext: garbage }, round, EXPECTED)).isOpen).toBe(false);
        const armored = encodeArmor(garbage);
        expect((await openBid({ ...sealed, ciphertext: armored }, round, EXPECTED)).isOpen).toBe(false);
      }),
    );
  });
});

describe("drand's own timelock", () => {
  it("opens a sealed bid", async () => {
    const read = readCiphertext(sealed.ciphertext, { chain, round: ROUND });
    if (typeof read === "string") throw new Error(read);
    const opened = await decryptAge(decodeArmor(sealed.ciphertext), () =>
      decryptOnG2(Buffer.from(round.signature, "hex"), read.hiddenKey),
    );
    expect(opened.toString().trimEnd()).toBe(text);
  });

  it("makes sealed bids that are read here", async () => {
    const padded = new TextEncoder().encode(text.padEnd(4_096));
    expect(await faultOf({ ...sealed, ciphertext: await encrypted(padded) })).toBeNull();
  });
});
