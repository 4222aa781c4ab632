import { tokenKeys, verifyAccessToken } from "../../schema/access-token.ts";
import type { LiveViewer } from "./topic.ts";

/** Verifies access tokens with the app's key. Returns the holder, or null. */
export function tokenVerifier(env: { AUTH_PRIVATE_JWK: string }): (token: string) => Promise<LiveViewer | null> {
  return async (token) => {
    return await verifyAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), token, Date.now());
  };
}
