import type { Account } from "../accounts/read-account.ts";
import type { ContactChange } from "./store.ts";

type FormerSecondStep = Pick<ContactChange, "fromMfa" | "fromAppSecret" | "fromAppDevice">;
type SecondStepOf = Pick<
  Account,
  "preferredMfa" | "secondStepAtMs" | "phoneVerifiedAtMs" | "softwareTokenSecret" | "softwareTokenDevice"
>;

/**
 * The second step that a stopped change puts back. One that was set up after `trustedUntilMs` may be of the thief who then
 * requests the change: it is not put back, since its owner could not sign in again.
 */
export function formerSecondStep(account: SecondStepOf, trustedUntilMs: number): FormerSecondStep {
  const isOld = (atMs: number | null) => (atMs ?? 0) <= trustedUntilMs;
  const { preferredMfa, secondStepAtMs, phoneVerifiedAtMs } = account;
  const isOwners = isOld(secondStepAtMs) && (preferredMfa !== "SMS_MFA" || isOld(phoneVerifiedAtMs));
  const fromMfa = isOwners ? preferredMfa : "NONE";
  const hasApp = fromMfa === "SOFTWARE_TOKEN_MFA";
  return {
    fromMfa,
    fromAppSecret: hasApp ? account.softwareTokenSecret : null,
    fromAppDevice: hasApp ? account.softwareTokenDevice : null,
  };
}
