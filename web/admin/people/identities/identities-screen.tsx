import { useMemo, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { FilterSelect } from "../../../kit/ui/list/filter-select.tsx";
import { useListParams, withChoices } from "../../../kit/ui/list/use-list-params.ts";
import { useAllRows } from "../../kit/table/use-all-rows.ts";
import { StaffPage } from "../../staff-page.tsx";
import { StaffIdentitiesDocument, type StaffIdentity } from "./documents.ts";
import { IdentitiesTable } from "./identities-table.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

/** The rows that a table shows without delay. */
const MAX_PAGES = 100;
const STATUSES = ["REVIEW", "SUCCESS", "FAILED", "EXPIRED", "STARTED"] as const;

/** Those that wait longest for a decision come first; of the others the newest. */
function variablesOf(status: (typeof STATUSES)[number]) {
  const direction = status === "REVIEW" ? ("ASCENDING" as const) : ("DESCENDING" as const);
  return { searchFilter: { status }, sort: [{ field: "CHECKED_ON" as const, direction }] };
}

/** The identity checks of all users: those that wait for a decision, unless another status is chosen. */
export function IdentitiesScreen() {
  const { t } = useTranslate();
  const [params, change] = useListParams();
  const status = STATUSES.find((one) => one === params.get("status")) ?? "REVIEW";
  const [reviewed, setReviewed] = useState<readonly StaffIdentity[]>([]);
  const variables = useMemo(() => variablesOf(status), [status]);
  const read = useAllRows({ document: StaffIdentitiesDocument, variables, maxPages: MAX_PAGES });
  return (
    <StaffPage
      title={t("admin.identities.title")}
      intro={t("admin.identities.intro")}
      actions={
        <FilterSelect
          label={t("admin.identities.status")}
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(`admin.identities.status.${value}`) }))}
          onChange={(value) => change((current) => withChoices(current, { status: value === "REVIEW" ? "" : value }))}
        />
      }
    >
      <IdentitiesTable read={read} onReview={setReviewed} />
      <ReviewDialog
        queue={reviewed}
        onNext={() => {
          setReviewed(reviewed.slice(1));
          read.refetch();
        }}
        onClose={() => setReviewed([])}
      />
    </StaffPage>
  );
}
