import { Check, ImageOff, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Language } from "../../../../../schema/kit/languages.ts";
import { localTimeText } from "../../../../kit/forms/form-values.ts";
import type { Translate } from "../../../../kit/i18n/messages.ts";
import { formatDate } from "../../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../../kit/lib/format/money.ts";
import { formatPercentage } from "../../../../kit/lib/format/numbers.ts";
import { STAFF_PATHS } from "../../../../kit/lib/staff-paths.ts";
import { Badge, type BadgeTone } from "../../../../kit/ui/badge.tsx";
import { Link } from "../../../../kit/ui/link.tsx";
import type { TableColumn } from "../../../kit/table/table-column.ts";
import type { AuctionLotRow } from "../documents.ts";
import { type LotStage, lacksOf, stateOfLot } from "../lot-state.ts";
import type { LotMoments } from "../plan.ts";
import {
  type AttributeEdit,
  awardEdit,
  type CellEdit,
  costsEdit,
  momentEdit,
  numberEdit,
  priorityEdit,
  startAmountEdit,
  vatEdit,
} from "./lot-edits.ts";
import styles from "./lot-table.module.css";

export interface GridColumn extends TableColumn<AuctionLotRow> {
  /** None: it cannot be changed here. */
  edit?: CellEdit | AttributeEdit;
  /** Whether the lot differs from its auction in this. */
  isOwn?: (lot: AuctionLotRow) => boolean;
}

export interface GridColumnWords {
  t: Translate;
  language: Language;
  path: (to: string) => string;
  nowMs: number;
  auctionId: string;
  /** Whether the viewer may open its assets and bids. */
  viewerCanView: boolean;
  plannedOf: (lot: AuctionLotRow) => LotMoments | undefined;
}

const TONES: Record<LotStage, BadgeTone> = {
  draft: "neutral",
  ready: "good",
  published: "info",
  open: "good",
  closed: "outlined",
};

export function lotColumns(words: GridColumnWords): GridColumn[] {
  return [...whatColumns(words), ...termColumns(words), ...timeColumns(words), ...stateColumns(words)];
}

function whatColumns({ t, path, viewerCanView }: GridColumnWords): GridColumn[] {
  return [
    {
      id: "number",
      label: t("admin.lots.numberShort"),
      value: ({ lotNumber }) => lotNumber,
      cell: ({ lotNumber }) => <strong>{lotNumber}</strong>,
      isNumeric: true,
      width: "52px",
      edit: numberEdit(t),
    },
    {
      id: "image",
      label: t("admin.lots.image"),
      value: ({ imageCount }) => imageCount,
      cell: ({ firstImage }) => <Thumb url={firstImage?.imageSizes.c100 ?? null} />,
      isAction: true,
      width: "56px",
    },
    {
      id: "title",
      label: t("admin.lots.title"),
      value: ({ title }) => title,
      cell: ({ lotId, title }) => {
        const named = { title, className: styles.title, children: title || t("admin.lots.untitled") };
        if (!viewerCanView) return <span {...named} />;
        return <Link to={path(`/${STAFF_PATHS.asset.replace(":lotId", lotId)}`)} tabIndex={-1} {...named} />;
      },
      width: "auto",
    },
    {
      id: "category",
      label: t("admin.lots.category"),
      value: ({ category }) => category?.name ?? "",
      cell: ({ category }) =>
        category ? (
          <span className={styles.category}>{category.name}</span>
        ) : (
          <Warning>{t("admin.lots.lack.category")}</Warning>
        ),
      width: "120px",
    },
  ];
}

/** The picture of a row; a plain frame of its size where there is none. */
export function Thumb({ url }: { url: string | null }) {
  return url ? (
    <img src={url} alt="" width={40} height={30} loading="lazy" decoding="async" className={styles.thumb} />
  ) : (
    <span className={styles.noThumb}>
      <ImageOff size={14} aria-hidden="true" />
    </span>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className={styles.warn}>
      <TriangleAlert size={14} aria-hidden="true" />
      {children}
    </span>
  );
}

