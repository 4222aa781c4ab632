import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from "jose";
import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { countAttempt } from "../../../kit/attempts/take-attempts.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { sha256Base64url } from "../../../kit/crypto/sha256-base64url.ts";

/** How far a proof's time may be from the server's. A client with a wrong clock learns the time from the refusal. */
const WINDOW_SECONDS = 60;
/** A proof from a clock ahead of the server's is valid for up to twice the window. */
const REMEMBERED_MS = (2 * WINDOW_SECONDS + 1) * 1_000;
/** A proof has about 500. */
const MAX_CHARACTERS = 2_000;
const MAX_ID_CHARACTERS = 100;

type ProofContext = Pick<RequestContext, "database" | "now" | "request">;

const header = v.object({
  jwk: v.object({ kty: v.literal("EC"), crv: v.literal("P-256"), x: v.string(), y: v.string() }),
});

const claims = v.object({
  jti: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_CHARACTERS)),
  htm: v.string(),
  htu: v.string(),
  iat: v.number(),
});

const soundProofs = new WeakMap<Request, Promise<ProvedKey | null>>();
const usedProofs = new WeakMap<Request, Promise<string | null>>();

/**
 * The thumbprint of the key that a request proves to hold (the `DPoP` header of RFC 9449); null without a proof. A
 * proof is valid for one request, which may read it repeatedly. The first use is stored, so check rate limits first.
 * @throws DomainError KEY_PROOF_REFUSED as `requireSoundProof` does, and for a proof that was used.
 */
export async function provedKey(context: ProofContext): Promise<string | null> {
  return await onceOf(usedProofs, context.request, () => useProof(context));
}

/**
 * Refuses an invalid proof before the request uses up anything. Writes nothing.
 * @throws DomainError KEY_PROOF_REFUSED, with the server's time, for a proof that is malformed, too old or too new, or
 * made for another method or address.
 */
export async function requireSoundProof(context: ProofContext): Promise<void> {
  await soundProof(context);
}

async function soundProof(context: ProofContext): Promise<ProvedKey | null> {
  return await onceOf(soundProofs, context.request, () => checkProof(context));
}

async function useProof(context: ProofContext): Promise<string | null> {
  const proved = await soundProof(context);
  if (proved === null) return null;
  if (!(await isFirstUse(context, proved))) throw refused(context);
  return proved.thumbprint;
}

async function checkProof(context: ProofContext): Promise<ProvedKey | null> {
  const proof = context.request.headers.get("dpop");
  if (proof === null) return null;
  const proved = await verified(context, proof);
  if (proved === null) throw refused(context);
  return proved;
}

function refused({ now }: ProofContext): DomainError {
  return new DomainError(ERROR_CODES.KEY_PROOF_REFUSED, { serverTime: new Date(now()).toISOString() });
}

function onceOf<Value>(
  results: WeakMap<Request, Promise<Value>>,
  request: Request,
  work: () => Promise<Value>,
): Promise<Value> {
  const result = results.get(request) ?? work();
  results.set(request, result);
  return result;
}

interface ProvedKey {
  thumbprint: string;
  id: string;
}

async function verified({ now, request }: ProofContext, proof: string): Promise<ProvedKey | null> {
  if (proof.length > MAX_CHARACTERS) return null;
  try {
    // EmbeddedJWK refuses private and symmetric keys.
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ["ES256"],
      typ: "dpop+jwt",
      currentDate: new Date(now()),
    });
    const { jti, htm, htu, iat } = v.parse(claims, payload);
    const isOfNow = Math.abs(now() / 1_000 - iat) <= WINDOW_SECONDS;
    if (!isOfNow || htm !== request.method || !isAddressOf(htu, request.url)) return null;
    return { thumbprint: await calculateJwkThumbprint(v.parse(header, protectedHeader).jwk), id: jti };
  } catch {
    return null;
  }
}

/**
 * By the host of the request itself, never by a header such as X-Forwarded-Host. An invented Host gains nothing, since
 * the app signs only the address of its own page.
 */
function isAddressOf(named: string, asked: string): boolean {
  if (!URL.canParse(named)) return false;
  const [to, of] = [new URL(named), new URL(asked)];
  return to.origin === of.origin && to.pathname === of.pathname;
}

/** One of concurrent uses passes. */
async function isFirstUse(context: ProofContext, { thumbprint, id }: ProvedKey): Promise<boolean> {
  const key = sha256Base64url(`${thumbprint}:${id}`);
  return (await countAttempt(context, [{ key: `key-proof:${key}`, limit: 1, windowMs: REMEMBERED_MS }])) === null;
}
