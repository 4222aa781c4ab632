import { FavoriteButton } from "../../catalogue/favorites/favorite-button.tsx";
import { phaseOf } from "../../catalogue/lots/lot-phase.ts";
import { PhaseBadge } from "../../catalogue/lots/phase-badge.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { HeldSuspense } from "../../kit/lib/boot/held-suspense.tsx";
import { deferredPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import type { LotPageLot } from "./documents.ts";
import styles from "./lot-header.module.css";

const ShareMenu = deferredPart(async () => (await import("./later-parts.ts")).ShareMenu);

export function LotHeader({ lot, state }: { lot: LotPageLot; state: LiveLotState | null | undefined }) {
  const { t } = useTranslate();
  const startsAtMs = Date.parse(state?.startingOn ?? lot.startingOn);
  const closesAtMs = Date.parse(state?.closesOn ?? lot.closingOn);
  const phase = useTicking((nowMs) => (state?.isClosed ? "closed" : phaseOf({ startsAtMs, closesAtMs }, nowMs)));
  return (
    <header className={styles.header}>
      <div className={styles.state}>
        <PhaseBadge phase={phase} />
        <span>{t("lots.numberIn", { number: lot.lotNumber, auction: lot.publicationNumber })}</span>
        {lot.category && (
          <span className={styles.category}>
            <Badge>{lot.category.name}</Badge>
          </span>
        )}
      </div>
      <div className={styles.names}>
        <h1>{lot.title}</h1>
        {lot.summary && <p className={styles.summary}>{lot.summary}</p>}
      </div>
      <div className={styles.actions}>
        <FavoriteButton incrementalLotId={lot.id} title={lot.title} isFavorite={lot.userHasFavorite} withText />
        <HeldSuspense fallback={<span className={styles.share} />}>
          <ShareMenu title={lot.title} />
        </HeldSuspense>
      </div>
    </header>
  );
}
