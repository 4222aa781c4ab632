import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { useLocalizedPath } from "../../shell/language/use-localized-path.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { lotPath } from "../lot-path.ts";
import styles from "./lot-neighbours.module.css";

export function LotNeighbours({
  lot,
}: {
  lot: { publicationId: string; previousLotId: string | null; nextLotId: string | null };
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { publicationId, previousLotId, nextLotId } = lot;
  if (previousLotId === null && nextLotId === null) return null;
  return (
    <nav className={styles.neighbours} aria-label={t("lots.page.neighbours")}>
      {previousLotId !== null && (
        <ButtonLink
          to={path(lotPath({ publicationId, id: previousLotId }))}
          small
          icon={<ChevronLeft size={16} aria-hidden="true" />}
        >
          <span className={styles.word}>{t("lots.page.previous")}</span>
        </ButtonLink>
      )}
      {nextLotId !== null && (
        <ButtonLink to={path(lotPath({ publicationId, id: nextLotId }))} small>
          <span className={styles.word}>{t("lots.page.next")}</span>
          <ChevronRight size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
