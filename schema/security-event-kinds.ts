export const SECURITY_EVENT_KINDS = [
  "SIGNED_IN",
  "SIGN_IN_FAILED",
  "SIGNED_OUT",
  "SIGN_INS_ENDED",
  "SECOND_STEP_FAILED",
  "PASSWORD_CHANGED",
  "PASSWORD_RESET",
  "EMAIL_CHANGED",
  "PHONE_NUMBER_CHANGED",
  "MFA_CHANGED",
  "RECOVERY_CODE_USED",
  "RECOVERY_CODES_RENEWED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "PASSKEY_REFUSED",
  "REFRESH_TOKEN_REUSED",
  "REFRESH_TOKEN_WITHOUT_KEY",
  "IDENTITY_CHECKED",
  "DATA_DOWNLOADED",
  "ACCOUNT_CLOSED",
  "BLACKLISTED",
  "BLACKLISTING_ENDED",
  "BLACKLIST_CHANGED",
] as const;

/** The total of a list of events stops here: counting all events of two years on each page would slow down a sale. */
export const MAX_COUNTED_EVENTS = 10_000;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];
