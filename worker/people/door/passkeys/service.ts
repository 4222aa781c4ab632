import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { passkeyRename } from "../../../../schema/people/passkeys.ts";
import { type RequestContext, requireViewer } from "../../../kit/context.ts";
import { requireFreshProof } from "../../../kit/sessions/fresh-proof.ts";
import { recordSecurityEvent } from "../../security-events/record.ts";
import { deleteStored, type Passkey, readPasskeys, renameStored } from "./store.ts";

export async function viewerPasskeys(context: RequestContext): Promise<Passkey[]> {
  const { userId } = await requireViewer(context);
  return await readPasskeys(context.database, userId);
}

/** With a familiar name a thief's passkey would go unnoticed. @throws DomainError FRESH_PROOF_REQUIRED; NOT_FOUND. */
export async function renamePasskey(context: RequestContext, input: { id: string; name: string }): Promise<Passkey> {
  const { userId } = await requireFreshProof(context);
  const { id, name } = parseInput(passkeyRename, input);
  const passkey = await renameStored(context.database, { id, userId, name });
  if (!passkey) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return passkey;
}

/** Its sign-ins go on: the list of sign-ins ends them. @throws DomainError FRESH_PROOF_REQUIRED; NOT_FOUND. */
export async function removePasskey(context: RequestContext, id: string): Promise<void> {
  const { userId } = await requireFreshProof(context);
  const passkey = await deleteStored(context.database, { id, userId });
  if (!passkey) throw new DomainError(ERROR_CODES.NOT_FOUND);
  await recordSecurityEvent(context, { userId, kind: "PASSKEY_REMOVED", detail: passkey.name });
}
