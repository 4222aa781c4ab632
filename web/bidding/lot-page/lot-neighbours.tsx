import { ChevronLeft, ChevronRight } from "lucide-react";
import { lotPath } from "../../catalogue/lots/lot-path.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
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
    <nav className={styles.neighbours} aria-label={t("lotPage.neighbours")}>
      {previousLotId !== null && (
        <ButtonLink
          to={path(lotPath({ publicationId, id: previousLotId }))}
          small
          icon={<ChevronLeft size={16} aria-hidden="true" />}
        >
          <span className={styles.word}>{t("lotPage.previous")}</span>
        </ButtonLink>
      )}
      {nextLotId !== null && (
        <ButtonLink to={path(lotPath({ publicationId, id: nextLotId }))} small>
          <span className={styles.word}>{t("lotPage.next")}</span>
          <ChevronRight size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
