import { SearchX } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { AuctionCard } from "../auctions/auction-card.tsx";
import { AuctionGrid } from "../auctions/auction-grid.tsx";
import { SEARCH_TEXT_LENGTH } from "../auctions/lot-list-variables.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { serverNow } from "../lib/clock/server-clock.ts";
import { useApiLanguage } from "../lib/graphql/api-language.ts";
import { useLastData } from "../lib/graphql/use-last-data.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Page } from "../ui/page.tsx";
import { byPhase } from "./by-phase.ts";
import { SearchAuctionsDocument } from "./documents.ts";
import { FoundLots } from "./found-lots.tsx";
import { SEARCH_TEXT } from "./search-box.tsx";
import styles from "./search-screen.module.css";

/** Search results: lots and auctions that match by words or by number. */
export function SearchScreen() {
  const { t } = useTranslate();
  const [params] = useSearchParams();
  const text = (params.get(SEARCH_TEXT) ?? "").trim().slice(0, SEARCH_TEXT_LENGTH.maximum);
  const isLongEnough = text.length >= SEARCH_TEXT_LENGTH.minimum;
  const title = isLongEnough ? t("search.titleFor", { text }) : t("search.title");
  usePageTitle(title);
  return (
    <Page title={title}>
      {isLongEnough ? (
        <Results key={text} text={text} />
      ) : (
        <EmptyState
          icon={<SearchX size={28} />}
          title={t("search.tooShort", { minimum: SEARCH_TEXT_LENGTH.minimum })}
          text={t("search.hint")}
        />
      )}
    </Page>
  );
}

function Results({ text }: { text: string }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const language = useApiLanguage();
  const [lotCount, setLotCount] = useState<number | null>(null);
  const [answer, retry] = useQuery({
    query: SearchAuctionsDocument,
    variables: { input: { text, language } },
    requestPolicy: "cache-and-network",
  });
  const { error } = answer;
  const data = useLastData(answer);
  const auctions = data && byPhase(data.searchIncrementalItem.incrementalAuctions, serverNow());
  if (lotCount === 0 && auctions?.length === 0) {
    return (
      <EmptyState
        icon={<SearchX size={28} />}
        title={t("search.none")}
        text={t("search.noneText")}
        action={<ButtonLink to={path("/publications/")}>{t("shell.notFound.auctions")}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {lotCount !== 0 && <FoundLots text={text} count={lotCount} onCount={setLotCount} />}
      {error && !data && <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />}
      {auctions && auctions.length > 0 && (
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
      )}
    </>
  );
}
