import { CircleCheck, Ellipsis, EyeOff, Lock, TriangleAlert } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTicking } from "../../../kit/lib/clock/server-ticks.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatPercentage } from "../../../kit/lib/format/numbers.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import type { AuctionLotRow } from "./documents.ts";
import styles from "./lot-phone-list.module.css";
import { lacksOf, stateOfLot } from "./lot-state.ts";
import { Thumb } from "./table/lot-columns.tsx";

/** The lots on a phone: state, picture, title, and what differs from the auction. A press on the state selects. */
export function LotPhoneList({
  lots,
  selected,
  onSelect,
  onOpen,
}: {
  lots: readonly AuctionLotRow[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (lot: AuctionLotRow) => void;
}) {
  const { t } = useTranslate();
  const isSelecting = selected.size > 0;
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets
    <ul role="list" className={styles.list}>
      {lots.map((lot) => (
        <li key={lot.id} className={classNames(styles.row, selected.has(lot.id) && styles.selected)}>
          <label className={styles.pick}>
            <input
              type="checkbox"
              className={classNames(!isSelecting && "visually-hidden")}
              aria-label={t("admin.table.select", { row: `${lot.lotNumber} ${lot.title}` })}
              checked={selected.has(lot.id)}
              onChange={() => toggle(lot.id)}
            />
            {!isSelecting && <StateIcon lot={lot} />}
          </label>
          <button type="button" className={styles.open} onClick={() => (isSelecting ? toggle(lot.id) : onOpen(lot))}>
            <Thumb url={lot.firstImage?.imageSizes.c100 ?? null} />
            <span className={styles.text}>
              <span className={styles.title}>
                <span className={styles.number}>{lot.lotNumber}</span> {lot.title}
              </span>
              <Facts lot={lot} />
            </span>
          </button>
          <IconButton label={t("admin.lots.open", { number: lot.lotNumber })} onClick={() => onOpen(lot)}>
            <Ellipsis size={20} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function StateIcon({ lot }: { lot: AuctionLotRow }) {
  const state = useTicking((nowMs) => stateOfLot(lot, nowMs));
  if (state === "closed") return <Lock size={20} aria-hidden="true" className={styles.soft} />;
  if (lacksOf(lot).length > 0) return <TriangleAlert size={20} aria-hidden="true" className={styles.warn} />;
  if (state === "ready") return <EyeOff size={20} aria-hidden="true" className={styles.soft} />;
  return <CircleCheck size={20} aria-hidden="true" className={styles.good} />;
}

function Facts({ lot }: { lot: AuctionLotRow }) {
  const { t, language } = useTranslate();
  const state = useTicking((nowMs) => stateOfLot(lot, nowMs));
  const { auctionCosts, marginRule, subjectToAcceptance, overwritten } = lot.incrementalLotAttributes;
  const own = [
    ...(overwritten.subjectToAcceptance ? [t(`admin.lots.award.${subjectToAcceptance ? "reserved" : "direct"}`)] : []),
    ...(overwritten.auctionCosts ? [`${t("admin.lots.costs")} ${formatPercentage(auctionCosts, language)}`] : []),
    ...(overwritten.marginRule && marginRule ? [t("admin.lots.margin")] : []),
  ];
  return (
    <span className={styles.facts}>
      <strong>{formatMoney(lot.minimumStartBidAmount, { stripZeros: true })}</strong>
      <time dateTime={lot.closingOn}>{formatDate(lot.closingOn, { language, style: "moment" })}</time>
      <span>{t(`admin.lots.state.${state}`)}</span>
      {own.map((text) => (
        <span key={text} className={styles.own}>
          {text}
        </span>
      ))}
      {lacksOf(lot).map((lack) => (
        <span key={lack} className={styles.warn}>
          {t(`admin.lots.lack.${lack}`)}
        </span>
      ))}
    </span>
  );
}
