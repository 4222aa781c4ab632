import { SearchX } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { type Failure, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { useMediaQuery } from "../../../kit/lib/use-media-query.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { announce } from "../../../kit/ui/announcer.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { useListParams } from "../../../kit/ui/list/use-list-params.ts";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import { ExportButton } from "../../kit/table/export/export-button.tsx";
import { readTableView, type TableView, withColumnToggled, withNextSort } from "../../kit/table/table-view.ts";
import { useLateSelection } from "../../kit/table/use-late-selection.ts";
import styles from "./auction-lots.module.css";
import { MoveDialog } from "./changes/move-dialog.tsx";
import type { AuctionLotRow, AuctionOfLots } from "./documents.ts";
import { AuctionLotFilters, useShownLots } from "./lot-filters.tsx";
import { callsOf, numbersAfterMove } from "./lot-order.ts";
import { LotPhoneList } from "./lot-phone-list.tsx";
import { LotSheet } from "./lot-sheet.tsx";
import { momentsByPlan, planOf } from "./plan.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { AuctionLotGrid } from "./table/auction-lot-grid.tsx";
import { type GridColumn, lotColumns } from "./table/lot-columns.tsx";
import type { CellChange } from "./table/lot-edits.ts";
import type { AuctionLots } from "./use-auction-lots.ts";
import type { SaveLots } from "./use-lot-changes.ts";

/** The width below which lots are a list. */
const PHONE = "(width < 640px)";

interface WorkProps {
  auction: AuctionOfLots;
  read: AuctionLots;
  lots: readonly AuctionLotRow[];
  save: SaveLots;
}

/** The lots with their filters, as a table to work in or as a list on a phone, and what is done with the selected. */
export function LotsWork({ auction, read, lots, save }: WorkProps) {
  const { t } = useTranslate();
  const isPhone = useMediaQuery(PHONE);
  const { nowMs, plannedOf, columns, view, sorted, isFiltered, onSort } = useLotsView({ auction, lots });
  const { marked, setMarked, markAll, unmark, isAwaited } = useMarkedLots({ lots, sorted, isReading: read.isReading });
  const selected = lots.filter(({ id }) => marked.has(id));
  const label = t("admin.lots.list", { number: auction.publicationNumber });
  const onChange = (lot: AuctionLotRow, update: CellChange) => save([{ ...update, id: lot.id }]);
  const move = useMove({ lots, save });
  const canOrder = auction.viewerCanEdit && view.sort === null && !isFiltered && !read.isReading;
  return (
    <>
      <div className={styles.filters}>
        <AuctionLotFilters lots={lots} plannedOf={plannedOf} nowMs={nowMs} />
        <TableTools label={label} columns={columns} rows={sorted} selected={selected} isPhone={isPhone} />
      </div>
      {sorted.length === 0 ? (
        <NothingFound />
      ) : isPhone ? (
        <PhoneView {...{ auction, columns, marked, onChange }} lots={sorted} onMark={setMarked} />
      ) : (
        <AuctionLotGrid
          label={label}
          columns={columns.filter(({ id }) => !view.hidden.has(id))}
          lots={sorted}
          sort={view.sort}
          onSort={onSort}
          selected={marked}
          onSelect={setMarked}
          onSelectAll={markAll}
          canEdit={auction.viewerCanEdit}
          {...(canOrder && { onMove: move.begin })}
          onChange={onChange}
        />
      )}
      {selected.length > 0 && (
        <SelectionBar
          auction={auction}
          lots={lots}
          selected={selected}
          save={save}
          plannedOf={plannedOf}
          awaited={isAwaited ? { count: lots.length, total: read.total } : null}
          shownCount={read.isReading && !isFiltered ? read.total : sorted.length}
          onSelectShown={markAll}
          onUnselect={unmark}
          onDone={() => {
            unmark();
            read.refetch();
          }}
        />
      )}
      {move.asked && (
        <MoveDialog
          auction={auction}
          selected={lots.filter(({ id }) => move.asked?.ids.has(id))}
          lots={lots}
          begin={move.asked}
          save={save}
          onClose={move.end}
        />
      )}
    </>
  );
}

/** The lots that are selected. All of them means those too that are not read yet. */
function useMarkedLots({
  lots,
  sorted,
  isReading,
}: Pick<WorkProps, "lots"> & { sorted: readonly AuctionLotRow[]; isReading: boolean }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const shown = idsOf(sorted);
  const onLate = (ids: readonly string[]) => setMarked((last) => new Set([...last, ...ids]));
  const late = useLateSelection({ isReading, read: idsOf(lots), shown, onLate });
  const mark = (next: ReadonlySet<string>) => {
    setMarked(next);
    if (next.size === 0) late.end();
  };
  return {
    marked,
    isAwaited: late.isAwaited,
    setMarked: mark,
    unmark: () => mark(new Set()),
    markAll: () => {
      setMarked(new Set(shown));
      late.begin();
    },
  };
}

const idsOf = (lots: readonly AuctionLotRow[]) => lots.map(({ id }) => id);

/** The lots as the address filters and sorts them. */
function useLotsView({ auction, lots }: Pick<WorkProps, "auction" | "lots">) {
  const nowMs = useServerNow(MINUTE_MS);
  const [params, change] = useListParams();
  const planned = useMemo(() => momentsByPlan(planOf(auction), lots), [auction, lots]);
  const plannedOf = useCallback(({ id }: AuctionLotRow) => planned.get(id), [planned]);
  const columns = useLotColumns(auction, plannedOf, nowMs);
  const view = useMemo(() => readTableView(params, columns), [params, columns]);
  const { shown, isFiltered } = useShownLots({ lots, plannedOf, nowMs });
  const sorted = useMemo(() => sortedBy(shown, view.sort, columns), [shown, view, columns]);
  const onSort = (id: string) => change((current) => withNextSort(current, view.sort, id));
  return { nowMs, plannedOf, columns, view, sorted, isFiltered, onSort };
}

/** The legend, the choice of columns, and the rows as a file. */
function TableTools({
  label,
  columns,
  rows,
  selected,
  isPhone,
}: {
  label: string;
  columns: readonly GridColumn[];
  rows: readonly AuctionLotRow[];
  selected: readonly AuctionLotRow[];
  isPhone: boolean;
}) {
  const { t } = useTranslate();
  const [params, change] = useListParams();
  const { hidden } = readTableView(params, columns);
  return (
    <div>
      {!isPhone && (
        <>
          <span className={styles.legend}>{t("admin.lots.own")}</span>
          <ColumnMenu
            columns={columns}
            hidden={hidden}
            onToggle={(id) => change((current) => withColumnToggled(current, { columns, hidden, id }))}
          />
        </>
      )}
      <ExportButton
        label={label}
        columns={columns}
        hidden={hidden}
        selected={selected}
        found={() => rows}
        count={rows.length}
      />
    </div>
  );
}

function NothingFound() {
  const { t } = useTranslate();
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t("admin.lots.nothingFound")}
      text={t("admin.lots.nothingFoundText")}
    />
  );
}

