import { Gavel } from "lucide-react";
import { useQuery } from "urql";
import type { ListedStanding } from "../../catalogue/lots/card/standing-badge.tsx";
import type { MessageKey } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import type { VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { pageSizeFrom, pageSizeText } from "../../kit/lib/page-window.ts";
import { useOnChange } from "../../kit/lib/use-on-change.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { AccountPage } from "../../kit/screens/account-page.tsx";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { useListParams, withChoices } from "../../kit/ui/list/use-list-params.ts";
import { MyBidLotsDocument, MyBidTotalsDocument } from "./documents.ts";
import { MyBidRow, MyBidRowSkeleton } from "./my-bid-row.tsx";
import { MyBidTotals } from "./my-bid-totals.tsx";
import styles from "./my-bids-screen.module.css";

type Sort = NonNullable<VariablesOf<typeof MyBidLotsDocument>["sort"]>[number];

/** The sort orders by their names in the URL; the first is the default. */
const ORDERS = {
  bid: { messageKey: "myBids.orders.bid", sort: { field: "LAST_BID_ON", direction: "DESCENDING" } },
  closing: { messageKey: "myBids.orders.closing", sort: { field: "CLOSING_ON", direction: "ASCENDING" } },
} as const satisfies Record<string, { messageKey: MessageKey; sort: Sort }>;
type Order = keyof typeof ORDERS;
const ORDER_NAMES = ["bid", "closing"] as const satisfies readonly Order[];

const STANDINGS = ["LEADING", "OUTBID", "WON", "LOST"] as const satisfies readonly ListedStanding[];
const SKELETONS = 6;

/** The lots that the viewer has bid on, with their standing. Group, order, page size and page are in the URL. */
export function MyBidsScreen() {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const group = STANDINGS.find((standing) => standing.toLowerCase() === params.get("standing")) ?? null;
  const order = ORDER_NAMES.find((name) => name === params.get("sort")) ?? "bid";
  const connections = useUserConnections();
  const [answer, execute] = useQuery({ query: MyBidTotalsDocument });
  useOnChange(connections, () => execute({ requestPolicy: "network-only" }));
  const totals = useLastData(answer)?.getMyBidTotals;
  usePageTitle(t("myBids.title"));

  const choose = (choices: Record<string, string>) => change((current) => withChoices(current, choices));
  const chooseGroup = (next: ListedStanding | null) => choose({ standing: next?.toLowerCase() ?? "" });
  return (
    <AccountPage
      title={t("myBids.title")}
      intro={t("myBids.intro")}
      actions={<OrderSelect order={order} onChange={(next) => choose({ sort: next === "bid" ? "" : next })} />}
    >
      <MyBidTotals totals={totals} group={group} onGroup={chooseGroup} />
      <QueryList
        query={MyBidLotsDocument}
        variables={(pagination) => ({
          searchFilter: { language, ...(group && { standings: [group] }) },
          pagination,
          sort: [ORDERS[order].sort],
          withAutoBids: group !== "WON" && group !== "LOST",
        })}
        resultOf={({ queryMyBidLots: { myBidLots, paginatedTotalResults } }) => ({
          rows: myBidLots,
          total: paginatedTotalResults,
        })}
        pageSize={pageSizeFrom(params.get("size"))}
        // Messages of bids refetch every page (messages/notifications/cache.ts).
        requestPolicy="cache-first"
        version={connections}
        head={{
          totalText: (total) => t("myBids.total", { count: total }),
          onPageSize: (size) => choose({ size: pageSizeText(size) }),
        }}
        skeleton={() => <MyBidRowSkeleton count={SKELETONS} />}
        empty={group ? <NoneInGroup onAll={() => chooseGroup(null)} /> : <NoBids />}
      >
        {(rows) => (
          <PlainList className={styles.rows}>
            {rows.map((row) => (
              <li key={row.incrementalLotId}>
                <MyBidRow row={row} />
              </li>
            ))}
          </PlainList>
        )}
      </QueryList>
    </AccountPage>
  );
}

function OrderSelect({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { t } = useTranslate();
  return (
    <div className={styles.order}>
      <FilterSelect
        label={t("myBids.order")}
        value={order}
        options={ORDER_NAMES.map((value) => ({ value, label: t(ORDERS[value].messageKey) }))}
        onChange={onChange}
      />
    </div>
  );
}

function NoneInGroup({ onAll }: { onAll: () => void }) {
  const { t } = useTranslate();
  return (
    <EmptyState
      icon={<Gavel size={28} />}
      title={t("myBids.noneOfGroup")}
      action={<Button onClick={onAll}>{t("myBids.all")}</Button>}
    />
  );
}

function NoBids() {
  const { t } = useTranslate();
  return (
    <EmptyState
      icon={<Gavel size={28} />}
      title={t("myBids.none")}
      text={t("myBids.noneText")}
      action={<AuctionsLink variant="primary" />}
    />
  );
}
