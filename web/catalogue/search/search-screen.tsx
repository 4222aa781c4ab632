import { SearchX } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { MIN_SEARCH_CHARACTERS } from "../../../schema/catalogue/inputs/search.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { serverNow } from "../../kit/lib/clock/server-clock.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { AuctionCard } from "../publications/auction-card.tsx";
import { AuctionGrid } from "../publications/auction-grid.tsx";
import { byPhase } from "./by-phase.ts";
import { SearchAuctionsDocument } from "./documents.ts";
import { FoundLots } from "./found-lots.tsx";
import { isSearchFiltered, readSearchFilter, readSearchText } from "./search-filter.ts";
import styles from "./search-screen.module.css";

/** Search results: lots and auctions that match by words or by number. */
export function SearchScreen() {
  const { t } = useTranslate();
  const [params] = useSearchParams();
  const text = readSearchText(params);
  const isLongEnough = text.length >= MIN_SEARCH_CHARACTERS;
  const title = isLongEnough ? t("search.titleFor", { text }) : t("search.title");
  usePageTitle(title);
  return (
    <Page title={title}>
      {isLongEnough ? (
        <Results key={text} text={text} />
      ) : (
        <EmptyState
          icon={<SearchX size={28} />}
          title={t("search.tooShort", { minimum: MIN_SEARCH_CHARACTERS })}
          text={t("search.hint")}
        />
      )}
    </Page>
  );
}

function Results({ text }: { text: string }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params] = useSearchParams();
  const [lotCount, setLotCount] = useState<number | null>(null);
  const [answer, retry] = useQuery({
    query: SearchAuctionsDocument,
    variables: { input: { text, language } },
    requestPolicy: "cache-and-network",
  });
  const { error } = answer;
  const data = useLastData(answer);
  const isFiltered = isSearchFiltered(readSearchFilter(params));
  const auctions = data && byPhase(data.searchIncrementalItem.incrementalAuctions, serverNow());
  if (!isFiltered && lotCount === 0 && auctions?.length === 0) {
    return (
      <EmptyState
        icon={<SearchX size={28} />}
        title={t("search.none")}
        text={t("search.noneText")}
        action={<AuctionsLink />}
      />
    );
  }
  return (
    <>
      {(isFiltered || lotCount !== 0) && <FoundLots text={text} onCount={setLotCount} />}
      {error && !data && <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />}
      {!isFiltered && auctions && auctions.length > 0 && <FoundAuctions auctions={auctions} />}
    </>
  );
}

/** The filters are about lots, so that a filtered search leaves auctions out. */
function FoundAuctions({
  auctions,
}: {
  auctions: ResultOf<typeof SearchAuctionsDocument>["searchIncrementalItem"]["incrementalAuctions"];
}) {
  const { t } = useTranslate();
  return (
    <section className={styles.part}>
      <h2>{t("search.auctions", { count: auctions.length })}</h2>
      <AuctionGrid>
        {auctions.map((auction) => (
          <li key={auction.id}>
            <AuctionCard auction={auction} />
          </li>
        ))}
      </AuctionGrid>
    </section>
  );
}
