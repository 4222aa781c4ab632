import { useEffect, useEffectEvent } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { BlindLotGrid } from "../blind-auctions/blind-lot-grid.tsx";
import { FavoriteBlindLotsDocument } from "./documents.ts";
import styles from "./favorites-screen.module.css";

/** Favourites among the lots with sealed bids, under a heading of their own. */
export function BlindFavorites({ onCount }: { onCount: (count: number) => void }) {
  const { t } = useTranslate();
  const [answer, execute] = useQuery({ query: FavoriteBlindLotsDocument, variables: { language: useApiLanguage() } });
  const lots = useLastData(answer)?.queryFavoriteBlindLots;
  const count = lots?.length;
  const counted = useEffectEvent(onCount);
  useEffect(() => {
    if (count !== undefined) counted(count);
  }, [count]);
  if (!lots) {
    if (!answer.error) return null;
    return <ErrorState error={answer.error} onRetry={() => execute({ requestPolicy: "network-only" })} />;
  }
  return (
    <section className={styles.part} hidden={lots.length === 0} aria-labelledby="blind-favorites">
      <h2 id="blind-favorites">
        {t("favorites.blind")} <span className={styles.number}>{lots.length}</span>
      </h2>
      <BlindLotGrid lots={lots} />
    </section>
  );
}