function termColumns({ t, language }: GridColumnWords): GridColumn[] {
  return [
    {
      id: "start",
      label: t("admin.lots.startAmount"),
      value: ({ minimumStartBidAmount }) => minimumStartBidAmount,
      cell: ({ minimumStartBidAmount }) => formatMoney(minimumStartBidAmount, { stripZeros: true }),
      isNumeric: true,
      isMoney: true,
      width: "82px",
      edit: startAmountEdit(t),
    },
    {
      id: "costs",
      label: t("admin.lots.costs"),
      value: ({ incrementalLotAttributes }) => incrementalLotAttributes.auctionCosts,
      cell: ({ incrementalLotAttributes: { auctionCosts } }) => formatPercentage(auctionCosts, language),
      isNumeric: true,
      isOwn: ({ incrementalLotAttributes: { overwritten } }) => overwritten.auctionCosts,
      width: "56px",
      edit: costsEdit(t, language),
    },
    {
      id: "vat",
      label: t("admin.lots.vat"),
      value: ({ incrementalLotAttributes: { marginRule, vat } }) => (marginRule ? t("admin.lots.margin") : vat),
      cell: ({ incrementalLotAttributes: { marginRule, vat } }) =>
        marginRule ? t("admin.lots.margin") : formatPercentage(vat, language),
      isOwn: ({ incrementalLotAttributes: { overwritten } }) => overwritten.vat || overwritten.marginRule,
      width: "56px",
      edit: vatEdit(t, language),
    },
    {
      id: "award",
      label: t("admin.lots.award"),
      value: ({ incrementalLotAttributes: { subjectToAcceptance } }) =>
        t(`admin.lots.award.${subjectToAcceptance ? "reserved" : "direct"}`),
      isOwn: ({ incrementalLotAttributes: { overwritten } }) => overwritten.subjectToAcceptance,
      width: "96px",
      edit: awardEdit(t),
    },
  ];
}

function timeColumns({ t, language, plannedOf }: GridColumnWords): GridColumn[] {
  const column = (of: "startingOn" | "closingOn", isHidden: boolean): GridColumn => ({
    id: of === "startingOn" ? "opens" : "closes",
    label: t(of === "startingOn" ? "admin.lots.opens" : "admin.lots.closes"),
    value: (lot) => lot[of],
    cell: (lot) => <time dateTime={lot[of]}>{formatDate(lot[of], { language, style: "moment" })}</time>,
    isNumeric: true,
    isHidden,
    isOwn: (lot) => {
      const planned = plannedOf(lot);
      const plannedMs = of === "startingOn" ? planned?.startingOnMs : planned?.closesAtMs;
      return plannedMs !== undefined && plannedMs !== Date.parse(lot[of]);
    },
    width: "142px",
    edit: momentEdit(t, { of, language, textOf: localTimeText, plannedOf }),
  });
  return [column("startingOn", true), column("closingOn", false)];
}

function stateColumns({ t, path, nowMs, auctionId, viewerCanView }: GridColumnWords): GridColumn[] {
  return [
    {
      id: "priority",
      label: t("admin.lots.priority"),
      value: ({ priorityIndex }) => priorityIndex,
      cell: ({ priorityIndex }) => (priorityIndex === 0 ? <span className={styles.soft}>0</span> : priorityIndex),
      isNumeric: true,
      isHidden: true,
      width: "70px",
      edit: priorityEdit(t),
    },
    {
      id: "pictures",
      label: t("admin.lots.pictures"),
      value: ({ imageCount }) => imageCount,
      cell: ({ imageCount }) => (imageCount === 0 ? <Warning>0</Warning> : imageCount),
      isNumeric: true,
      width: "62px",
    },
    {
      id: "languages",
      label: t("admin.lots.languages"),
      value: ({ missingLanguages }) => missingLanguages.join(" "),
      cell: ({ missingLanguages }) =>
        missingLanguages.length === 0 ? (
          <Check size={14} aria-label={t("admin.lots.languagesWhole")} className={styles.soft} />
        ) : (
          <span className={styles.warn} title={t("admin.lots.lack.language")}>
            − {missingLanguages.join(" ")}
          </span>
        ),
      width: "46px",
    },
    {
      id: "bids",
      label: t("admin.lots.bids"),
      value: ({ bidCount }) => bidCount,
      cell: (lot) =>
        lot.bidCount === 0 ? (
          <span className={styles.soft}>0</span>
        ) : !viewerCanView ? (
          lot.bidCount
        ) : (
          <Link to={path(lotBidsPath(auctionId, lot.id))} tabIndex={-1}>
            {lot.bidCount}
          </Link>
        ),
      isNumeric: true,
      width: "46px",
    },
    {
      id: "state",
      label: t("admin.lots.state"),
      value: (lot) => t(`admin.lots.state.${stateOfLot(lot, nowMs)}`),
      cell: (lot) => <LotStateBadge lot={lot} nowMs={nowMs} t={t} />,
      width: "100px",
    },
  ];
}

function lotBidsPath(auctionId: string, id: string): string {
  return `/${STAFF_PATHS.lotBids.replace(":publicationId", auctionId).replace(":id", id)}`;
}

function LotStateBadge({ lot, nowMs, t }: { lot: AuctionLotRow; nowMs: number; t: Translate }) {
  const state = stateOfLot(lot, nowMs);
  const lacks = lacksOf(lot).map((lack) => t(`admin.lots.lack.${lack}`));
  return (
    <span {...(lacks.length > 0 && { title: lacks.join(", ") })}>
      <Badge small tone={TONES[state]} icon={state === "ready" && <Check size={12} aria-hidden="true" />}>
        {t(`admin.lots.state.${state}`)}
        {lacks.length > 0 && <span className="visually-hidden">: {lacks.join(", ")}</span>}
      </Badge>
    </span>
  );
}
