import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/badge.tsx";
import { Link } from "../../../kit/ui/link.tsx";
import type { ColumnWords } from "../../kit/list/staff-list.tsx";
import type { TableColumn } from "../../kit/table/table-column.ts";
import { PreviewButton } from "../previews/preview-button.tsx";
import styles from "./auction-columns.module.css";
import type { StaffAuctionRow } from "./documents.ts";

export const STATES = ["DRAFT", "WITHDRAWN", "PLANNED", "UPCOMING", "OPEN", "CLOSED", "CALLED_OFF"] as const;
type AuctionState = StaffAuctionRow["state"];
export const STATE_TONES: Record<AuctionState, BadgeTone> = {
  DRAFT: "warn",
  WITHDRAWN: "bad",
  PLANNED: "neutral",
  UPCOMING: "info",
  OPEN: "good",
  CLOSED: "neutral",
  CALLED_OFF: "bad",
};

const RANKS: Record<AuctionState, number> = {
  ...{ OPEN: 0, UPCOMING: 1, DRAFT: 2, WITHDRAWN: 3 },
  ...{ PLANNED: 4, CLOSED: 5, CALLED_OFF: 6 },
};

/** What closes next is first, then what opens next; closed auctions are last, the newest of them first. */
export function byUrgency(one: StaffAuctionRow, other: StaffAuctionRow): number {
  if (one.state !== other.state) return RANKS[one.state] - RANKS[other.state];
  if (one.state === "OPEN") return Date.parse(one.closingOn) - Date.parse(other.closingOn);
  if (one.state === "UPCOMING") return Date.parse(one.startingOn) - Date.parse(other.startingOn);
  return other.publicationNumber - one.publicationNumber;
}

const nameOfChannel = (channel: string) => (isChannel(channel) ? channelName(channel) : channel);

const channelNames = ({ publishedChannels }: StaffAuctionRow) => publishedChannels.map(nameOfChannel).join(", ");

/** Whose auctions are listed: those of the viewer's projects, or those on the viewer's channels. */
export type ListedAuctions = "projects" | "channels";

/** What visitors cannot open yet. */
const PREVIEWED: ReadonlySet<AuctionState> = new Set(["DRAFT", "WITHDRAWN", "PLANNED"]);

type Kind = StaffAuctionRow["__typename"];

const kindOf = (kind: Kind) => (kind === "BlindAuctionPreview" ? "blind" : "incremental");
const pageOf = (kind: Kind) => (kind === "BlindAuctionPreview" ? STAFF_PATHS.blindAuction : STAFF_PATHS.auction);

/**
 * Leads to the auction in the staff's app, which opens for the staff of its project and of its channels. Beside it is
 * the preview of what visitors cannot open yet.
 */
function Title({
  auction: { __typename, id, title, state },
  path,
  shown,
}: {
  auction: StaffAuctionRow;
  path: (to: string) => string;
  shown: ListedAuctions;
}) {
  return (
    <span className={styles.title}>
      <Link className={styles.name} to={path(`/${pageOf(__typename).replace(":publicationId", id)}`)} title={title}>
        {title}
      </Link>
      {shown === "projects" && PREVIEWED.has(state) && (
        <PreviewButton auctionId={id} isBlind={kindOf(__typename) === "blind"} iconOf={title} />
      )}
    </span>
  );
}

export function auctionTableColumns({
  t,
  language,
  path,
  shown,
}: ColumnWords & {
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
    width: "9.5rem",
  });
  return [
    {
      id: "number",
      label: t("admin.auction.number"),
      value: ({ publicationNumber }) => publicationNumber,
      isNumeric: true,
      width: "6rem",
      onPhone: "lead",
    },
    {
      id: "title",
      label: t("admin.auction.title"),
      value: ({ title }) => title,
      cell: (auction) => <Title {...{ auction, path, shown }} />,
      width: "34%",
      onPhone: "lead",
    },
    {
      id: "kind",
      label: t("admin.auction.kindOfSale"),
      value: ({ __typename }) => t(`admin.auction.kindOfSale.${kindOf(__typename)}`),
      width: "9rem",
      onPhone: "plain",
    },
    {
      id: "state",
      label: t("admin.auction.state"),
      value: ({ state }) => t(`admin.auction.state.${state}`),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`admin.auction.state.${state}`)}</Badge>,
      width: "7rem",
      onPhone: "plain",
    },
    instant("startingOn", t("admin.auction.opens")),
    instant("closingOn", t("admin.auction.closes")),
    {
      id: "lots",
      label: t("admin.auction.publishedLots"),
      value: ({ lotCount }) => lotCount,
      isNumeric: true,
      width: "8.5rem",
    },
    { ...instant("visibleOn", t("admin.auction.visibleOn")), isHidden: true },
    { id: "channels", label: t("admin.auction.channels"), value: channelNames, width: "20%", isHidden: true },
  ];
}
