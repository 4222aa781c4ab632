export const MFA_TYPES = ["EMAIL_OTP", "NONE", "SMS_MFA", "SOFTWARE_TOKEN_MFA"] as const;
export type MfaType = (typeof MFA_TYPES)[number];