function PhoneView({
  auction,
  lots,
  columns,
  marked,
  onMark,
  onChange,
}: {
  auction: AuctionOfLots;
  lots: readonly AuctionLotRow[];
  columns: readonly GridColumn[];
  marked: ReadonlySet<string>;
  onMark: (marked: ReadonlySet<string>) => void;
  onChange: (lot: AuctionLotRow, change: CellChange) => Promise<Failure | null>;
}) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = lots.find(({ id }) => id === openedId);
  return (
    <>
      <LotPhoneList lots={lots} selected={marked} onSelect={onMark} onOpen={({ id }) => setOpenedId(id)} />
      {opened && (
        <LotSheet
          lots={lots}
          lot={opened}
          columns={columns}
          canEdit={auction.viewerCanEdit}
          canView={auction.viewerCanView}
          onChange={onChange}
          onLot={(lot) => setOpenedId(lot?.id ?? null)}
        />
      )}
    </>
  );
}

function useLotColumns(
  auction: AuctionOfLots,
  plannedOf: Parameters<typeof lotColumns>[0]["plannedOf"],
  nowMs: number,
): GridColumn[] {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { id: auctionId, viewerCanView } = auction;
  return useMemo(
    () => lotColumns({ t, language, path, nowMs, auctionId, viewerCanView, plannedOf }),
    [t, language, path, nowMs, auctionId, viewerCanView, plannedOf],
  );
}

function sortedBy(
  lots: readonly AuctionLotRow[],
  sort: TableView["sort"],
  columns: readonly GridColumn[],
): readonly AuctionLotRow[] {
  const column = columns.find(({ id }) => id === sort?.id);
  if (!sort || !column) return lots;
  // By number they come already, with "12a" between "12" and "13".
  if (column.id === "number") return sort.isDescending ? lots.toReversed() : lots;
  const sign = sort.isDescending ? -1 : 1;
  return lots.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    return (
      sign *
      (typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other)))
    );
  });
}

/** Moves lots at once; where bidders know the numbers of some, or many change, it is shown first. */
function useMove({ lots, save }: Pick<WorkProps, "lots" | "save">) {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<{ ids: ReadonlySet<string>; beforeId: string | null } | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const fail = (failure: Failure) => showToast({ tone: "bad", text: failureText(failure, t) });
  const begin = (ids: ReadonlySet<string>, beforeId: string | null) => {
    const changes = numbersAfterMove(lots, ids, beforeId);
    if (changes.length === 0 || isMoving) return;
    const changed = new Set(changes.map(({ id }) => id));
    const isKnown = lots.some(({ id, isPublished }) => isPublished && changed.has(id));
    if (isKnown || callsOf(changes).length > 1) return setAsked({ ids, beforeId });
    setIsMoving(true);
    void save(changes.map(({ id, to }) => ({ id, lotNumber: to }))).then((failure) => {
      setIsMoving(false);
      if (failure) fail(failure);
      else announce(t("admin.lots.moved", { count: changes.length }));
    });
  };
  return { asked, begin, end: () => setAsked(null) };
}
