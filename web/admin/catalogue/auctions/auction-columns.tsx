import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { pageChannel } from "../../../kit/lib/host.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { ColumnWords, RowOrder } from "../../kit/list/staff-list.tsx";
import { publicAddress } from "../../kit/public-address.ts";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { PreviewButton } from "../previews/preview-button.tsx";
import type { StaffAuctionRow } from "./documents.ts";

const STATES = ["draft", "planned", "upcoming", "open", "closed"] as const;
type AuctionState = (typeof STATES)[number];
const TONES: Record<AuctionState, BadgeTone> = {
  draft: "warn",
  planned: "neutral",
  upcoming: "info",
  open: "good",
  closed: "neutral",
};

/** Planned: published, and not yet shown to visitors. */
function stateOf({ isPublished, visibleOn, startingOn, closingOn }: StaffAuctionRow, nowMs: number): AuctionState {
  if (!isPublished) return "draft";
  if (Date.parse(closingOn) <= nowMs) return "closed";
  if (Date.parse(visibleOn) > nowMs) return "planned";
  return Date.parse(startingOn) <= nowMs ? "open" : "upcoming";
}

const RANKS: Record<AuctionState, number> = { open: 0, upcoming: 1, draft: 2, planned: 3, closed: 4 };

/** What closes next is first, then what opens next; closed auctions are last, the newest of them first. */
export function byUrgency(nowMs: number): RowOrder<StaffAuctionRow> {
  return (one, other) => {
    const [state, otherState] = [stateOf(one, nowMs), stateOf(other, nowMs)];
    if (state !== otherState) return RANKS[state] - RANKS[otherState];
    if (state === "open") return Date.parse(one.closingOn) - Date.parse(other.closingOn);
    if (state === "upcoming") return Date.parse(one.startingOn) - Date.parse(other.startingOn);
    return other.publicationNumber - one.publicationNumber;
  };
}

const channelNames = ({ publishedChannels }: StaffAuctionRow) =>
  publishedChannels.map((channel) => (isChannel(channel) ? channelName(channel) : channel)).join(", ");

/** Whose auctions are listed: those of the viewer's projects, or those that are published on the viewer's channels. */
export type ListedAuctions = "projects" | "channels";

const KINDS_OF_SALE = ["incremental", "blind"] as const;

type Kind = StaffAuctionRow["__typename"];

const kindOf = (kind: Kind) => (kind === "BlindAuctionPreview" ? "blind" : "incremental");
const pageOf = (kind: Kind) => (kind === "BlindAuctionPreview" ? STAFF_PATHS.blindAuction : STAFF_PATHS.auction);

/** Leads to what the viewer may open: the auction in the staff's app, or else, once it is visible, its public page. */
function Title({
  auction: { __typename, id, title, visibleOn, publishedChannels },
  nowMs,
  path,
  shown,
}: {
  auction: StaffAuctionRow;
  nowMs: number;
  path: (to: string) => string;
  shown: ListedAuctions;
}) {
  if (shown === "projects") {
    return (
      <Link to={path(`/${pageOf(__typename).replace(":publicationId", id)}`)} title={title}>
        {title}
      </Link>
    );
  }
  const channels = publishedChannels.filter(isChannel);
  const channel = channels.find((name) => name === pageChannel()) ?? channels[0];
  if (!channel || Date.parse(visibleOn) > nowMs) return title;
  return (
    <a href={publicAddress(channel, path(`/auction/${id}`))} title={title}>
      {title}
    </a>
  );
}

export function auctionTableColumns({
  t,
  language,
  nowMs,
  path,
  shown,
}: ColumnWords & {
  nowMs: number;
  /** The path with the language of the page. */
  path: (to: string) => string;
  shown: ListedAuctions;
}): TableColumn<StaffAuctionRow>[] {
  const instant = (id: "visibleOn" | "startingOn" | "closingOn", label: string) => ({
    id,
    label,
    value: (auction: StaffAuctionRow) => auction[id],
    cell: (auction: StaffAuctionRow) => (
      <time dateTime={auction[id]}>{formatDate(auction[id], { language, style: "stamp" })}</time>
    ),
    width: "10.5rem",
  });
  return [
    {
      id: "number",
      label: t("admin.auction.number"),
      value: ({ publicationNumber }) => publicationNumber,
      isNumeric: true,
      width: "6.5rem",
    },
    {
      id: "title",
      label: t("admin.auction.title"),
      value: ({ title }) => title,
      cell: (auction) => <Title {...{ auction, nowMs, path, shown }} />,
      width: "28%",
    },
    {
      id: "kind",
      label: t("admin.auction.kindOfSale"),
      value: ({ __typename }) => kindOf(__typename),
      cell: ({ __typename }) => t(`admin.auction.kindOfSale.${kindOf(__typename)}`),
      options: KINDS_OF_SALE.map((value) => ({ value, label: t(`admin.auction.kindOfSale.${value}`) })),
      width: "10%",
    },
    {
      id: "state",
      label: t("admin.auction.state"),
      value: (auction) => stateOf(auction, nowMs),
      cell: (auction) => {
        const state = stateOf(auction, nowMs);
        return <Badge tone={TONES[state]}>{t(`admin.auction.state.${state}`)}</Badge>;
      },
      options: STATES.map((value) => ({ value, label: t(`admin.auction.state.${value}`) })),
      width: "7rem",
    },
    instant("startingOn", t("admin.auction.opens")),
    instant("closingOn", t("admin.auction.closes")),
    {
      id: "lots",
      label: t("admin.auction.publishedLots"),
      value: ({ lotCount }) => lotCount,
      isNumeric: true,
      width: "8rem",
    },
    ...(shown === "projects" ? [previewColumn(t("admin.previews.open"), nowMs)] : []),
    { ...instant("visibleOn", t("admin.auction.visibleOn")), isHidden: true },
    { id: "channels", label: t("admin.auction.channels"), value: channelNames, width: "20%", isHidden: true },
  ];
}

/** For what visitors cannot open yet. */
function previewColumn(label: string, nowMs: number): TableColumn<StaffAuctionRow> {
  return {
    id: "preview",
    label,
    value: () => "",
    cell: (auction) => {
      const state = stateOf(auction, nowMs);
      const isIncremental = kindOf(auction.__typename) === "incremental";
      return (
        isIncremental && (state === "draft" || state === "planned") && <PreviewButton auctionId={auction.id} small />
      );
    },
    isAction: true,
    width: "8rem",
  };
}
