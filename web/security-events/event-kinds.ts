import type { ResultOf } from "../lib/graphql/graphql.ts";
import type { SecurityEventsDocument } from "./documents.ts";

export type SecurityEvent = ResultOf<typeof SecurityEventsDocument>["querySecurityEvents"]["securityEvents"][number];
export type EventKind = SecurityEvent["kind"];

/** The groups of the filter, by their names in the URL. */
export const GROUPS = ["signIns", "changes", "warnings"] as const;
export type EventGroup = (typeof GROUPS)[number];

interface KindRules {
  group: EventGroup;
  /** Whether the detail is a name that its user chose, which the row shows. */
  showsDetail?: true;
}

/** A kind that the API gets is added here, and gets its words. */
const KINDS: Record<EventKind, KindRules> = {
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

export const groupOf = (kind: EventKind): EventGroup => KINDS[kind].group;

/** The detail of an event, where it is a text for its reader. */
export function shownDetail({ kind, detail }: Pick<SecurityEvent, "kind" | "detail">): string | null {
  return KINDS[kind].showsDetail ? detail : null;
}

/** The kinds of a group. */
export function kindsOf(group: EventGroup): EventKind[] {
  const kinds: EventKind[] = [];
  let kind: EventKind;
  for (kind in KINDS) if (KINDS[kind].group === group) kinds.push(kind);
  return kinds;
}
