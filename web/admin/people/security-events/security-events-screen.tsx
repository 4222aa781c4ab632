import { useQuery } from "urql";
import { MAX_COUNTED_EVENTS } from "../../../../schema/people/security-event-kinds.ts";
import { failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { pageFrom } from "../../../kit/lib/page-window.ts";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { useListParams, withChoices } from "../../../kit/ui/list/use-list-params.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { PageLinks } from "../../kit/table/page-links.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { filterOf, readChosen } from "./chosen-events.ts";
import { StaffSecurityEventsDocument } from "./documents.ts";
import { EventFilters } from "./event-filters.tsx";
import { EventsTable } from "./events-table.tsx";

/** The API's limit of a page. */
const ITEMS_PER_PAGE = 100;

/** What happened to the security of all accounts, newest first, for administrators. Filters and page are in the URL. */
export function SecurityEventsScreen() {
  const { t, language } = useTranslate();
  const [params, change] = useListParams();
  const chosen = readChosen(params);
  const page = pageFrom(params.get("page"));
  const [answer, refetch] = useQuery({
    query: StaffSecurityEventsDocument,
    variables: { searchFilter: filterOf(chosen), pagination: { page, itemsPerPage: ITEMS_PER_PAGE } },
    requestPolicy: "cache-and-network",
  });
  const { error, fetching } = answer;
  const data = useLastData(answer);
  const { securityEvents: rows, paginatedTotalResults: total = 0 } = data?.querySecurityEventsAdmin ?? {};
  const isCut = total >= MAX_COUNTED_EVENTS;
  return (
    <StaffPage title={t("admin.securityEvents.title")} intro={t("admin.securityEvents.intro")}>
      <EventFilters
        chosen={chosen}
        total={rows && !isCut ? total : null}
        choose={(choices) => change((current) => withChoices(current, choices))}
      />
      {error && rows && (
        <Notice tone="bad" role="alert">
          {failureText(failureOfCombined(error), t)}
        </Notice>
      )}
      {rows ? (
        <div aria-busy={fetching}>
          {/* The table says how many rows it has: a single page needs no second number. */}
          <p role="status" className={total > rows.length ? undefined : "visually-hidden"}>
            {isCut
              ? t("admin.securityEvents.totalOrMore", { number: formatNumber(total, language) })
              : t("admin.securityEvents.total", { count: total })}
          </p>
          <EventsTable rows={rows} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
      ) : (
        <SkeletonLines lines={8} />
      )}
      <PageLinks
        page={page}
        itemsPerPage={ITEMS_PER_PAGE}
        total={total}
        label={t("admin.securityEvents.pages")}
        linkLabels={{ previous: t("admin.securityEvents.newer"), next: t("admin.securityEvents.older") }}
      />
    </StaffPage>
  );
}
