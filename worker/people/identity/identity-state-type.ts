import {
  IDENTITY_DECISIONS,
  IDENTITY_REASONS,
  IDENTITY_STATUSES,
} from "../../../schema/people/identity/identity-states.ts";
import { builder } from "../../kit/graphql/builder.ts";

export const IdentityStatus = builder.enumType("IdentityStatus", {
  description:
    "The status of an identity. STARTED: its user is at the bank. SUCCESS: verified. REVIEW: staff decide. EXPIRED: it has to be verified again.",
  values: IDENTITY_STATUSES,
});

export const IdentityReason = builder.enumType("IdentityReason", {
  description:
    "Why an identity is under review or failed. NAME_DIFFERS and BIRTH_DATE_DIFFERS: from the account's address. IN_USE: another account has it. CHANGED: the user had another identity before. REJECTED_BEFORE: staff rejected an earlier check. CANCELLED: by the user. FAILED_AT_BANK. NOT_PROVED: the bank's answer did not hold. ABANDONED: not finished in time. REJECTED: by staff.",
  values: IDENTITY_REASONS,
});

export const IdentityDecision = builder.enumType("IdentityDecision", {
  description: "What staff decide about an identity under review.",
  values: IDENTITY_DECISIONS,
});
