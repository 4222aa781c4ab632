import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { tokenKeys, verifyAccessToken } from "../../../schema/people/access-token.ts";
import { type RequestContext, requireViewer, type Viewer } from "../../kit/context.ts";
import { isFamilyLive } from "../../kit/sessions/live-families.ts";

/** @throws DomainError 1002 for visitors; 1028 if the token is invalid, ended or another user's. */
export async function requireOwnToken(context: RequestContext, accessToken: string): Promise<Viewer> {
  const viewer = await requireViewer(context);
  const claims = await verifyAccessToken(await tokenKeys(context.env.AUTH_PRIVATE_JWK), accessToken, context.now());
  if (claims?.userId !== viewer.userId || !(await isFamilyLive(context, claims)))
    throw new DomainError(ERROR_CODES.TOKEN_VERIFICATION);
  return viewer;
}
