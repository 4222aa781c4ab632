import { IdCard } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { type ColumnWords, StaffList } from "../../kit/list/staff-list.tsx";
import { StaffIdentitiesDocument, type StaffIdentity } from "./documents.ts";
import { canBeReviewed, identityColumns } from "./identity-columns.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

const STATUSES = ["REVIEW", "SUCCESS", "FAILED", "EXPIRED", "STARTED"] as const;

/** Those that wait longest for a decision come first; of the others the newest. */
function variablesOf(chosen: string) {
  const status = STATUSES.find((one) => one === chosen) ?? "REVIEW";
  const direction = status === "REVIEW" ? ("ASCENDING" as const) : ("DESCENDING" as const);
  return { searchFilter: { status }, sort: [{ field: "CHECKED_ON" as const, direction }] };
}

/** The identity checks of all users: those that wait for a decision, unless another status is chosen. */
export function IdentitiesScreen() {
  const { t } = useTranslate();
  const [reviewed, setReviewed] = useState<readonly StaffIdentity[]>([]);
  const [decisions, setDecisions] = useState(0);
  const columns = useCallback((words: ColumnWords) => identityColumns({ ...words, onReview: setReviewed }), []);
  return (
    <>
      <StaffList
        title={t("admin.identities.title")}
        intro={t("admin.identities.intro")}
        document={StaffIdentitiesDocument}
        filters={[
          {
            kind: "choice",
            name: "status",
            label: t("admin.identities.status"),
            options: STATUSES.map((value) => ({ value, label: t(`admin.identities.status.${value}`) })),
          },
        ]}
        variables={({ status }) => variablesOf(status)}
        // The rows that a table shows without delay.
        read={{ maxPages: 100 }}
        version={decisions}
        columns={columns}
        rowLabel={({ email }) => email}
        empty={{ icon: IdCard, title: t("admin.identities.none") }}
        selectionActions={(selected) =>
          selected.some(canBeReviewed) && (
            <Button small onClick={() => setReviewed(selected.filter(canBeReviewed))}>
              {t("admin.identities.reviewSelected")}
            </Button>
          )
        }
      />
      <ReviewDialog
        queue={reviewed}
        onNext={() => {
          setReviewed(reviewed.slice(1));
          setDecisions((count) => count + 1);
        }}
        onClose={() => setReviewed([])}
      />
    </>
  );
}
