import { SearchX } from "lucide-react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { AuctionCard } from "../auctions/auction-card.tsx";
import { AuctionGrid } from "../auctions/auction-grid.tsx";
import { SEARCH_TEXT_LENGTH } from "../auctions/lot-list-address.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/api-language.ts";
import { serverNow } from "../lib/server-clock.ts";
import { useLastData } from "../lib/use-last-data.ts";
import { LotCard } from "../lots/lot-card.tsx";
import { LotGrid, LotGridSkeleton } from "../lots/lot-grid.tsx";
import { SEARCH_TEXT } from "../shell/search-box.tsx";
import { useHousePath } from "../shell/use-house-path.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { byPhase } from "./by-phase.ts";
import { SearchDocument } from "./documents.ts";
import styles from "./search-screen.module.css";

/** As many lots as the API answers at most (worker/search/service.ts): there may be more. */
const MOST_LOTS = 20;
const SKELETONS = 8;

/** What a text means: lots and auctions by words, or by number. */
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
  const path = useHousePath();
  const language = useApiLanguage();
  const [answer, retry] = useQuery({
    query: SearchDocument,
    variables: { input: { text, language } },
    requestPolicy: "cache-and-network",
  });
  const { error } = answer;
  const data = useLastData(answer);
  const result = data?.searchIncrementalItem;
  if (!result) {
    if (error) return <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />;
    return <LotGridSkeleton count={SKELETONS} />;
  }
  const nowMs = serverNow();
  const lots = byPhase(
    result.incrementalLots.map(({ incrementalLot }) => incrementalLot),
    nowMs,
  );
  const auctions = byPhase(result.incrementalAuctions, nowMs);
  if (lots.length === 0 && auctions.length === 0) {
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
      {lots.length >= MOST_LOTS && <Notice>{t("search.tooMany", { count: MOST_LOTS })}</Notice>}
      {lots.length > 0 && (
        <section className={styles.part}>
          <h2>{t("search.lots", { count: lots.length })}</h2>
          <LotGrid>
            {lots.map((lot) => (
              <li key={lot.id}>
                <LotCard lot={lot} />
              </li>
            ))}
          </LotGrid>
        </section>
      )}
      {auctions.length > 0 && (
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
