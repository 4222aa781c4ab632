import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useQuery } from "urql";
import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import { FollowedLots } from "../../catalogue/lots/followed-lots.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useOnChange } from "../../kit/lib/use-on-change.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Segments } from "../../kit/ui/choice/segments.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { useListParams, withChoices } from "../../kit/ui/list/use-list-params.ts";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { MyBidLotsDocument, type MyBidsLot, type MyBidsTotals } from "./documents.ts";
import styles from "./my-bids-screen.module.css";
import { OpenRow } from "./open-row.tsx";
import { useLiveRows } from "./use-live-rows.ts";

const ITEMS_PER_PAGE = 24;
const SKELETONS = 3;
const GROUPS = ["all", "outbid", "leading"] as const;
type Group = (typeof GROUPS)[number];
const STANDINGS = { all: ["LEADING", "OUTBID"], outbid: ["OUTBID"], leading: ["LEADING"] } as const;

/**
 * The open lots: those on which the viewer is outbid first, then those that close first.
 * @param onMoved called when the totals are no longer right.
 */
export function OpenBids({
  totals,
  onShown,
  onMoved,
}: {
  totals: MyBidsTotals | undefined;
  onShown: () => void;
  onMoved: () => void;
}) {
  const { t } = useTranslate();
  const [params, change] = useListParams();
  const [pages, setPages] = useState(1);
  const group = GROUPS.find((name) => name === params.get("standing")) ?? "all";
  const counts = totals && {
    all: totals.leadingCount + totals.outbidCount,
    outbid: totals.outbidCount,
    leading: totals.leadingCount,
  };
  const choose = (next: Group) => {
    setPages(1);
    change((current) => withChoices(current, { standing: next === "all" ? "" : next }));
  };
  const left = counts ? counts[group] - pages * ITEMS_PER_PAGE : 0;
  return (
    <section className={styles.part} aria-labelledby="open-bids">
      <div className={styles.head}>
        <h2 id="open-bids">
          {t("myBids.open")} <span className={styles.number}>{counts?.all}</span>
        </h2>
        <Segments
          small
          label={t("myBids.filter")}
          value={group}
          options={GROUPS.map((value) => ({
            value,
            label: t(`myBids.openGroup.${value}`),
            ...(counts && { count: counts[value] }),
          }))}
          onChange={choose}
        />
        <p className={styles.hint}>{t("myBids.openOrder")}</p>
      </div>
      {Array.from({ length: pages }, (_, index) => (
        <OpenPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
          key={`${group} ${index}`}
          page={index + 1}
          group={group}
          count={counts?.[group]}
          onShown={onShown}
          onMoved={onMoved}
          onAll={() => choose("all")}
        />
      ))}
      {left > 0 && (
        <Button className={styles.more} onClick={() => setPages(pages + 1)}>
          {t("myBids.moreOpen", { count: left })}
        </Button>
      )}
    </section>
  );
}

function OpenPage({
  page,
  group,
  count,
  onShown,
  onMoved,
  onAll,
}: {
  page: number;
  group: Group;
  count: number | undefined;
  onShown: () => void;
  onMoved: () => void;
  onAll: () => void;
}) {
  const language = useApiLanguage();
  const [answer, execute] = useQuery({
    query: MyBidLotsDocument,
    variables: {
      searchFilter: { language, standings: [...STANDINGS[group]] },
      pagination: { page, itemsPerPage: ITEMS_PER_PAGE },
      sort: [{ field: "OUTBID_FIRST", direction: "ASCENDING" }],
      areOpen: true,
    },
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  useOnChange(useUserConnections(), refetch);
  const rows = useLastData(answer)?.queryMyBidLots.myBidLots;
  const isShown = rows !== undefined || answer.error !== undefined;
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) shown();
  }, [isShown]);
  if (!rows) {
    if (answer.error) return <ErrorState error={answer.error} onRetry={refetch} />;
    return <OpenRowsSkeleton count={Math.max(1, Math.min(count ?? SKELETONS, ITEMS_PER_PAGE))} />;
  }
  if (rows.length === 0) return page === 1 ? <NoneOpen group={group} onAll={onAll} /> : null;
  const moved = () => {
    refetch();
    onMoved();
  };
  return <OpenRows rows={rows} isFirstPage={page === 1} onMoved={moved} />;
}

function OpenRows({
  rows,
  isFirstPage,
  onMoved,
}: {
  rows: readonly MyBidsLot[];
  isFirstPage: boolean;
  onMoved: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { liveRows, take } = useLiveRows(rows, onMoved);
  const firstOutbid = rows.findIndex(
    ({ incrementalLot }) => readFragment(LotCardFragment, incrementalLot).viewerStanding === "OUTBID",
  );
  return (
    <>
      <FollowedLots lots={rows.map(({ incrementalLot }) => incrementalLot)} list={list} onFrame={take} />
      <PlainList ref={list} className={classNames("frame", styles.rows)}>
        {liveRows.map((liveRow, index) => (
          <li key={liveRow.row.incrementalLotId}>
            <OpenRow liveRow={liveRow} isFirst={isFirstPage && index === firstOutbid} />
          </li>
        ))}
      </PlainList>
    </>
  );
}

function NoneOpen({ group, onAll }: { group: Group; onAll: () => void }) {
  const { t } = useTranslate();
  return (
    <EmptyState
      heading="h3"
      title={t(group === "all" ? "myBids.noneOpen" : "myBids.noneOfGroup")}
      action={group === "all" ? <AuctionsLink /> : <Button onClick={onAll}>{t("myBids.all")}</Button>}
    />
  );
}

function OpenRowsSkeleton({ count }: { count: number }) {
  return (
    <div className={classNames("frame", styles.rows)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <div key={index} className={styles.openSkeleton}>
          <Skeleton height="100%" corners="square" />
        </div>
      ))}
    </div>
  );
}
