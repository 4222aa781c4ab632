/**
 * The status of a user's identity. STARTED: the user is at the bank. REVIEW: staff decide. EXPIRED: it was verified and
 * has to be verified again; it is not stored, but follows from the clock.
 */
export const IDENTITY_STATUSES = ["STARTED", "SUCCESS", "REVIEW", "FAILED", "EXPIRED"] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

export const REVIEW_REASONS = ["NAME_DIFFERS", "BIRTH_DATE_DIFFERS", "IN_USE", "CHANGED", "REJECTED_BEFORE"] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const FAILURE_REASONS = ["CANCELLED", "FAILED_AT_BANK", "NOT_PROVED", "ABANDONED", "REJECTED"] as const;

export const IDENTITY_REASONS = [...REVIEW_REASONS, ...FAILURE_REASONS] as const;
export type IdentityReason = (typeof IDENTITY_REASONS)[number];

export const IDENTITY_DECISIONS = ["ACCEPT", "REJECT"] as const;
