import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import type { SecurityEventsDocument } from "./documents.ts";

export type SecurityEvent = ResultOf<typeof SecurityEventsDocument>["querySecurityEvents"]["securityEvents"][number];
export type SecurityEventName = SecurityEvent["kind"];

/** The groups of the filter, by their names in the URL. */
export const GROUPS = ["signIns", "changes", "warnings"] as const;
export type EventGroup = (typeof GROUPS)[number];

interface KindRules {
  group: EventGroup;
  /** Whether the detail is a text that a person wrote, which the row shows: a name, or a reason. */
  showsDetail?: true;
}

/** A kind that the API gets is added here, and gets its words. */
const KINDS: Record<SecurityEventName, KindRules> = {
  SIGNED_IN: { group: "signIns" },
  SIGNED_OUT: { group: "signIns" },
  SIGN_INS_ENDED: { group: "signIns" },
  SIGN_IN_FAILED: { group: "warnings" },
  SECOND_STEP_FAILED: { group: "warnings" },
  PASSKEY_REFUSED: { group: "warnings" },
  REFRESH_TOKEN_REUSED: { group: "warnings" },
  REFRESH_TOKEN_WITHOUT_KEY: { group: "warnings" },
  RECOVERY_CODE_USED: { group: "signIns" },
  RECOVERY_CODES_RENEWED: { group: "changes" },
  PASSWORD_CHANGED: { group: "changes" },
  PASSWORD_RESET: { group: "changes" },
  EMAIL_CHANGED: { group: "changes" },
  PHONE_NUMBER_CHANGED: { group: "changes" },
  ADDRESS_CHANGED: { group: "changes" },
  MFA_CHANGED: { group: "changes" },
  SOFTWARE_TOKEN_ADDED: { group: "changes", showsDetail: true },
  PASSKEY_ADDED: { group: "changes", showsDetail: true },
  PASSKEY_REMOVED: { group: "changes", showsDetail: true },
  IDENTITY_CHECKED: { group: "changes" },
  DATA_DOWNLOADED: { group: "changes" },
  ACCOUNT_CLOSED: { group: "changes" },
  BLACKLISTED: { group: "changes", showsDetail: true },
  BLACKLISTING_ENDED: { group: "changes", showsDetail: true },
  BLACKLIST_CHANGED: { group: "changes" },
};

export const groupOf = (kind: SecurityEventName): EventGroup => KINDS[kind].group;

/** Codes in `detail` that are shown as words, such as the second step that was chosen. */
const DETAILS = [
  ...(["STOPPED", "NONE", "SMS_MFA", "EMAIL_OTP", "SOFTWARE_TOKEN_MFA"] as const),
  ...(["SUCCESS", "REVIEW", "NOT_KEPT", "ACCEPTED", "REJECTED"] as const),
  ...(["PERSON", "COMPANY", "INVOICE_TO_PERSON", "INVOICE_TO_COMPANY"] as const),
  "BY_STAFF" as const,
];

/** What a row shows of an event's detail: a text that a person wrote, or the code by which its text is found. */
export function displayDetail({ kind, detail }: Pick<SecurityEvent, "kind" | "detail">) {
  const isName = KINDS[kind].showsDetail === true;
  return {
    name: isName ? detail : null,
    code: isName ? undefined : DETAILS.find((each) => each === detail),
  };
}

/** The kinds of a group. */
export function kindsOf(group: EventGroup): SecurityEventName[] {
  return allKinds().filter((kind) => KINDS[kind].group === group);
}

export function allKinds(): SecurityEventName[] {
  const kinds: SecurityEventName[] = [];
  let kind: SecurityEventName;
  for (kind in KINDS) kinds.push(kind);
  return kinds;
}
