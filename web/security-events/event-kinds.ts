import type { ResultOf } from "../lib/graphql/graphql.ts";
import type { SecurityEventsDocument } from "./documents.ts";

export type SecurityEvent = ResultOf<typeof SecurityEventsDocument>["querySecurityEvents"]["securityEvents"][number];
type SecurityEventName = SecurityEvent["kind"];

/** The groups of the filter, by their names in the URL. */
export const GROUPS = ["signIns", "changes", "warnings"] as const;
export type EventGroup = (typeof GROUPS)[number];

interface KindRules {
  group: EventGroup;
  /** Whether the detail is a name that its user chose, which the row shows. */
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
  MFA_CHANGED: { group: "changes" },
  PASSKEY_ADDED: { group: "changes", showsDetail: true },
  PASSKEY_REMOVED: { group: "changes", showsDetail: true },
  IDENTITY_CHECKED: { group: "changes" },
  DATA_DOWNLOADED: { group: "changes" },
  ACCOUNT_CLOSED: { group: "changes" },
};

export const groupOf = (kind: SecurityEventName): EventGroup => KINDS[kind].group;

/** Details that have words: the second step that was chosen, or a change that its user stopped. */
const DETAILS = ["STOPPED", "NONE", "SMS_MFA", "EMAIL_OTP", "SOFTWARE_TOKEN_MFA"] as const;

/** What a row shows of an event's detail: a name that its user chose, or the key of its words. */
export function shownDetail({ kind, detail }: Pick<SecurityEvent, "kind" | "detail">) {
  const isName = KINDS[kind].showsDetail === true;
  return {
    name: isName ? detail : null,
    words: isName ? undefined : DETAILS.find((each) => each === detail),
  };
}

/** The kinds of a group. */
export function kindsOf(group: EventGroup): SecurityEventName[] {
  const kinds: SecurityEventName[] = [];
  let kind: SecurityEventName;
  for (kind in KINDS) if (KINDS[kind].group === group) kinds.push(kind);
  return kinds;
}
