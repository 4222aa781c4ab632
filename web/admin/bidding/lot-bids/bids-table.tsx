import { Gavel } from "lucide-react";
import { useMemo } from "react";
import { BID_ROW_STATES } from "../../../../schema/bidding/bid-rows.ts";
import type { Language } from "../../../../schema/kit/languages.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { useOnChange } from "../../../kit/lib/use-on-change.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { EmptyState } from "../../../kit/ui/empty-state.tsx";
import { AllRowsTable } from "../../kit/table/all-rows-table.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { useAllRows } from "../../kit/table/use-all-rows.ts";
import { UserLink } from "../../user-link.tsx";
import { type LotBid, LotBidsAdminDocument, LotBidsDocument } from "./documents.ts";

/** More than any sale has: 100,000 bids. */
const MAX_PAGES = 1_000;

/** A longer list is read again only when the page is: each time takes a request for 100 bids. */
const MAX_FOLLOWED_BIDS = 1_000;

/** What comes after the bids is within reach on a phone. */
const FIRST_ON_PHONE = 10;

/** All bids of a lot, the newest first unless sorted otherwise. */
export function BidsTable({
  incrementalLotId,
  name,
  hasBidders,
  sequence,
}: {
  incrementalLotId: string;
  name: string;
  /** Whether the viewer may see who bid. */
  hasBidders: boolean;
  /** The last entry of the lot's log, where it is followed: after another one the bids are read again. */
  sequence: number | null;
}) {
  const { t, language } = useTranslate();
  const variables = useMemo(() => ({ incrementalLotId }), [incrementalLotId]);
  const document = hasBidders ? LotBidsAdminDocument : LotBidsDocument;
  const read = useAllRows<LotBid, typeof variables>({ document, variables, maxPages: MAX_PAGES });
  useOnChange(sequence, () => {
    if (read.total <= MAX_FOLLOWED_BIDS) read.refetch();
  });
  const newestFirst = useMemo(() => read.rows?.toReversed() ?? null, [read.rows]);
  const highest = useMemo(() => highestOf(read.rows ?? []), [read.rows]);
  const columns = useMemo(() => bidColumns({ t, language, hasBidders, highest }), [t, language, hasBidders, highest]);
  const empty = <EmptyState icon={<Gavel size={28} />} title={t("admin.bids.none")} />;
  // Nothing to filter, to choose or to save.
  if (read.rows?.length === 0) return empty;
  return (
    <AllRowsTable
      read={{ ...read, rows: newestFirst }}
      label={`${t("admin.bids.bids")}: ${name}`}
      columns={columns}
      rowId={({ id }) => id}
      firstOnPhone={FIRST_ON_PHONE}
      rowLabel={({ amount, annonUserRef }) =>
        `${formatMoney(amount, { stripZeros: true })}, ${t("admin.bids.bidder")} ${annonUserRef}`
      }
      empty={empty}
    />
  );
}

/**
 * The id of the bid that leads; null where no bid is valid. Of equal ones the later leads, which answered the other
 * (FIX1).
 * @param bids the oldest first.
 */
function highestOf(bids: readonly LotBid[]): string | null {
  let highest: LotBid | null = null;
  for (const bid of bids) if (bid.state === "SUCCESS" && bid.amount >= (highest?.amount ?? 0)) highest = bid;
  return highest?.id ?? null;
}

function bidColumns({
  t,
  language,
  hasBidders,
  highest,
}: {
  t: Translate;
  language: Language;
  hasBidders: boolean;
  highest: string | null;
}): TableColumn<LotBid>[] {
  const stateText = (state: string) => {
    const known = BID_ROW_STATES.find((one) => one === state);
    return known ? t(`admin.bids.state.${known}`) : state;
  };
  return [
    {
      id: "created",
      label: t("admin.bids.created"),
      value: ({ createdOn }) => createdOn,
      cell: ({ createdOn }) => (
        <time dateTime={createdOn}>{formatDate(createdOn, { language, style: "daySecond" })}</time>
      ),
      width: "10.5rem",
      onPhone: "plain",
    },
    {
      id: "amount",
      label: t("admin.bids.amount"),
      value: ({ amount }) => amount,
      cell: ({ amount }) => formatMoney(amount, { stripZeros: true }),
      isNumeric: true,
      isMoney: true,
      width: "6.5rem",
      onPhone: "lead",
    },
    { id: "bidder", label: t("admin.bids.bidder"), value: ({ annonUserRef }) => annonUserRef, width: "5.5rem" },
    ...(hasBidders ? [accountColumn(t)] : []),
    {
      id: "kind",
      label: t("admin.bids.kind"),
      value: ({ isAutoBid }) => (isAutoBid ? "auto" : "manual"),
      cell: ({ isAutoBid }) => t(isAutoBid ? "admin.bids.auto" : "admin.bids.manual"),
      options: [
        { value: "manual", label: t("admin.bids.manual") },
        { value: "auto", label: t("admin.bids.auto") },
      ],
      width: "6rem",
      onPhone: "plain",
    },
    {
      id: "state",
      label: t("admin.bids.state"),
      value: ({ state }) => state,
      cell: ({ id, state }) => {
        if (id === highest) return <Badge tone="good">{t("admin.bids.state.highest")}</Badge>;
        return state === "SUCCESS" ? stateText(state) : <Badge tone="warn">{stateText(state)}</Badge>;
      },
      options: BID_ROW_STATES.map((value) => ({ value, label: stateText(value) })),
      width: "7rem",
      onPhone: "plain",
    },
    { id: "id", label: t("admin.bids.id"), value: ({ id }) => id, isHidden: true, width: "24%" },
  ];
}

/** The account that bid: its whole name is in the tooltip. */
function accountColumn(t: Translate): TableColumn<LotBid> {
  return {
    id: "account",
    label: t("admin.bids.account"),
    value: ({ userName }) => userName ?? t("admin.bids.closedAccount"),
    cell: ({ userId = null, userName }) => {
      const name = userName ?? t("admin.bids.closedAccount");
      return (
        <UserLink userId={userName ? userId : null} title={name}>
          {name}
        </UserLink>
      );
    },
    width: "24%",
    onPhone: "plain",
  };
}
