import { errors, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { TOKEN_ALGORITHM, TOKEN_ISSUER, type TokenKeys } from "../../../schema/people/access-token.ts";

/** With the audience it keeps tokens of previews apart from what else the same key signs. */
const PREVIEW_TOKEN_TYPE = "preview+jwt";
const PREVIEW_AUDIENCE = "hamerslag-preview";
/** Those that are made here have about 400. */
const MAX_TOKEN_CHARACTERS = 1_000;

export interface PreviewClaims {
  previewId: string;
  publicationId: string;
  expiresAtMs: number;
}

const payloadRule = v.object({ sub: v.string(), jti: v.string(), exp: v.number() });

export async function signPreviewToken(keys: TokenKeys, claims: PreviewClaims): Promise<string> {
  return await new SignJWT()
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: PREVIEW_TOKEN_TYPE })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(PREVIEW_AUDIENCE)
    .setSubject(claims.publicationId)
    .setJti(claims.previewId)
    .setExpirationTime(Math.floor(claims.expiresAtMs / 1000))
    .sign(keys.sign);
}

/** What a token was made for; null if it was not made here. */
export async function verifyPreviewToken(
  keys: TokenKeys,
  token: string,
  nowMs: number,
): Promise<PreviewClaims | "EXPIRED" | null> {
  if (token.length > MAX_TOKEN_CHARACTERS) return null;
  try {
    const { payload } = await jwtVerify(token, keys.verify, {
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: PREVIEW_AUDIENCE,
      typ: PREVIEW_TOKEN_TYPE,
      currentDate: new Date(nowMs),
    });
    const { sub, jti, exp } = v.parse(payloadRule, payload);
    return { previewId: jti, publicationId: sub, expiresAtMs: exp * 1000 };
  } catch (error) {
    // Its signature was verified before its claims.
    return error instanceof errors.JWTExpired ? "EXPIRED" : null;
  }
}
