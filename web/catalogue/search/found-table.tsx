import type { Ref } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { FavoriteButton } from "../favorites/favorite-button.tsx";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import { LotState } from "../lots/card/lot-state.tsx";
import { usePhase } from "../lots/phase-badge.tsx";
import { placeName } from "../lots/place-name.ts";
import { LotDetailCell, LotFigureCells, LotNameCells, LotTable, LotTableRow } from "../lots/table/lot-table.tsx";
import type { FoundLot } from "./documents.ts";
import styles from "./found-table.module.css";
import { lotFacts } from "./lot-facts.ts";

/** The found lots as a table. */
export function FoundTable({ lots, ref }: { lots: readonly FoundLot[]; ref: Ref<HTMLTableSectionElement> }) {
  const { t } = useTranslate();
  return (
    <LotTable
      ref={ref}
      columns={[
        { text: t("search.table.picture"), kind: "unseen" },
        { text: t("search.table.lot") },
        { text: t("search.table.facts"), kind: "detail" },
        { text: t("search.table.bids"), kind: "figure" },
        { text: t("search.facet.price"), kind: "figure" },
        { text: t("search.table.time"), kind: "figure" },
        { text: t("search.table.actions"), kind: "unseen" },
      ]}
    >
      {lots.map((lot) => (
        <FoundRow key={lot.id} lot={lot} />
      ))}
    </LotTable>
  );
}

function FoundRow({ lot: found }: { lot: FoundLot }) {
  const { t } = useTranslate();
  const lot = readFragment(LotCardFragment, found);
  const phase = usePhase(lot);
  return (
    <LotTableRow lot={lot}>
      <LotNameCells lot={lot}>
        <span className={styles.origin}>
          {t("lots.number", { number: lot.lotNumber })}
          {lot.place && ` · ${placeName(lot.place)}`}
          <LotState standing={lot.viewerStanding} phase={phase} />
        </span>
      </LotNameCells>
      <LotDetailCell>{lotFacts(found)}</LotDetailCell>
      <LotFigureCells lot={lot} />
      <td className={styles.favorite}>
        <FavoriteButton incrementalLotId={lot.id} title={lot.title} isFavorite={lot.userHasFavorite} />
      </td>
    </LotTableRow>
  );
}
