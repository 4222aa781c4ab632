import type { Language } from "../../../../../schema/kit/languages.ts";
import type { Translate } from "../../../../kit/i18n/messages.ts";
import { formatDate } from "../../../../kit/lib/format/dates.ts";
import { formatMoney, moneyInputText, parseMoney } from "../../../../kit/lib/format/money.ts";
import { formatNumber, formatPercentage } from "../../../../kit/lib/format/numbers.ts";
import type { AuctionLotRow, LotUpdate } from "../documents.ts";
import { attributesWith } from "../lot-state.ts";
import type { LotMoments } from "../plan.ts";

/** What a change says of a lot, besides which one. */
export type CellChange = Omit<LotUpdate, "id">;

/** How a cell is edited in its place. */
export interface CellEdit {
  kind: "text" | "moment" | "choice";
  /** What the lot has, as it is said beside the field. */
  sayBefore: (lot: AuctionLotRow) => string;
  /** The text of the field before it is changed. */
  textOf: (lot: AuctionLotRow) => string;
  /** What a text means; null if it means nothing. */
  read: (text: string) => CellChange | null;
  /** What to fill in, said of a text that means nothing. */
  fault: string;
  options?: readonly { value: string; label: string }[];
  /** Why a lot cannot be changed in this; null if it can. */
  barOf?: (lot: AuctionLotRow) => string | null;
  /** Gives the lot the auction's value again; null where it has it. */
  reset?: (lot: AuctionLotRow) => CellChange | null;
}

const MARGIN = "margin";
const VAT_RATES = [21, 9, 0];
const MAX_PERCENTS = 100;

/** A text of a percentage: `17,5` or `17.5%`; null if it is none, or beyond the API's limits. */
export function parsePercentage(text: string): number | null {
  const bare = text.replace("%", "").trim().replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(bare)) return null;
  return Number(bare) <= MAX_PERCENTS ? Number(bare) : null;
}

const NUMBER = /^[\p{L}\p{N}./]{1,20}$/u;

export function numberEdit(t: Translate): CellEdit {
  return {
    kind: "text",
    sayBefore: ({ lotNumber }) => lotNumber,
    textOf: ({ lotNumber }) => lotNumber,
    read: (text) => (NUMBER.test(text.trim()) ? { lotNumber: text.trim() } : null),
    fault: t("admin.lots.fault.number"),
  };
}

const PRIORITY = /^-?\d{1,6}$/;

export function priorityEdit(t: Translate): CellEdit {
  return {
    kind: "text",
    sayBefore: ({ priorityIndex }) => String(priorityIndex),
    textOf: ({ priorityIndex }) => String(priorityIndex),
    read: (text) => (PRIORITY.test(text.trim()) ? { priorityIndex: Number(text) } : null),
    fault: t("admin.lots.fault.priority"),
  };
}

export function startAmountEdit(t: Translate): CellEdit {
  return {
    kind: "text",
    sayBefore: ({ minimumStartBidAmount }) => formatMoney(minimumStartBidAmount, { stripZeros: true }),
    textOf: ({ minimumStartBidAmount }) => moneyInputText(minimumStartBidAmount),
    read: (text) => {
      const amount = parseMoney(text);
      return amount ? { minimumStartBidAmount: amount } : null;
    },
    fault: t("admin.lots.noAmount"),
    barOf: ({ bidCount, minimumStartBidAmount }) =>
      bidCount > 0
        ? t("admin.lots.bar.startAmount", { amount: formatMoney(minimumStartBidAmount, { stripZeros: true }) })
        : null,
  };
}

/** Attributes are sent with the others that the lot has of its own, so each edit is made of its lot. */
export interface AttributeEdit extends Omit<CellEdit, "read"> {
  read: (text: string, lot: AuctionLotRow) => CellChange | null;
}

export function costsEdit(t: Translate, language: Language): AttributeEdit {
  return {
    kind: "text",
    sayBefore: ({ incrementalLotAttributes: { auctionCosts } }) => formatPercentage(auctionCosts, language),
    textOf: ({ incrementalLotAttributes: { auctionCosts } }) => formatNumber(auctionCosts, language),
    read: (text, lot) => {
      const auctionCosts = parsePercentage(text);
      return auctionCosts === null ? null : { attributes: attributesWith(lot, { auctionCosts }) };
    },
    fault: t("admin.lots.fault.percents"),
    reset: (lot) =>
      lot.incrementalLotAttributes.overwritten.auctionCosts
        ? { attributes: attributesWith(lot, { auctionCosts: null }) }
        : null,
  };
}

