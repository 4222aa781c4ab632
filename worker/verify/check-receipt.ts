import { createPublicKey, verify } from "node:crypto";
import { contentText, maximumText, type PublicEntry, type SealedContent } from "../../schema/log/public-entry.ts";
import type { SoundLog } from "./check-log.ts";
import {
  type Guard,
  hash,
  isRecord,
  list,
  nullable,
  oneOf,
  optional,
  parseJson,
  salt,
  shape,
  text,
  whole,
} from "./guards.ts";
import { must } from "./log-fault.ts";
import { sha256 } from "./sha256.ts";

const RECEIPT_TYPE = "bid-receipt+jws";

/** What a receipt claims, see actors/lot/answers/sign-receipt.ts. */
export interface Receipt {
  readonly lot: string;
  readonly sequence: number;
  readonly hash: string;
  readonly asked: "BID" | "AUTO_BID" | "REMOVE_AUTO_BID";
  readonly amountCents: number | null;
  readonly receivedAtMs: number;
  readonly closesAtMs: number;
  readonly timeLeftMs: number;
  readonly bidder: string | null;
  readonly outcome: "ACCEPTED" | "REFUSED";
  readonly refusal: string | null;
  readonly rulesVersion: number;
  readonly salts: { readonly content: string; readonly maximum: string } | null;
}

const claims: Guard = shape({
  iss: text,
  lot: text,
  sequence: whole,
  hash,
  asked: oneOf("BID", "AUTO_BID", "REMOVE_AUTO_BID"),
  amountCents: nullable(whole),
  receivedAtMs: whole,
  closesAtMs: whole,
  timeLeftMs: whole,
  bidder: nullable(text),
  outcome: oneOf("ACCEPTED", "REFUSED"),
  refusal: nullable(text),
  rulesVersion: whole,
  salts: nullable(shape({ content: salt, maximum: salt })),
});

interface PublicKey {
  readonly kid: string;
  readonly [member: string]: string;
}

const keySet: Guard = (value) => isRecord(value) && list((key) => isRecord(key) && optional(text)(key.kid))(value.keys);

/**
 * Checks a receipt: that the house signed it, and that the log holds what it says.
 *
 * @param jwks the house's keys, the JSON of `/.well-known/jwks.json`.
 * @throws LogFault at `receipt` where it does not hold.
 */
export function checkReceipt(jws: string, jwks: string, { lot, entries }: SoundLog): Receipt {
  const receipt = signedReceipt(jws.trim(), jwks);
  const fail = (holds: boolean, message: string) => must(holds, "receipt", message);
  fail(receipt.lot === lot.lotId, `it is of another lot, ${receipt.lot}`);
  fail(receipt.timeLeftMs === receipt.closesAtMs - receipt.receivedAtMs, "its times do not agree");
  const line = entries[receipt.sequence - 1];
  must(line !== undefined, "receipt", `the log has no entry ${receipt.sequence}`);
  const { entry } = line;
  fail(line.hash === receipt.hash, `entry ${receipt.sequence} of the log is not the one that was signed`);
  fail(entry.receivedAtMs === receipt.receivedAtMs, "the log says another receive time");
  fail(entries[receipt.sequence - 2]?.entry.closesAtMs === receipt.closesAtMs, "another closing held when it came");
  fail(isOf(receipt, entry), `entry ${receipt.sequence} of the log is not of this bid`);
  return receipt;
}

function signedReceipt(jws: string, jwks: string): Receipt {
  const [head = "", body = "", signature = ""] = jws.split(".");
  const header = parseJson(Buffer.from(head, "base64url").toString());
  must(isRecord(header) && header.typ === RECEIPT_TYPE && header.alg === "ES256", "receipt", "it is no receipt");
  const keys = parseJson(jwks);
  must(isKeySet(keys), "receipt", "the keys are not a JSON Web Key Set");
  const key = keys.keys.find(({ kid }) => kid === header.kid);
  must(key !== undefined, "receipt", "it was signed with a key that is not among the house's");
  const publicKey = createPublicKey({ key, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  must(isSigned, "receipt", "its signature is not the house's");
  const receipt = parseJson(Buffer.from(body, "base64url").toString());
  must(isReceipt(receipt), "receipt", "it does not say what a receipt says");
  return receipt;
}

/** Whether an entry is what the receipt says of it, its seals opened with the receipt's salts. */
function isOf(receipt: Receipt, entry: PublicEntry): boolean {
  const { asked, amountCents, salts, bidder } = receipt;
  if (entry.kind === "BID") return asked === "BID" && entry.bidder === bidder && entry.amountCents === amountCents;
  if (salts === null) return false;
  const maximumSeal = asked === "AUTO_BID" ? sha256(maximumText(salts.maximum, amountCents ?? 0)) : null;
  if (entry.kind === "AUTO_BID") return entry.bidder === bidder && entry.maximumSeal === maximumSeal;
  if (entry.kind !== "SEALED") return false;
  const nothing: SealedContent = {
    asked,
    bidder: null,
    amountCents: asked === "BID" ? amountCents : null,
    maximumSeal,
    effect: "NONE",
    refusal: receipt.refusal,
  };
  const effect = asked === "AUTO_BID" ? "MAXIMUM_SET" : "AUTO_BID_REMOVED";
  return [nothing, { ...nothing, bidder, effect } as const].some(
    (content) => sha256(contentText(salts.content, content)) === entry.seal,
  );
}

function isReceipt(value: unknown): value is Receipt {
  return claims(value);
}

function isKeySet(value: unknown): value is { keys: PublicKey[] } {
  return keySet(value);
}
