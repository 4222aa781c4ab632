import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { formatPercentage } from "../../../kit/lib/format/numbers.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import type { AuctionLotRow } from "./documents.ts";

export function auctionLotColumns({
  t,
  language,
  path,
}: ColumnWords & { path: (to: string) => string }): TableColumn<AuctionLotRow>[] {
  const state = ({ isPublished }: AuctionLotRow) => (isPublished ? "published" : "draft");
  return [
    { id: "number", label: t("admin.lots.number"), value: ({ lotNumber }) => lotNumber, width: "6rem" },
    {
      id: "title",
      label: t("admin.lots.title"),
      value: ({ title }) => title,
      cell: ({ lotId, title }) => (
        <Link to={path(`/${STAFF_PATHS.asset.replace(":lotId", lotId)}`)} title={title}>
          {title}
        </Link>
      ),
      width: "30%",
    },
    {
      id: "start",
      label: t("admin.lots.startAmount"),
      value: ({ minimumStartBidAmount }) => minimumStartBidAmount,
      cell: ({ minimumStartBidAmount }) => formatMoney(minimumStartBidAmount, { stripZeros: true }),
      isNumeric: true,
      width: "10%",
    },
    ...termColumns({ t, language }),
    {
      id: "closes",
      label: t("admin.lots.closes"),
      value: ({ closingOn }) => closingOn,
      cell: ({ closingOn }) => <time dateTime={closingOn}>{formatDate(closingOn, { language, style: "moment" })}</time>,
      width: "12rem",
    },
    {
      id: "pictures",
      label: t("admin.lots.pictures"),
      value: ({ imageCount }) => imageCount,
      isNumeric: true,
      width: "6rem",
    },
    { id: "bids", label: t("admin.lots.bids"), value: ({ bidCount }) => bidCount, isNumeric: true, width: "7rem" },
    {
      id: "state",
      label: t("admin.lots.state"),
      value: state,
      cell: (lot) => (
        <Badge small tone={lot.isPublished ? "good" : "neutral"}>
          {t(`admin.lots.state.${state(lot)}`)}
        </Badge>
      ),
      options: (["published", "draft"] as const).map((value) => ({ value, label: t(`admin.lots.state.${value}`) })),
      width: "9rem",
    },
  ];
}

/** Values of the lot's own are marked: they do not follow the auction. */
function termColumns({ t, language }: ColumnWords): TableColumn<AuctionLotRow>[] {
  const marked = (text: string, isOwn: boolean) =>
    isOwn ? (
      <strong title={t("admin.lots.own")}>
        {text} ◥<span className="visually-hidden">{t("admin.lots.own")}</span>
      </strong>
    ) : (
      text
    );
  return [
    {
      id: "costs",
      label: t("admin.lots.costs"),
      value: ({ incrementalLotAttributes }) => incrementalLotAttributes.auctionCosts,
      cell: ({ incrementalLotAttributes: { auctionCosts, overwritten } }) =>
        marked(formatPercentage(auctionCosts, language), overwritten.auctionCosts),
      isNumeric: true,
      width: "9%",
    },
    {
      id: "vat",
      label: t("admin.lots.vat"),
      value: ({ incrementalLotAttributes: { marginRule, vat } }) => (marginRule ? t("admin.lots.margin") : vat),
      cell: ({ incrementalLotAttributes: { marginRule, vat, overwritten } }) =>
        marked(
          marginRule ? t("admin.lots.margin") : formatPercentage(vat, language),
          overwritten.vat || overwritten.marginRule,
        ),
      width: "9%",
    },
  ];
}
