import { tokenKeys, verifyAccessToken } from "../../schema/access-token.ts";
import type { LiveViewer } from "./topic.ts";

/** Checks access tokens with the house's key: whom one speaks for now, or null. */
export function tokenVerifier(env: { AUTH_PRIVATE_JWK: string }): (token: string) => Promise<LiveViewer | null> {
  return async (token) => {
    return await verifyAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), token, Date.now());
  };
}
