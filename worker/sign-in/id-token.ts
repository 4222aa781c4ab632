import { SignJWT } from "jose";
import { TOKEN_ALGORITHM, TOKEN_ISSUER, type TokenKeys } from "../../schema/access-token.ts";
import type { Channel } from "../../schema/channels.ts";

/**
 * Signs who somebody is, for the client to read: subject and e-mail address. It names no sign-in (`fam`), so that it never
 * passes for an access token.
 */
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
