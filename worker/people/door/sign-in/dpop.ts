import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from "jose";
import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import type { RequestContext } from "../../../kit/context.ts";
import { sha256Base64url } from "../../../kit/crypto/sha256-base64url.ts";
import { countAttempt } from "../../../kit/rate-limits/take-attempts.ts";

/** How far a DPoP's time may be from the server's. A client with a wrong clock learns the time from the refusal. */
const WINDOW_SECONDS = 60;
/** A DPoP from a clock ahead of the server's is valid for up to twice the window. */
const REMEMBERED_MS = (2 * WINDOW_SECONDS + 1) * 1_000;
/** A DPoP has about 500. */
const MAX_CHARACTERS = 2_000;
const MAX_ID_CHARACTERS = 100;

type DpopContext = Pick<RequestContext, "database" | "now" | "request">;

/** What a valid DPoP says: the thumbprint of its sender's key, and its own id. */
interface Dpop {
  thumbprint: string;
  id: string;
}

const header = v.object({
  jwk: v.object({ kty: v.literal("EC"), crv: v.literal("P-256"), x: v.string(), y: v.string() }),
});

const claims = v.object({
  jti: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_CHARACTERS)),
  htm: v.string(),
  htu: v.string(),
  iat: v.number(),
});

const validDpops = new WeakMap<Request, Promise<Dpop | null>>();
const dpopKeys = new WeakMap<Request, Promise<string | null>>();

/**
 * The thumbprint of the key that a request shows to hold by its `DPoP` header (RFC 9449); null without one. A DPoP is
 * good for one request, which may read it repeatedly. The first use is stored, so check rate limits first.
 * @throws DomainError KEY_PROOF_REFUSED as `requireValidDpop` does, and for a DPoP that was used.
 */
export async function dpopKey(context: DpopContext): Promise<string | null> {
  return await onceOf(dpopKeys, context.request, () => useDpop(context));
}

/** Writes nothing. @throws DomainError KEY_PROOF_REFUSED with the server's time, before anything is used up. */
export async function requireValidDpop(context: DpopContext): Promise<void> {
  await validDpop(context);
}

async function validDpop(context: DpopContext): Promise<Dpop | null> {
  return await onceOf(validDpops, context.request, () => checkDpop(context));
}

async function useDpop(context: DpopContext): Promise<string | null> {
  const dpop = await validDpop(context);
  if (dpop === null) return null;
  if (!(await isFirstUse(context, dpop))) throw dpopRefused(context);
  return dpop.thumbprint;
}

async function checkDpop(context: DpopContext): Promise<Dpop | null> {
  const signed = context.request.headers.get("dpop");
  if (signed === null) return null;
  const dpop = await verifiedDpop(context, signed);
  if (dpop === null) throw dpopRefused(context);
  return dpop;
}

function dpopRefused({ now }: DpopContext): DomainError {
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

async function verifiedDpop({ now, request }: DpopContext, signed: string): Promise<Dpop | null> {
  if (signed.length > MAX_CHARACTERS) return null;
  try {
    // EmbeddedJWK refuses private and symmetric keys.
    const { payload, protectedHeader } = await jwtVerify(signed, EmbeddedJWK, {
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

/** By the request's own host, never X-Forwarded-Host. An invented Host gains nothing: pages sign their own. */
function isAddressOf(named: string, asked: string): boolean {
  if (!URL.canParse(named)) return false;
  const [to, of] = [new URL(named), new URL(asked)];
  return to.origin === of.origin && to.pathname === of.pathname;
}

/** One of concurrent uses passes. */
async function isFirstUse(context: DpopContext, { thumbprint, id }: Dpop): Promise<boolean> {
  const key = sha256Base64url(`${thumbprint}:${id}`);
  return (await countAttempt(context, [{ key: `key-proof:${key}`, limit: 1, windowMs: REMEMBERED_MS }])) === null;
}
