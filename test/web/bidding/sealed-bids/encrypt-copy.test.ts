import { decodeProtectedHeader } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { COPY_PASSWORD_ROUNDS, keyOfCopy } from "../../../../schema/bidding/sealed-bids/sealed-copy.ts";
import { sealedTextOf } from "../../../../schema/bidding/sealed-bids/sealed-text.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import { type CopySecret, decryptCopy, encryptCopy } from "../../../../web/bidding/sealed-bids/copy/encrypt-copy.ts";
import type { KeptBid } from "../../../../web/bidding/sealed-bids/kept-bids.ts";
import { blindBidOf } from "../../../support/beacon/blind-bid.ts";

const CIPHERTEXT = "-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----";
const PASSWORD = "zeven gele fietsen";
const passkey = (byte: number): CopySecret => ({ passkeyId: "cGFzc2tleQ", secret: new Uint8Array(32).fill(byte) });

async function keptOf(bid: Parameters<typeof blindBidOf>[0] = {}): Promise<KeptBid> {
  const text = sealedTextOf(blindBidOf(bid), "5a".repeat(16))?.text ?? "";
  return {
    blindLotId: "lot-1",
    bidder: "bidder-a",
    seal: await sha256Hex(text),
    text,
    ciphertext: CIPHERTEXT,
    receipt: null,
  };
}

const ownOf = async ({ blindLotId, bidder, seal, ciphertext }: KeptBid) => ({
  ...{ blindLotId, bidder, seal },
  ciphertextHash: await sha256Hex(ciphertext),
});

const made = async (kept: KeptBid, opener: CopySecret) => (await encryptCopy(kept, opener)) ?? "";

let kept: KeptBid;
let byPassword: string;
let byPasskey: string;

beforeAll(async () => {
  kept = await keptOf();
  [byPassword, byPasskey] = await Promise.all([made(kept, { password: PASSWORD }), made(kept, passkey(1))]);
});

describe("the encrypted copy of a sealed bid", () => {
  it("opens to the whole bid by its password, however that is composed, and by its passkey", async () => {
    const own = await ownOf(kept);
    const accented = await made(kept, { password: "caf\u00e9 aan het water" });
    expect(await decryptCopy(byPassword, { password: PASSWORD }, own)).toEqual(kept);
    expect(await decryptCopy(byPasskey, passkey(1), own)).toEqual(kept);
    expect(await decryptCopy(accented, { password: "cafe\u0301 aan het water" }, own)).toEqual(kept);
  });

  it("opens by no other key", async () => {
    const own = await ownOf(kept);
    for (const [copy, opener] of [
      [byPassword, { password: "zeven gele fiets" }],
      [byPasskey, passkey(2)],
      [byPassword, passkey(1)],
    ] as const)
      expect(await decryptCopy(copy, opener, own)).toBeNull();
  });

  it("is not shown where it holds another bid than the lot has, or was changed on the way", async () => {
    const own = await ownOf(kept);
    const other = await ownOf(await keptOf({ amountCents: 50_000_000 }));
    expect(await decryptCopy(byPasskey, passkey(1), other)).toBeNull();
    expect(await decryptCopy(byPasskey, passkey(1), { ...own, ciphertextHash: other.seal })).toBeNull();
    const at = byPasskey.length - 60;
    const changed = `${byPasskey.slice(0, at)}${byPasskey[at] === "A" ? "B" : "A"}${byPasskey.slice(at + 1)}`;
    expect(await decryptCopy(changed, passkey(1), own)).toBeNull();
  });

  it("is as long for a long bid as for a short one, and never the same twice", async () => {
    const long = await keptOf({ conditions: '"\\'.repeat(700), amountCents: 1_000_000_000_00 });
    const copies = await Promise.all([made(long, passkey(1)), made(kept, passkey(1))]);
    expect(new Set([...copies, byPasskey].map(({ length }) => length)).size).toBe(1);
    expect(new Set([...copies, byPasskey]).size).toBe(3);
    expect(await encryptCopy({ ...kept, ciphertext: "x".repeat(30_000) }, passkey(1))).toBeNull();
  });

  it("says what opens it, and how often a password is hashed", () => {
    expect(keyOfCopy(byPassword)).toEqual({ by: "PASSWORD" });
    expect(keyOfCopy(byPasskey)).toEqual({ by: "PASSKEY", passkeyId: "cGFzc2tleQ" });
    expect(decodeProtectedHeader(byPassword)).toMatchObject({ p2c: COPY_PASSWORD_ROUNDS });
  });
});

describe("what is no encrypted copy", () => {
  const parts = () => byPassword.split(".");
  const withHeader = (header: object) =>
    [btoa(JSON.stringify(header)).replace(/=+$/, ""), ...parts().slice(1)].join(".");

  it("is refused where it is plain text, too short, of other characters, or under a weak or unknown key", () => {
    const header = decodeProtectedHeader(byPassword);
    expect(keyOfCopy(withHeader(header))).toEqual({ by: "PASSWORD" });
    for (const text of [
      "",
      kept.text,
      parts().slice(0, 4).join("."),
      `${byPassword}.`,
      byPassword.slice(0, -1),
      parts().with(3, "A".repeat(100)).join("."),
      parts()
        .with(3, (parts()[3] ?? "").replace(/./, "="))
        .join("."),
      parts().with(1, "").join("."),
      withHeader({ ...header, p2c: 1_000 }),
      withHeader({ ...header, enc: "A128GCM" }),
      withHeader({ ...header, amount: 1 }),
      withHeader({ alg: "dir", enc: "A256GCM", kid: "cGFzc2tleQ" }),
      [btoa("no json"), ...parts().slice(1)].join("."),
    ])
      expect(keyOfCopy(text), text.slice(0, 80)).toBeNull();
  });
});
