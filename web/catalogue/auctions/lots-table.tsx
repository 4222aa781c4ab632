import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { type ResultOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { Link } from "../../kit/ui/link.tsx";
import { FavoriteButton } from "../favorites/favorite-button.tsx";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import { LotState } from "../lots/card/lot-state.tsx";
import { lotPath } from "../lots/lot-path.ts";
import { isBiddable } from "../lots/lot-phase.ts";
import { usePhase } from "../lots/phase-badge.tsx";
import { LotDetailCell, LotFigureCells, LotNameCells, LotTable, LotTableRow } from "../lots/table/lot-table.tsx";
import type { LotsDocument } from "./documents.ts";
import styles from "./lots-table.module.css";

type Lot = ResultOf<typeof LotsDocument>["queryIncrementalLots"]["lots"][number];

/** The lots of an auction as a table. Visitors have no standing: a column of it would be empty. */
export function LotsTable({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslate();
  const hasStanding = useSession() !== null;
  return (
    <LotTable
      columns={[
        { text: t("auctions.table.lot") },
        { text: t("auctions.table.picture"), kind: "unseen" },
        { text: t("auctions.table.title") },
        { text: t("catalogue.category"), kind: "detail" },
        ...(hasStanding ? [{ text: t("auctions.table.state") }] : []),
        { text: t("auctions.table.bids"), kind: "figure" },
        { text: t("auctions.table.price"), kind: "figure" },
        { text: t("auctions.table.time"), kind: "figure" },
        { text: t("auctions.table.actions"), kind: "unseen" },
      ]}
    >
      {lots.map((lot) => (
        <LotLine key={lot.id} lot={lot} hasStanding={hasStanding} />
      ))}
    </LotTable>
  );
}

function LotLine({ lot: listed, hasStanding }: { lot: Lot; hasStanding: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const lot = readFragment(LotCardFragment, listed);
  const phase = usePhase(lot);
  const state = <LotState standing={lot.viewerStanding} phase={phase} />;
  return (
    <LotTableRow lot={lot}>
      <td className={styles.number}>{lot.lotNumber}</td>
      <LotNameCells lot={lot}>{!hasStanding && <> {state}</>}</LotNameCells>
      <LotDetailCell>{listed.category?.name}</LotDetailCell>
      {hasStanding && <td>{state}</td>}
      <LotFigureCells lot={lot} />
      <td className={styles.actions}>
        <FavoriteButton incrementalLotId={lot.id} title={lot.title} isFavorite={lot.userHasFavorite} />
        <Link
          to={path(lotPath(lot))}
          className={styles.open}
          aria-label={t("auctions.table.openLot", { title: lot.title })}
        >
          {t(isBiddable(phase) ? "auctions.table.bid" : "auctions.table.view")}
        </Link>
      </td>
    </LotTableRow>
  );
}
