import type { Language } from "../../../../../schema/kit/languages.ts";
import type { Translate } from "../../../../kit/i18n/messages.ts";
import { formatDate } from "../../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../../kit/lib/format/money.ts";
import { formatPercentage } from "../../../../kit/lib/format/numbers.ts";
import type { AuctionLotRow, AuctionOfLots, LotUpdate } from "../documents.ts";

export interface FromTo {
  label: string;
  from: string;
  to: string;
}

interface Words {
  t: Translate;
  language: Language;
}

type Terms = Pick<
  AuctionLotRow["incrementalLotAttributes"],
  "auctionCosts" | "auctionCostsVat" | "vat" | "marginRule" | "subjectToAcceptance"
>;

/** What a change makes of a lot, part by part: what it was and what it becomes. Parts that stay are left out. */
export function describeUpdate(
  lot: AuctionLotRow,
  update: LotUpdate,
  { auction, t, language }: Words & { auction: AuctionOfLots },
): FromTo[] {
  const moment = (instant: string) => formatDate(instant, { language, style: "moment" });
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const part = <Value>(label: string, from: Value, to: Value | null | undefined, textOf: (value: Value) => string) =>
    to === null || to === undefined || textOf(to) === textOf(from)
      ? []
      : [{ label, from: textOf(from), to: textOf(to) }];
  return [
    ...part(t("admin.lots.number"), lot.lotNumber, update.lotNumber, String),
    ...part(t("admin.lots.startAmount"), lot.minimumStartBidAmount, update.minimumStartBidAmount, money),
    ...part(t("admin.lots.priority"), lot.priorityIndex, update.priorityIndex, String),
    ...part(t("admin.lots.opens"), lot.startingOn, update.startingOn, moment),
    ...part(t("admin.lots.closes"), lot.closingOn, update.closingOn, moment),
    ...(update.attributes ? termParts(lot, update.attributes, { auction, t, language }) : []),
  ];
}

function termParts(
  lot: AuctionLotRow,
  own: NonNullable<LotUpdate["attributes"]>,
  { auction, t, language }: Words & { auction: AuctionOfLots },
): FromTo[] {
  const defaults = auction.defaultIncrementalLotAttributes;
  const before = lot.incrementalLotAttributes;
  const after: Terms = {
    auctionCosts: own.auctionCosts ?? defaults.auctionCosts,
    auctionCostsVat: own.auctionCostsVat ?? defaults.auctionCostsVat,
    vat: own.vat ?? defaults.vat,
    marginRule: own.marginRule ?? defaults.marginRule,
    subjectToAcceptance: own.subjectToAcceptance ?? defaults.subjectToAcceptance,
  };
  const texts: [string, (terms: Terms) => string][] = [
    [t("admin.lots.costs"), ({ auctionCosts }) => formatPercentage(auctionCosts, language)],
    [t("admin.lots.costsVat"), ({ auctionCostsVat }) => formatPercentage(auctionCostsVat, language)],
    [
      t("admin.lots.vat"),
      (terms) => (terms.marginRule ? t("admin.lots.margin") : formatPercentage(terms.vat, language)),
    ],
    [t("admin.lots.award"), (terms) => t(`admin.lots.award.${terms.subjectToAcceptance ? "reserved" : "direct"}`)],
  ];
  return texts.flatMap(([label, textOf]) => {
    const from = textOf(before);
    const to = textOf(after);
    return from === to ? [] : [{ label, from, to }];
  });
}
