import type { Account } from "../accounts/read-account.ts";
import type { ContactChange } from "./store.ts";

type RestorableSecondStep = Pick<ContactChange, "fromMfa" | "fromAppSecret" | "fromAppDevice">;
type SecondStepOf = Pick<
  Account,
  "preferredMfa" | "secondStepAtMs" | "phoneVerifiedAtMs" | "softwareTokenSecret" | "softwareTokenDevice"
>;

/** The second step to restore. One that was set up after `trustedUntilMs` may be a thief's: then none is restored. */
export function restorableSecondStep(account: SecondStepOf, trustedUntilMs: number): RestorableSecondStep {
  const isOld = (atMs: number | null) => (atMs ?? 0) <= trustedUntilMs;
  const { preferredMfa, secondStepAtMs, phoneVerifiedAtMs } = account;
  const isTrusted = isOld(secondStepAtMs) && (preferredMfa !== "SMS_MFA" || isOld(phoneVerifiedAtMs));
  const fromMfa = isTrusted ? preferredMfa : "NONE";
  const hasApp = fromMfa === "SOFTWARE_TOKEN_MFA";
  return {
    fromMfa,
    fromAppSecret: hasApp ? account.softwareTokenSecret : null,
    fromAppDevice: hasApp ? account.softwareTokenDevice : null,
  };
}
