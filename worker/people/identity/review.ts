import type * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { reviewUserIdentityInput } from "../../../schema/people/identity/identity-inputs.ts";
import type { IdentityStatus } from "../../../schema/people/identity/identity-states.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import { refreshUserPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { inBackground } from "../../kit/in-background.ts";
import type { ListRequest } from "../../kit/lists/table-list.ts";
import { UNKNOWN_DEVICE } from "../../kit/sessions/client-device.ts";
import { recordSecurityEvent } from "../security-events/record.ts";
import { identityList } from "./identity-list.ts";
import { type IdentityRow, statusAt } from "./identity-row.ts";
import { mailOutcome } from "./mail-outcome.ts";
import { countListed, emailsBySubject, type ListedIdentity, loadListed, storeDecision } from "./review-store.ts";

export interface AdministeredIdentity extends Omit<ListedIdentity, "identity">, Omit<IdentityRow, "identityStatus"> {
  status: IdentityStatus;
  otherEmails: readonly string[];
}

export async function queryUserIdentities(
  context: RequestContext,
  request: ListRequest<"CHECKED_ON">,
): Promise<PaginatedRows<AdministeredIdentity>> {
  const { rows, ...page } = await identityList.read(context, request, {
    scope: undefined,
    keys: { CHECKED_ON: [userIdentities.updatedAtMs] },
    unique: userIdentities.userId,
    load: async (selection) => await loadListed(context.database, selection),
    count: async (where) => await countListed(context.database, where),
  });
  const subjects = rows.flatMap(({ identity }) => identity.subjectHash ?? []);
  const emails = await emailsBySubject(context.database, subjects);
  const nowMs = context.now();
  return {
    ...page,
    rows: rows.map(({ identity, ...account }) => {
      const { reasons, ...status } = statusAt(identity, nowMs);
      const sharedBy = emails.get(identity.subjectHash ?? "") ?? [];
      return {
        ...identity,
        ...account,
        ...status,
        reasons: [...reasons],
        otherEmails: sharedBy.filter((email) => email !== account.email),
      };
    }),
  };
}

/**
 * Accepts or rejects an identity under review, and mails its user. Nobody decides about their own.
 * @throws DomainError INVALID_INPUT; NOT_FOUND if the check is not under review any more; 1016 for the viewer's own.
 */
export async function reviewUserIdentity(
  context: RequestContext,
  input: v.InferInput<typeof reviewUserIdentityInput>,
): Promise<void> {
  const { userId: decidedBy } = await requireViewer(context);
  const { sessionId, decision, reason } = parseInput(reviewUserIdentityInput, input);
  const decided = await storeDecision(context.database, {
    sessionId,
    decision,
    reason,
    decidedBy,
    nowMs: context.now(),
  });
  if (decided === "own") throw new DomainError(ERROR_CODES.NOT_AUTHORIZED);
  if (decided === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const { userId } = decided;
  // The event is the user's: the device and the place of the staff are not theirs to see.
  await recordSecurityEvent(context, {
    userId,
    kind: "IDENTITY_CHECKED",
    detail: `${decision}ED`,
    device: UNKNOWN_DEVICE,
  });
  mailOutcome(context, decided, { outcome: decision === "ACCEPT" ? "SUCCESS" : "FAILED", reason });
  inBackground(context, () => refreshUserPages(context, userId, "identity"));
}
