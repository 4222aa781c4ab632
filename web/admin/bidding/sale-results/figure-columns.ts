import type { Language } from "../../../../schema/kit/languages.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { SaleOfStaff } from "./documents.ts";
import type { CategoryBeside } from "./sale-lots.ts";

/** A figure of a sale as a file has it: a number, amounts in euros. */
export interface SaleFigureRow {
  id: string;
  name: string;
  own: number;
  /** Of the other sale; null where there is none. */
  other: number | null;
  /** One of the hours, which follow the figures. */
  isHour: boolean;
}

const money = (cents: number) => cents / 100;

interface Words {
  t: Translate;
  language: Language;
}

/** The figures of a sale and, hour by hour, its bids, beside those of another sale in the hours of either. */
export function figureRows(sale: SaleOfStaff, beside: SaleOfStaff | null, words: Words): SaleFigureRow[] {
  const own = figuresOf(sale, words);
  const others = beside === null ? [] : figuresOf(beside, words);
  const byId = (rows: readonly Omit<SaleFigureRow, "other">[]) => new Map(rows.map((row) => [row.id, row]));
  const [ownRows, otherRows] = [byId(own), byId(others)];
  const rows = [...new Map([...own, ...others].map((row) => [row.id, row])).values()];
  const hours = rows.filter(({ isHour }) => isHour).toSorted((one, two) => (one.id < two.id ? -1 : 1));
  return [...rows.filter(({ isHour }) => !isHour), ...hours].map(({ id, name, isHour }) => ({
    ...{ id, name, isHour },
    own: ownRows.get(id)?.own ?? 0,
    other: beside === null ? null : (otherRows.get(id)?.own ?? 0),
  }));
}

function figuresOf(sale: SaleOfStaff, { t, language }: Words): Omit<SaleFigureRow, "other">[] {
  const { lotBidStatistics: bids, lotVisitStatistics: visits, favoriteLotStatistics: saved, bidHours } = sale;
  const ofSaved = (name: string) => `${t("admin.results.saved")}, ${name.toLocaleLowerCase(language)}`;
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  const euros = (name: string) => t("admin.results.inEuros", { name });
  const figures = [
    { id: "amount", name: euros(t("admin.results.brought")), own: money(bids.bidAmount) },
    { id: "soldAmount", name: euros(t("admin.results.soldAmount")), own: money(bids.soldAmount) },
    { id: "costs", name: euros(t("admin.results.costs")), own: money(bids.auctionCosts) },
    { id: "notSold", name: euros(t("admin.results.notSold")), own: money(bids.notSoldAmount) },
    { id: "average", name: euros(t("admin.results.average")), own: money(bids.averageBid) },
    { id: "median", name: euros(t("admin.results.median")), own: money(bids.medianBid) },
    { id: "maximum", name: euros(t("admin.results.maximum")), own: money(bids.maximumBid) },
    { id: "lots", name: t("admin.results.lotCount"), own: bids.lotCount },
    { id: "closed", name: t("admin.results.closed"), own: bids.closedLots },
    { id: "open", name: t("admin.results.open"), own: bids.openLots },
    { id: "noBid", name: t("admin.results.noBid"), own: bids.lotsWithNoBids },
    { id: "sold", name: t("admin.results.outcome.sold"), own: bids.soldLots },
    { id: "subject", name: t("admin.results.outcome.subject"), own: bids.lotsSubjectToAcceptance },
    { id: "declined", name: t("admin.results.outcome.declined"), own: bids.declinedLots },
    { id: "bids", name: t("admin.results.bids"), own: bids.numberOfBids },
    { id: "people", name: t("admin.results.people"), own: bids.uniqueNumberOfBids },
    { id: "leaders", name: t("admin.results.leaders"), own: bids.uniqueHighestBidUsers },
    { id: "visitors", name: t("admin.results.visitors"), own: visits.visitorCount },
    { id: "visitorsWhoBid", name: t("admin.results.visitorsWhoBid"), own: visits.bidderCount },
    { id: "saved", name: t("admin.results.times"), own: saved.favoriteLotCount },
    { id: "savers", name: ofSaved(t("admin.results.savers")), own: saved.userCount },
    { id: "perLot", name: ofSaved(t("admin.results.perLot")), own: hundredths(saved.favoritesPerLot) },
    { id: "perUser", name: ofSaved(t("admin.results.perUser")), own: hundredths(saved.favoritesPerUser) },
  ];
  return [
    ...figures.map((figure) => ({ ...figure, isHour: false })),
    ...bidHours.map(({ hourOn, bidCount }) => ({
      id: hourOn,
      name: t("admin.results.bidsFrom", { moment: formatDate(hourOn, { language, style: "momentWithZone" }) }),
      own: bidCount,
      isHour: true,
    })),
  ];
}

/** @param otherNumber of the other sale; null for none. */
export function figureColumns(
  t: Translate,
  { number, otherNumber }: { number: number; otherNumber: number | null },
): TableColumn<SaleFigureRow>[] {
  const auction = (of: number) => t("admin.results.besideHead", { number: of });
  const other: TableColumn<SaleFigureRow>[] =
    otherNumber === null
      ? []
      : [{ id: "other", label: auction(otherNumber), value: (row) => row.other ?? "", width: "25%" }];
  return [
    { id: "name", label: t("admin.results.figure"), value: ({ name }) => name, width: "50%" },
    { id: "own", label: auction(number), value: ({ own }) => own, width: "25%", isNumeric: true },
    ...other,
  ];
}

/** @param otherNumber of the other sale; null for none. */
export function categoryColumns(t: Translate, otherNumber: number | null): TableColumn<CategoryBeside>[] {
  const amount = { width: "15%", isNumeric: true, isMoney: true };
  const other: TableColumn<CategoryBeside>[] =
    otherNumber === null
      ? []
      : [
          {
            ...{ id: "other", label: t("admin.results.besideHead", { number: otherNumber }), ...amount },
            value: ({ otherAmountCents }) => otherAmountCents ?? 0,
          },
        ];
  return [
    {
      ...{ id: "category", label: t("admin.results.category"), width: "30%" },
      value: ({ name }) => name || t("admin.results.noCategory"),
    },
    { id: "lots", label: t("admin.results.lotCount"), value: ({ lotCount }) => lotCount, width: "10%" },
    { id: "bids", label: t("admin.results.bids"), value: ({ bidCount }) => bidCount, width: "10%" },
    {
      ...{ id: "start", label: t("admin.results.start"), ...amount },
      value: ({ startAmountCents }) => startAmountCents,
    },
    { ...{ id: "amount", label: t("admin.results.brought"), ...amount }, value: ({ amountCents }) => amountCents },
    ...other,
  ];
}
