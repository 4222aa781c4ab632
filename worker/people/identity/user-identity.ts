import type { IdentityReason, IdentityStatus } from "../../../schema/people/identity/identity-states.ts";
import { type Need, needAdministrator, needUnless, textAt } from "../../kit/access/needs.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { readAccount } from "../accounts/read-account.ts";
import { statusAt } from "./identity-row.ts";
import { readIdentity } from "./store.ts";

export interface UserIdentity {
  userId: string;
  email: string;
  identityType: string;
  status: IdentityStatus;
  reasons: readonly IdentityReason[];
  report: string | null;
  bank: string | null;
  name: string | null;
  birthDate: string | null;
  verifiedAtMs: number | null;
  expiresAtMs: number | null;
}

/** Administrators alone: an identity holds personal data and counts on every channel. */
export const ADMINISTERS_IDENTITIES: Need = needAdministrator();

export const READS_IDENTITY: Need = needUnless(
  {
    described: "the user is the viewer",
    isExempt: ({ viewer, args }) => textAt(args, "userId") === viewer.userId,
  },
  ADMINISTERS_IDENTITIES,
);

export async function userIdentity(context: RequestContext, userId: string): Promise<UserIdentity | null> {
  const [identity, account] = await Promise.all([
    readIdentity(context.database, userId),
    readAccount(context.database, userId),
  ]);
  if (!identity || !account) return null;
  const { identityType, report, bank, name, birthDate, verifiedAtMs } = identity;
  const { status, reasons } = statusAt(identity, context.now());
  const expiresAtMs = status === "SUCCESS" || status === "EXPIRED" ? identity.expiresAtMs : null;
  const { email } = account;
  return { userId, email, identityType, status, reasons, report, bank, name, birthDate, verifiedAtMs, expiresAtMs };
}

export async function viewerHasIdentity(context: RequestContext): Promise<boolean> {
  const { userId } = await requireViewer(context);
  const identity = await readIdentity(context.database, userId);
  return identity !== null && statusAt(identity, context.now()).status === "SUCCESS";
}
