import { X } from "lucide-react";
import { timeLeftText } from "../../../catalogue/lots/time-left-text.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Link } from "../../../kit/ui/link.tsx";
import { useListParams } from "../../../kit/ui/list/use-list-params.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { InterventionButton } from "../../catalogue/interventions/intervention-button.tsx";
import { ExportButton } from "../../kit/table/export/export-button.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import type { WallState } from "./feed/auction-wall.ts";
import { type BidRate, bidsInLastMinute } from "./feed/bid-rate.ts";
import type { BidSound } from "./feed/use-sound.ts";
import { useWallAge } from "./feed/use-wall-age.ts";
import styles from "./monitor.module.css";
import { useHall } from "./use-hall.ts";
import { useMarks } from "./use-marks.ts";
import { WallButtons } from "./wall-buttons.tsx";
import { wallColumns } from "./wall-columns.ts";
import { WallEvents } from "./wall-events.tsx";
import { arranged, figuresOf, phaseOfRow, turnOf, type WallRow } from "./wall-rows.ts";
import { WallTable } from "./wall-table.tsx";
import { WallTools } from "./wall-tools.tsx";
import { WallTurn } from "./wall-turn.tsx";
import { type WallView, wallViewOf, withWallView } from "./wall-view.ts";

export interface MonitoredAuction {
  auctionId: string;
  title: string;
  /** Of its exported file. */
  fileName: string;
  /** Whether the viewer may step in for its lots. */
  canEdit: boolean;
}

interface WallProps extends MonitoredAuction {
  rows: readonly WallRow[];
  wall: WallState;
  sound: BidSound;
}

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** The wall, on its page or over the whole screen. */
export function Wall({ auctionId, title, fileName, canEdit, rows, wall, sound }: WallProps) {
  const { t } = useTranslate();
  const { marks, toggle } = useMarks(auctionId);
  const [params, changeParams] = useListParams();
  const view = wallViewOf(params);
  const hall = useHall();
  const clockMs = useServerNow();
  const age = useWallAge(auctionId, wall);
  const knownUntilMs = age.isLive ? null : age.knownUntilMs;
  // What happened since is not known: a lot may be open for longer.
  const nowMs = knownUntilMs ?? clockMs;
  const shown = arranged(rows, { ...view, marks, nowMs });
  const turn = turnOf(rows, nowMs);
  const change = (next: WallView) => changeParams((last) => withWallView(last, next));
  return (
    <div
      ref={hall.ref}
      className={classNames(styles.wall, !turn && styles.withoutTurn, hall.isOpen && styles.hall, hall.isOpen && "ink")}
      // What covers the page is a dialog: the keys of the staff's search would open it below the hall, out of sight.
      {...(hall.isOpen && { role: "dialog", "aria-modal": true, "aria-label": title })}
    >
      {hall.isOpen && <HallHead title={title} nowMs={clockMs} onClose={hall.close} />}
      <div className={styles.head}>
        <ConnectionLine auctionId={auctionId} wall={wall} age={age} />
        {!hall.isOpen && (
          <WallButtons sound={sound} onHall={hall.open} hallRef={hall.openerRef}>
            {canEdit && <InterventionButton auctionId={auctionId} selectedIds={[...marks]} areMarked />}
            <ExportButton<WallRow>
              label={fileName}
              columns={wallColumns(t, nowMs)}
              hidden={NOTHING_HIDDEN}
              selected={[]}
              found={() => shown}
              count={shown.length}
            />
          </WallButtons>
        )}
      </div>
      <Figures rows={rows} rate={wall.rate} nowMs={nowMs} />
      {turn ? (
        <WallTurn key={turn.lot.id} row={turn} isLarge={hall.isOpen} />
      ) : (
        <NothingOpen auctionId={auctionId} rows={rows} nowMs={nowMs} />
      )}
      {!hall.isOpen && <WallTools view={view} onView={change} />}
      <div className={styles.parts}>
        {shown.length > 0 ? (
          <WallTable
            label={t("admin.monitor.lots")}
            rows={shown}
            {...{ marks, knownUntilMs }}
            isLarge={hall.isOpen}
            onMark={toggle}
          />
        ) : (
          <NoneFound onClear={() => change({ ...view, filters: new Set(), closingMinutes: null })} />
        )}
        <WallEvents
          events={wall.events}
          isKnown={wall.heardAtMs !== null}
          isLarge={hall.isOpen}
          numberOf={(id) => rows.find(({ lot }) => lot.id === id)?.lot.lotNumber ?? "–"}
        />
      </div>
    </div>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslate();
  return (
    <div className={styles.noneFound}>
      <p className={styles.soft}>{t("admin.monitor.noneFound")}</p>
      <Button small onClick={onClear}>
        {t("ui.filters.clear")}
      </Button>
    </div>
  );
}

function HallHead({ title, nowMs, onClose }: { title: string; nowMs: number; onClose: () => void }) {
  const { t, language } = useTranslate();
  const now = new Date(nowMs).toISOString();
  return (
    <header className={styles.hallHead}>
      <h2 className={styles.hallTitle}>{title}</h2>
      <time dateTime={now} className={styles.hallTime}>
        {formatDate(now, { language, style: "second" })}
      </time>
      <Button small icon={<X size={16} aria-hidden="true" />} onClick={onClose}>
        {t("admin.monitor.closeHall")}
      </Button>
    </header>
  );
}

/** Why nobody can bid: lots have not opened, have closed, or are hidden, which is no end of a sale. */
function NothingOpen({ auctionId, rows, nowMs }: { auctionId: string; rows: readonly WallRow[]; nowMs: number }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const phases = rows.map((row) => phaseOfRow(row, nowMs));
  const upcoming = rows.filter((_, index) => phases[index] === "upcoming");
  const count = phases.filter((phase) => phase === "hidden").length;
  if (upcoming.length > 0) {
    const opensAtMs = Math.min(...upcoming.map(({ startsAtMs }) => startsAtMs));
    const moment = formatDate(opensAtMs, { language, style: "momentWithZone" });
    const left = timeLeftText(opensAtMs, { nowMs, t });
    return <Notice role="status">{t("admin.monitor.opens", { moment, left })}</Notice>;
  }
  if (count === rows.length) return <Notice role="status">{t("admin.monitor.allHidden")}</Notice>;
  return (
    <Notice role="status">
      {count > 0 ? t("admin.monitor.overButHidden", { count }) : t("admin.monitor.over")}{" "}
      <Link to={path(`/${STAFF_PATHS.saleResults.replace(":publicationId", auctionId)}`)}>
        {t("admin.monitor.toResults")}
      </Link>
    </Notice>
  );
}

function Figures({ rows, rate, nowMs }: { rows: readonly WallRow[]; rate: BidRate; nowMs: number }) {
  const { t, language } = useTranslate();
  const { committedCents, openCount, totalCount, bidCount, watcherCount } = figuresOf(rows, nowMs);
  const recent = bidsInLastMinute(rate, nowMs);
  const number = (value: number) => formatNumber(value, language);
  const figures = [
    { label: t("admin.monitor.committed"), value: formatMoney(committedCents, { stripZeros: true }) },
    { label: t("admin.monitor.open"), value: `${number(openCount)} / ${number(totalCount)}` },
    { label: t("admin.monitor.bids"), value: number(bidCount) },
    {
      label: t("admin.monitor.bidsAMinute"),
      value: recent.isLeast ? t("admin.monitor.atLeast", { count: recent.count }) : number(recent.count),
    },
    { label: t("admin.monitor.watchers"), value: number(watcherCount) },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
