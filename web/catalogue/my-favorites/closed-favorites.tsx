import { useEffect, useEffectEvent, useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useOnChange } from "../../kit/lib/use-on-change.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { FavoriteLotsDocument, type FavoriteSort } from "./documents.ts";
import { FavoriteGrid } from "./favorite-grid.tsx";
import styles from "./favorites-screen.module.css";

const ITEMS_PER_PAGE = 12;
const SKELETONS = 4;

/** Favourites that have closed, under a heading of their own. The page in the URL is that of the open ones. */
export function ClosedFavorites({ sort, onCount }: { sort: FavoriteSort; onCount: (count: number) => void }) {
  const { t } = useTranslate();
  const [pages, setPages] = useState(1);
  const [count, setCount] = useState(0);
  const left = count - pages * ITEMS_PER_PAGE;
  return (
    <section className={styles.part} hidden={count === 0} aria-labelledby="closed-favorites">
      <h2 id="closed-favorites">
        {t("favorites.closed")} <span className={styles.number}>{count}</span>
      </h2>
      {Array.from({ length: pages }, (_, index) => (
        <ClosedPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
          key={index}
          page={index + 1}
          sort={sort}
          onCount={(total) => {
            setCount(total);
            onCount(total);
          }}
        />
      ))}
      {left > 0 && (
        <Button className={styles.more} onClick={() => setPages(pages + 1)}>
          {t("favorites.moreClosed", { count: left })}
        </Button>
      )}
    </section>
  );
}

function ClosedPage({ page, sort, onCount }: { page: number; sort: FavoriteSort; onCount: (count: number) => void }) {
  const language = useApiLanguage();
  const [answer, execute] = useQuery({
    query: FavoriteLotsDocument,
    variables: {
      searchFilter: { language, phases: ["CLOSED"] },
      pagination: { page, itemsPerPage: ITEMS_PER_PAGE },
      sort: [sort],
    },
  });
  const refetch = () => execute({ requestPolicy: "network-only" });
  useOnChange(useUserConnections(), refetch);
  const result = useLastData(answer)?.queryFavoriteLots;
  const total = result?.paginatedTotalResults;
  const counted = useEffectEvent(onCount);
  useEffect(() => {
    if (total !== undefined) counted(total);
  }, [total]);
  if (result) return <FavoriteGrid lots={result.favoriteLots} />;
  return answer.error ? <ErrorState error={answer.error} onRetry={refetch} /> : <LotGridSkeleton count={SKELETONS} />;
}
