import type { Language } from "../../../../schema/kit/languages.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { UserLink } from "../../user-link.tsx";
import type { SaleLot, SaleProposal } from "./documents.ts";
import { isAnyDecided, type NamedBuyer, OUTCOMES, type Outcome, outcomeOfLot } from "./sale-lots.ts";

const TONES: Record<Outcome, BadgeTone> = {
  open: "info",
  sold: "good",
  subject: "warn",
  declined: "bad",
  notSold: "neutral",
};

interface ColumnInput {
  t: Translate;
  language: Language;
  nowMs: number;
  lotPath: (id: string) => string;
  /** Undefined until they are asked for. */
  buyers: ReadonlyMap<string, NamedBuyer> | undefined;
  /** The latest of each lot, by the ids of the lots. */
  proposals: ReadonlyMap<string, SaleProposal>;
  /** Null until they are read. */
  lots: readonly SaleLot[] | null;
}

/** When the seller decided, or what is proposed, by whom and until when, or that a proposal came to nothing. */
function decisionText(
  { awardDecidedOn }: SaleLot,
  {
    proposal,
    t,
    language,
    nowMs,
  }: Pick<ColumnInput, "t" | "language" | "nowMs"> & { proposal?: SaleProposal | undefined },
): string {
  const moment = (at: string) => formatDate(at, { language, style: "stamp" });
  if (awardDecidedOn) return t("admin.results.decidedOn", { moment: moment(awardDecidedOn) });
  if (!proposal) return "";
  const { isAward, proposedByName, deadlineOn, isApproved, decidedOn, decisionReason } = proposal;
  if (isApproved === false && decidedOn && decisionReason)
    return t("admin.results.proposalRejected", { moment: moment(decidedOn), reason: decisionReason });
  // Approved, but a correction has ended the decision, or the lot has yet to make it.
  if (isApproved) return "";
  if (isApproved === false || Date.parse(deadlineOn) <= nowMs)
    return t("admin.results.proposalLapsed", { moment: moment(deadlineOn) });
  const words = { name: proposedByName ?? "–", moment: moment(deadlineOn) };
  return isAward ? t("admin.results.awardProposed", words) : t("admin.results.declineProposed", words);
}

/** The columns of a sale's lots. What the file has and the page has no room for is hidden until it is chosen. */
export function resultColumns({
  t,
  language,
  nowMs,
  lotPath,
  buyers,
  proposals,
  lots,
}: ColumnInput): TableColumn<SaleLot>[] {
  const isDecided = isAnyDecided(lots ?? [], proposals);
  return [
    {
      id: "number",
      label: t("admin.results.number"),
      value: ({ lotNumber }) => lotNumber,
      width: "6rem",
      onPhone: "lead",
    },
    {
      id: "title",
      label: t("admin.results.lot"),
      value: ({ title }) => title,
      cell: ({ id, title }) => (
        <Link to={lotPath(id)} title={title}>
          {title}
        </Link>
      ),
      width: buyers || isDecided ? "21%" : "34%",
      onPhone: "lead",
    },
    {
      id: "category",
      label: t("admin.results.category"),
      value: ({ category }) => category?.name ?? "",
      width: "16%",
      // Buyers and decisions take its room.
      isHidden: buyers !== undefined || isDecided,
      onPhone: "plain",
    },
    {
      ...{ id: "bids", label: t("admin.results.bids"), width: "7.5rem", isNumeric: true },
      // Their room is the title's beside a buyer.
      isHidden: buyers !== undefined,
      value: ({ bidCount }) => bidCount,
    },
    {
      ...{ id: "amount", label: t("admin.results.highest"), width: "8.5rem", isNumeric: true, isMoney: true },
      value: ({ currentBidAmount }) => currentBidAmount ?? "",
      cell: ({ currentBidAmount }) =>
        currentBidAmount === null ? "–" : formatMoney(currentBidAmount, { stripZeros: true }),
    },
    {
      id: "outcome",
      label: t("admin.results.outcome"),
      value: (lot) => outcomeOfLot(lot, nowMs),
      cell: (lot) => {
        const outcome = outcomeOfLot(lot, nowMs);
        return <Badge tone={TONES[outcome]}>{t(`admin.results.outcome.${outcome}`)}</Badge>;
      },
      options: OUTCOMES.map((value) => ({ value, label: t(`admin.results.outcome.${value}`) })),
      width: "10rem",
      onPhone: "plain",
    },
    decisionColumn({ t, language, nowMs, proposals }, !isDecided || buyers !== undefined),
    ...(buyers ? buyerColumns(t, buyers) : []),
  ];
}

function decisionColumn(
  { proposals, ...words }: Pick<ColumnInput, "t" | "language" | "nowMs" | "proposals">,
  isHidden: boolean,
): TableColumn<SaleLot> {
  return {
    ...{ id: "decision", label: words.t("admin.results.decision"), width: "34%", onPhone: "plain", isHidden },
    isLong: true,
    value: (lot) => decisionText(lot, { proposal: proposals.get(lot.id), ...words }),
  };
}

/** What is known of the buyers: who sees it has asked for it. */
function buyerColumns(t: Translate, buyers: ReadonlyMap<string, NamedBuyer>): TableColumn<SaleLot>[] {
  const of = (lot: SaleLot, part: (buyer: NamedBuyer) => string) => {
    const buyer = buyers.get(lot.id);
    return buyer ? part(buyer) : "";
  };
  const column = (id: keyof NamedBuyer, label: string, isHidden: boolean, width = "16%"): TableColumn<SaleLot> => ({
    ...{ id, label, width, isHidden },
    value: (lot) => of(lot, (buyer) => String(buyer[id])),
  });
  return [
    {
      ...column("name", t("admin.results.buyer"), false),
      cell: ({ id }) => {
        const buyer = buyers.get(id);
        return buyer && <UserLink {...{ userId: buyer.userId, title: buyer.name }}>{buyer.name}</UserLink>;
      },
    },
    column("contact", t("admin.results.contact"), true),
    column("email", t("admin.results.email"), false, "22%"),
    column("phone", t("admin.results.phone"), true),
    column("street", t("admin.results.street"), true),
    column("place", t("admin.results.place"), true),
    column("vatNumber", t("admin.results.vatNumber"), true),
    {
      ...{ id: "costs", label: t("admin.results.costs"), width: "12%", isNumeric: true, isMoney: true, isHidden: true },
      value: ({ id }) => buyers.get(id)?.auctionCostsCents ?? "",
      cell: ({ id }) => {
        const costs = buyers.get(id)?.auctionCostsCents ?? null;
        return costs === null ? "–" : formatMoney(costs);
      },
    },
  ];
}
