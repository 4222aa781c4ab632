import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { UserLink } from "../../user-link.tsx";
import type { StaffIdentity } from "./documents.ts";

const TONES: Record<StaffIdentity["identityStatus"], BadgeTone> = {
  STARTED: "info",
  SUCCESS: "good",
  REVIEW: "warn",
  FAILED: "bad",
  EXPIRED: "neutral",
};

export const canBeReviewed = ({ identityStatus }: StaffIdentity) => identityStatus === "REVIEW";

/** The columns of identities; one under review has a button. */
export function identityColumns({
  t,
  language,
  onReview,
}: ColumnWords & { onReview: (queue: readonly StaffIdentity[]) => void }): TableColumn<StaffIdentity>[] {
  return [
    {
      id: "checked",
      label: t("admin.identities.checked"),
      value: ({ checkedOn }) => checkedOn,
      cell: ({ checkedOn }) => <time dateTime={checkedOn}>{formatDate(checkedOn, { language, style: "stamp" })}</time>,
      width: "14%",
    },
    {
      id: "email",
      label: t("admin.identities.email"),
      value: ({ email }) => email,
      cell: ({ id, email }) => (
        <UserLink userId={id} title={email}>
          {email}
        </UserLink>
      ),
      width: "20%",
      onPhone: "lead",
    },
    ...nameColumns(t),
    {
      id: "reasons",
      label: t("admin.identities.reasons"),
      value: ({ reasons }) => reasons.map((reason) => t(`admin.identities.reason.${reason}`)).join(", "),
      width: "24%",
      isLong: true,
      onPhone: "plain",
    },
    { id: "bank", label: t("admin.identities.bank"), value: ({ bank }) => bank ?? "", width: "16%", isHidden: true },
    {
      id: "status",
      label: t("admin.identities.status"),
      value: ({ identityStatus }) => identityStatus,
      cell: ({ identityStatus }) => (
        <Badge tone={TONES[identityStatus]}>{t(`admin.identities.status.${identityStatus}`)}</Badge>
      ),
      width: "12%",
      onPhone: "plain",
      isHidden: true,
    },
    {
      id: "review",
      label: t("admin.identities.decision"),
      isAction: true,
      value: (row) => (canBeReviewed(row) ? t("admin.identities.review") : ""),
      cell: (row) =>
        canBeReviewed(row) && (
          <Button small onClick={() => onReview([row])}>
            {t("admin.identities.review")}
            <span className="visually-hidden">: {row.email}</span>
          </Button>
        ),
      width: "14%",
    },
  ];
}

/** The names that are compared, which may be long. */
function nameColumns(t: Translate): TableColumn<StaffIdentity>[] {
  const column = { width: "16%", isLong: true };
  return [
    {
      ...column,
      id: "account",
      label: t("admin.identities.accountName"),
      value: ({ accountName }) => accountName ?? "",
    },
    { ...column, id: "name", label: t("admin.identities.bankName"), value: ({ name }) => name ?? "" },
  ];
}