export function vatEdit(t: Translate, language: Language): AttributeEdit {
  return {
    kind: "choice",
    sayBefore: ({ incrementalLotAttributes: { vat, marginRule } }) =>
      marginRule ? t("admin.lots.margin") : formatPercentage(vat, language),
    textOf: ({ incrementalLotAttributes: { vat, marginRule } }) => (marginRule ? MARGIN : String(vat)),
    read: (text, lot) => {
      if (text === MARGIN) return { attributes: attributesWith(lot, { marginRule: true }) };
      const vat = parsePercentage(text);
      return vat === null ? null : { attributes: attributesWith(lot, { vat, marginRule: false }) };
    },
    fault: t("admin.lots.fault.percents"),
    options: [
      ...VAT_RATES.map((rate) => ({ value: String(rate), label: `${formatNumber(rate, language)}%` })),
      { value: MARGIN, label: t("admin.lots.margin") },
    ],
    reset: (lot) => {
      const { vat, marginRule } = lot.incrementalLotAttributes.overwritten;
      return vat || marginRule ? { attributes: attributesWith(lot, { vat: null, marginRule: null }) } : null;
    },
  };
}

export const AWARDS = { direct: false, reserved: true } as const;
export type Award = keyof typeof AWARDS;

export function isAward(text: string): text is Award {
  return Object.hasOwn(AWARDS, text);
}

export function awardEdit(t: Translate): AttributeEdit {
  return {
    kind: "choice",
    sayBefore: ({ incrementalLotAttributes: { subjectToAcceptance } }) =>
      t(`admin.lots.award.${subjectToAcceptance ? "reserved" : "direct"}`),
    textOf: ({ incrementalLotAttributes: { subjectToAcceptance } }) => (subjectToAcceptance ? "reserved" : "direct"),
    read: (text, lot) =>
      isAward(text) ? { attributes: attributesWith(lot, { subjectToAcceptance: AWARDS[text] }) } : null,
    fault: "",
    options: (["direct", "reserved"] as const).map((value) => ({ value, label: t(`admin.lots.award.${value}`) })),
    reset: (lot) =>
      lot.incrementalLotAttributes.overwritten.subjectToAcceptance
        ? { attributes: attributesWith(lot, { subjectToAcceptance: null }) }
        : null,
  };
}

export function momentEdit(
  t: Translate,
  {
    of,
    language,
    textOf,
    plannedOf,
  }: {
    of: "startingOn" | "closingOn";
    language: Language;
    textOf: (instant: string) => string;
    plannedOf: (lot: AuctionLotRow) => LotMoments | undefined;
  },
): CellEdit {
  return {
    kind: "moment",
    sayBefore: (lot) => formatDate(lot[of], { language, style: "moment" }),
    textOf: (lot) => textOf(lot[of]),
    read: (text) => {
      const instantMs = Date.parse(text);
      return Number.isNaN(instantMs) ? null : { [of]: new Date(instantMs).toISOString() };
    },
    fault: t("admin.lots.fault.moment"),
    barOf: ({ bidCount }) => (of === "startingOn" && bidCount > 0 ? t("admin.lots.bar.opening") : null),
    reset: (lot) => {
      const planned = plannedOf(lot);
      const plannedMs = planned && (of === "startingOn" ? planned.startingOnMs : planned.closesAtMs);
      if (plannedMs === undefined || plannedMs === Date.parse(lot[of])) return null;
      return { [of]: new Date(plannedMs).toISOString() };
    },
  };
}

/** The choices of a field, with what the lot has where that is none of them. */
export function optionsOf(edit: CellEdit | AttributeEdit, lot: AuctionLotRow) {
  const options = edit.options ?? [];
  const value = edit.textOf(lot);
  return options.some((option) => option.value === value)
    ? options
    : [{ value, label: edit.sayBefore(lot) }, ...options];
}
