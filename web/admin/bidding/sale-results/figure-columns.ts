import type { Translate } from "../../../kit/i18n/messages.ts";
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
}

const money = (cents: number) => cents / 100;

/** The figures of a sale and, hour by hour, its bids, beside those of another sale. */
export function figureRows(sale: SaleOfStaff, beside: SaleOfStaff | null, t: Translate): SaleFigureRow[] {
  const others = beside && new Map(figuresOf(beside, t).map(({ id, own }) => [id, own]));
  return figuresOf(sale, t).map((row) => ({ ...row, other: others?.get(row.id) ?? null }));
}

function figuresOf(sale: SaleOfStaff, t: Translate): Omit<SaleFigureRow, "other">[] {
  const { lotBidStatistics: bids, lotVisitStatistics: visits, favoriteLotStatistics: saved, bidHours } = sale;
  const euros = (name: string) => t("admin.results.inEuros", { name });
  return [
    { id: "amount", name: euros(t("admin.results.brought")), own: money(bids.bidAmount) },
    { id: "costs", name: euros(t("admin.results.costs")), own: money(bids.auctionCosts) },
    { id: "notSold", name: euros(t("admin.results.notSold")), own: money(bids.notSoldAmount) },
    { id: "average", name: euros(t("admin.results.average")), own: money(bids.averageBid) },
    { id: "median", name: euros(t("admin.results.median")), own: money(bids.medianBid) },
    { id: "maximum", name: euros(t("admin.results.maximum")), own: money(bids.maximumBid) },
    { id: "lots", name: t("admin.results.lotCount"), own: bids.lotCount },
    { id: "closed", name: t("admin.results.closed"), own: bids.closedLots },
    { id: "open", name: t("admin.results.open"), own: bids.openLots },
    { id: "noBid", name: t("admin.results.noBid"), own: bids.lotsWithNoBids },
    { id: "bids", name: t("admin.results.bids"), own: bids.numberOfBids },
    { id: "people", name: t("admin.results.people"), own: bids.uniqueNumberOfBids },
    { id: "leaders", name: t("admin.results.leaders"), own: bids.uniqueHighestBidUsers },
    { id: "visitors", name: t("admin.results.visitors"), own: visits.visitorCount },
    { id: "visitorsWhoBid", name: t("admin.results.visitorsWhoBid"), own: visits.bidderCount },
    { id: "saved", name: t("admin.results.saved"), own: saved.favoriteLotCount },
    { id: "savers", name: t("admin.results.savers"), own: saved.userCount },
    ...bidHours.map(({ hourOn, bidCount }) => ({
      id: hourOn,
      name: t("admin.results.bidsFrom", { moment: hourOn }),
      own: bidCount,
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
