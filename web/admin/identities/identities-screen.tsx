import { useState } from "react";
import { useQuery } from "urql";
import { failureOfCombined, failureText } from "../../errors/errors.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { useLocalizedPath } from "../../shell/language/use-localized-path.ts";
import { usePageTitle } from "../../shell/screen/use-page-title.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { FilterSelect } from "../../ui/list/filter-select.tsx";
import { useListParams, withChoices } from "../../ui/list/use-list-params.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { StaffIdentitiesDocument, type StaffIdentity } from "./documents.ts";
import styles from "./identities.module.css";
import { IdentitiesTable } from "./identities-table.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

/** The API's limit of a page. */
const ITEMS_PER_PAGE = 100;
const STATUSES = ["REVIEW", "SUCCESS", "FAILED", "EXPIRED", "STARTED"] as const;

/** The identity checks of all users: those that wait for a decision, unless another status is chosen. */
export function IdentitiesScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [params, change] = useListParams();
  const status = STATUSES.find((one) => one === params.get("status")) ?? "REVIEW";
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const [reviewed, setReviewed] = useState<readonly StaffIdentity[]>([]);
  const [{ data, error, fetching }, refetch] = useQuery({
    query: StaffIdentitiesDocument,
    variables: { searchFilter: { status }, pagination: { page, itemsPerPage: ITEMS_PER_PAGE } },
    requestPolicy: "cache-and-network",
  });
  const refresh = () => refetch({ requestPolicy: "network-only" });
  const title = t("admin.identities.title");
  usePageTitle(title);
  if (error && !data) return <ErrorState error={error} onRetry={refresh} />;
  const { userIdentities: rows, paginatedTotalResults: total = 0 } = data?.queryUserIdentitiesAdmin ?? {};
  const pageLink = (to: number) => `?${new URLSearchParams({ status, page: String(to) })}`;
  return (
    <Page
      before={<Breadcrumbs crumbs={[{ label: t("admin.start.title"), to: path("/") }, { label: title }]} />}
      title={title}
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
      {error && (
        <Notice tone="bad" role="alert">
          {failureText(failureOfCombined(error), t)}
        </Notice>
      )}
      {rows ? <IdentitiesTable rows={rows} onReview={setReviewed} /> : fetching && <SkeletonLines lines={8} />}
      <div className={styles.pages}>
        {page > 1 && <ButtonLink to={pageLink(page - 1)}>{t("admin.identities.previous")}</ButtonLink>}
        {page * ITEMS_PER_PAGE < total && <ButtonLink to={pageLink(page + 1)}>{t("admin.identities.next")}</ButtonLink>}
      </div>
      <ReviewDialog
        queue={reviewed}
        onNext={() => {
          setReviewed(reviewed.slice(1));
          refresh();
        }}
        onClose={() => setReviewed([])}
      />
    </Page>
  );
}
