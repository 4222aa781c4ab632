import { useState } from "react";
import { MINUTE_MS } from "../../../../../schema/kit/durations.ts";
import type { Translate } from "../../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../../kit/lib/clock/use-server-now.ts";
import { parseMoney } from "../../../../kit/lib/format/money.ts";
import type { AuctionLotRow, AuctionOfLots, LotUpdate } from "../documents.ts";
import { attributesWith, ownAttributes } from "../lot-state.ts";
import { type LotMoments, type TimeChange, timeChanges } from "../plan.ts";
import { AWARDS, isAward, parsePercentage } from "../table/lot-edits.ts";
import type { SaveLots } from "../use-lot-changes.ts";
import { BulkChoice, BulkField } from "./bulk-field.tsx";
import styles from "./changes.module.css";
import { ChangesDialog, type PlannedUpdate } from "./changes-dialog.tsx";

export interface BulkProps {
  auction: AuctionOfLots;
  selected: readonly AuctionLotRow[];
  save: SaveLots;
  onClose: (isDone: boolean) => void;
}

const NOTHING = { start: "", costs: "", vat: "", award: "" };
const VAT_CHOICES = ["21", "9", "0"];

/** Changes starting bid, costs, VAT and award of several lots; what is left out stays. */
export function TermsDialog({ auction, selected, save, onClose }: BulkProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState(NOTHING);
  const set = (name: keyof typeof NOTHING) => (value: string) => setTyped((last) => ({ ...last, [name]: value }));
  const amount = typed.start === "" ? null : parseMoney(typed.start);
  const costs = typed.costs === "" ? null : parsePercentage(typed.costs);
  const isFaulty = (typed.start !== "" && !amount) || (typed.costs !== "" && costs === null);
  const attributes = {
    ...(costs !== null && { auctionCosts: costs }),
    ...(typed.vat === "margin" && { marginRule: true }),
    ...(VAT_CHOICES.includes(typed.vat) && { vat: Number(typed.vat), marginRule: false }),
    ...(isAward(typed.award) && { subjectToAcceptance: AWARDS[typed.award] }),
  };
  const planned = selected.map((lot): PlannedUpdate => {
    const isBarred = amount !== null && lot.bidCount > 0 && amount !== lot.minimumStartBidAmount;
    const update: LotUpdate = {
      id: lot.id,
      ...(amount !== null && amount !== lot.minimumStartBidAmount && !isBarred && { minimumStartBidAmount: amount }),
      ...(changesAttributes(lot, attributes) && { attributes: attributesWith(lot, attributes) }),
    };
    return {
      lot,
      update: Object.keys(update).length > 1 ? update : null,
      bar: isBarred ? t("admin.lots.bar.startAmountShort") : null,
    };
  });
  return (
    <ChangesDialog
      title={t("admin.lots.terms", { count: selected.length })}
      auction={auction}
      planned={isFaulty ? [] : planned}
      save={save}
      onClose={onClose}
      impossible={isFaulty ? t("admin.lots.faulty") : null}
    >
      <div className={styles.fields}>
        <BulkField
          label={`${t("admin.lots.startAmount")} (€)`}
          value={typed.start}
          fault={typed.start !== "" && !amount ? t("admin.lots.noAmount") : null}
          onChange={set("start")}
        />
        <BulkField
          label={`${t("admin.lots.costs")} (%)`}
          value={typed.costs}
          fault={typed.costs !== "" && costs === null ? t("admin.lots.fault.percents") : null}
          onChange={set("costs")}
        />
        <BulkChoice label={t("admin.lots.vat")} value={typed.vat} onChange={set("vat")}>
          <option value="">{t("admin.lots.stays")}</option>
          {VAT_CHOICES.map((rate) => (
            <option key={rate} value={rate}>
              {rate}%
            </option>
          ))}
          <option value="margin">{t("admin.lots.margin")}</option>
        </BulkChoice>
        <BulkChoice label={t("admin.lots.award")} value={typed.award} onChange={set("award")}>
          <option value="">{t("admin.lots.stays")}</option>
          <option value="direct">{t("admin.lots.award.direct")}</option>
          <option value="reserved">{t("admin.lots.award.reserved")}</option>
        </BulkChoice>
      </div>
    </ChangesDialog>
  );
}

