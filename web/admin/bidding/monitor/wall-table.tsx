import { useVirtualizer } from "@tanstack/react-virtual";
import { Star } from "lucide-react";
import { memo, useState } from "react";
import { Picture } from "../../../catalogue/lots/picture.tsx";
import { timeLeftText } from "../../../catalogue/lots/time-left-text.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTicking } from "../../../kit/lib/clock/server-ticks.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { StruckValue } from "../../../kit/ui/mark/struck-value.tsx";
import { extensionText } from "./extension-text.ts";
import { phaseOfRow, type WallRow } from "./wall-rows.ts";
import styles from "./wall-table.module.css";

/** The height of a row in the style sheet. */
const ROW_HEIGHT = 57;
/** Rows beyond those in view, so that scrolling shows no gap. */
const OVERSCAN = 6;
const PICTURE_WIDTH = 56;
/** With less time left, the clock stands out. */
const LAST_MS = 60_000;

interface WallTableProps {
  label: string;
  rows: readonly WallRow[];
  marks: ReadonlySet<string>;
  /** Until when what happened to the lots is known; null where all is. */
  knownUntilMs: number | null;
  /** To be read from afar; nobody marks lots there. */
  isLarge: boolean;
  onMark: (incrementalLotId: string) => void;
}

/** The lots of the wall. Only the rows in view are in the page. */
export function WallTable({ label, rows, marks, knownUntilMs, isLarge, onMark }: WallTableProps) {
  const { t } = useTranslate();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.lot.id ?? index,
    overscan: OVERSCAN,
  });
  const items = virtual.getVirtualItems();
  const frame = classNames(styles.scroller, isLarge && styles.large);
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section ref={setScroller} className={frame} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th className={styles.mark}>
              <span className="visually-hidden">{t("admin.monitor.mark")}</span>
            </th>
            <th>{t("admin.monitor.number")}</th>
            <th className={styles.lot}>{t("admin.monitor.lot")}</th>
            <th className={styles.figure}>{t("admin.monitor.bids")}</th>
            <th className={styles.figure}>{t("admin.monitor.bidders")}</th>
            <th className={styles.figure}>{t("admin.monitor.watchers")}</th>
            <th>{t("admin.monitor.leads")}</th>
            <th className={styles.price}>{t("admin.monitor.price")}</th>
            <th className={styles.clock}>{t("admin.monitor.left")}</th>
          </tr>
        </thead>
        <tbody>
          <Gap height={items[0]?.start ?? 0} />
          {items.map(({ index, key }) => {
            const row = rows[index];
            return row && <Row key={key} {...{ row, knownUntilMs, onMark }} isMarked={marks.has(row.lot.id)} />;
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </section>
  );
}

function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr className={styles.gap}>
      <td colSpan={9} style={{ height }} />
    </tr>
  ) : null;
}

const Row = memo(function Row({
  row,
  isMarked,
  knownUntilMs,
  onMark,
}: Pick<WallTableProps, "knownUntilMs" | "onMark"> & { row: WallRow; isMarked: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { lot, live, amount, bidCount, extendedMs } = row;
  const to = path(`/${STAFF_PATHS.lotBids.replace(":publicationId", lot.publicationId).replace(":id", lot.id)}`);
  const isOver = useTicking((nowMs) => ["closed", "hidden"].includes(phaseOfRow(row, knownUntilMs ?? nowMs)));
  return (
    <tr className={classNames(styles.row, isOver && styles.over)}>
      <td className={styles.mark}>
        <button
          type="button"
          className={styles.star}
          aria-pressed={isMarked}
          aria-label={t("admin.monitor.markLot", { number: lot.lotNumber })}
          onClick={() => onMark(lot.id)}
        >
          <Star size={18} aria-hidden="true" fill={isMarked ? "currentColor" : "none"} />
        </button>
      </td>
      <td className={styles.number}>{lot.lotNumber}</td>
      <td className={styles.lot}>
        <span className={styles.about}>
          <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain className={styles.picture} />
          <Link to={to} title={lot.title} className={styles.title}>
            {lot.title}
          </Link>
        </span>
      </td>
      <td className={styles.figure}>{bidCount}</td>
      <td className={styles.figure}>{live?.bidderCount ?? "–"}</td>
      <td className={styles.figure}>{live?.watcherCount ?? "–"}</td>
      <td className={styles.leader}>{live?.leaderRef ? t("admin.monitor.bidder", { ref: live.leaderRef }) : "–"}</td>
      <td className={styles.price}>
        <StruckValue value={amount}>{amount === null ? "–" : formatMoney(amount, { stripZeros: true })}</StruckValue>
      </td>
      <td className={styles.clock}>
        <Clock {...{ row, knownUntilMs }} />
        {extendedMs > 0 && (
          <span className={styles.extended} title={extensionText(extendedMs, t)}>
            {extensionText(extendedMs, t, { isShort: true })}
          </span>
        )}
      </td>
    </tr>
  );
});

/** The time left, or the phase where no time is left. Without a line a lot is not said to have closed meanwhile. */
function Clock({ row, knownUntilMs }: { row: WallRow; knownUntilMs: number | null }) {
  const { t } = useTranslate();
  const text = useTicking((nowMs) => {
    const phase = phaseOfRow(row, knownUntilMs ?? nowMs);
    return phase === "open" || phase === "closing"
      ? timeLeftText(row.closesAtMs, { nowMs, t })
      : t(`admin.monitor.state.${phase}`);
  });
  const isLast = useTicking(
    (nowMs) => phaseOfRow(row, knownUntilMs ?? nowMs) === "closing" && row.closesAtMs - nowMs <= LAST_MS,
  );
  return <span className={classNames(isLast && styles.last)}>{text}</span>;
}
