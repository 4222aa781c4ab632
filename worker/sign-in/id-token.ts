import { SignJWT } from "jose";
import { TOKEN_ALGORITHM, TOKEN_ISSUER, type TokenKeys } from "../../schema/access-token.ts";
import type { Channel } from "../../schema/channels.ts";

/** Without `fam`, the id of the sign-in, it is no access token. */
export async function signIdToken(
  keys: TokenKeys,
  claims: { userId: string; email: string; channel: Channel; nowMs: number; expiresAtMs: number },
): Promise<string> {
  return await new SignJWT({ email: claims.email, email_verified: true })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM })
    .setIssuer(TOKEN_ISSUER)
    .setSubject(claims.userId)
    .setAudience(claims.channel)
    .setIssuedAt(Math.floor(claims.nowMs / 1000))
    .setExpirationTime(Math.floor(claims.expiresAtMs / 1000))
    .sign(keys.sign);
}