function changesAttributes(
  { incrementalLotAttributes: own }: AuctionLotRow,
  wanted: Partial<Record<"auctionCosts" | "vat" | "marginRule" | "subjectToAcceptance", number | boolean>>,
): boolean {
  const names = ["auctionCosts", "vat", "marginRule", "subjectToAcceptance"] as const;
  return names.some((name) => wanted[name] !== undefined && wanted[name] !== own[name]);
}

/** Gives several lots one closing, or moves their closings by some minutes. */
export function TimesDialog({ auction, selected, save, onClose }: BulkProps) {
  const { t } = useTranslate();
  const nowMs = useServerNow(MINUTE_MS);
  const [mode, setMode] = useState<"shift" | "set">("shift");
  const [minutes, setMinutes] = useState("");
  const [moment, setMoment] = useState("");
  const shiftMs = /^-?\d{1,4}$/.test(minutes.trim()) ? Number(minutes) * MINUTE_MS : null;
  const setMs = Number.isNaN(Date.parse(moment)) ? null : Date.parse(moment);
  const wantedOf = (lot: AuctionLotRow): LotMoments | undefined => {
    const now = { startingOnMs: Date.parse(lot.startingOn), closesAtMs: Date.parse(lot.closingOn) };
    if (mode === "set") return setMs === null ? undefined : { ...now, closesAtMs: setMs };
    return shiftMs === null ? undefined : { ...now, closesAtMs: now.closesAtMs + shiftMs };
  };
  return (
    <ChangesDialog
      title={t("admin.lots.times", { count: selected.length })}
      auction={auction}
      planned={timeChanges(selected, wantedOf, nowMs).map((change) => plannedTimeUpdate(change, t))}
      save={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <BulkChoice
          label={t("admin.lots.timesHow")}
          value={mode}
          onChange={(value) => setMode(value === "set" ? "set" : "shift")}
        >
          <option value="shift">{t("admin.lots.timesShift")}</option>
          <option value="set">{t("admin.lots.timesSet")}</option>
        </BulkChoice>
        {mode === "shift" ? (
          <BulkField
            label={t("admin.lots.timesMinutes")}
            value={minutes}
            fault={minutes !== "" && shiftMs === null ? t("admin.lots.fault.minutes") : null}
            onChange={setMinutes}
          />
        ) : (
          <BulkField label={t("admin.lots.closes")} type="datetime-local" value={moment} onChange={setMoment} />
        )}
      </div>
    </ChangesDialog>
  );
}

/** A change of a lot's times, as it is shown and sent. */
export function plannedTimeUpdate({ lot, from, to, protection }: TimeChange, t: Translate): PlannedUpdate {
  const update: LotUpdate = {
    id: lot.id,
    ...(to.startingOnMs !== from.startingOnMs && { startingOn: new Date(to.startingOnMs).toISOString() }),
    ...(to.closesAtMs !== from.closesAtMs && { closingOn: new Date(to.closesAtMs).toISOString() }),
  };
  return {
    lot,
    update: Object.keys(update).length > 1 ? update : null,
    bar: protection && t(`admin.lots.bar.${protection}`),
  };
}

/** Gives several lots the auction's attributes and times again. */
export function ResetDialog({
  auction,
  selected,
  save,
  onClose,
  plannedOf,
}: BulkProps & { plannedOf: (lot: AuctionLotRow) => LotMoments | undefined }) {
  const { t } = useTranslate();
  const nowMs = useServerNow(MINUTE_MS);
  const times = new Map(timeChanges(selected, plannedOf, nowMs).map((change) => [change.lot.id, change]));
  const planned = selected.map((lot): PlannedUpdate => {
    const ofTimes = times.get(lot.id);
    const { update = null, bar = null } = ofTimes ? plannedTimeUpdate(ofTimes, t) : {};
    const { bpm } = lot.incrementalLotAttributes;
    const attributes = ownAttributes(lot).length > 0 ? { attributes: bpm === null ? {} : { bpm } } : null;
    return { lot, update: update || attributes ? { id: lot.id, ...update, ...attributes } : null, bar };
  });
  return (
    <ChangesDialog
      title={t("admin.lots.reset", { count: selected.length })}
      auction={auction}
      planned={planned}
      save={save}
      onClose={onClose}
    >
      <p className={styles.hint}>{t("admin.lots.resetHint")}</p>
    </ChangesDialog>
  );
}
