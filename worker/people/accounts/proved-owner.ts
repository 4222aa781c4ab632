import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { RequestContext, Viewer } from "../../kit/context.ts";
import { requireFreshProof } from "../../kit/sessions/fresh-proof.ts";
import { requireOwnToken } from "./own-token.ts";
import { type Account, readAccount } from "./read-account.ts";

/** @throws DomainError 1002; 1028 for another's token; FRESH_PROOF_REQUIRED; 1007 if the account is gone. */
export async function requireProvedOwner(
  context: RequestContext,
  { accessToken }: { accessToken: string },
): Promise<{ viewer: Viewer; account: Account }> {
  await requireOwnToken(context, accessToken);
  const viewer = await requireFreshProof(context);
  const account = await readAccount(context.database, viewer.userId);
  if (!account) throw new DomainError(ERROR_CODES.USER_UNKNOWN);
  return { viewer, account };
}
