import { CalendarClock, Clock, Package, ReceiptText, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatPercentage } from "../../kit/lib/format/numbers.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { isBiddable, type LotPhase } from "../lots/lot-phase.ts";
import { placeName } from "../lots/place-name.ts";
import styles from "./auction-facts.module.css";
import type { AuctionScreenAuction } from "./documents.ts";
import { EventGroupFragment, EventsFragment } from "./sale/event-fragments.ts";

/** What a bidder asks first of an auction, each with a line that says more. */
export function AuctionFacts({ auction, phase }: { auction: AuctionScreenAuction; phase: LotPhase }) {
  const { t, language } = useTranslate();
  const {
    lotCounts,
    lotCount,
    isOpenToViewer,
    startingOn,
    closingOn,
    extensionMinutes,
    defaultIncrementalLotAttributes: costs,
  } = auction;
  const zone = useTimeZone();
  const moment = (instant: string) => formatDate(instant, { language, style: "momentWithZone", ...zone });
  const percentage = (value: number) => formatPercentage(value, language);
  const open = lotCounts.open + lotCounts.upcoming;

  return (
    <dl className={styles.facts}>
      <Fact icon={<Package size={16} />} name={t("auctions.page.lots")} isClear>
        {/* How many are open is told to those who may see them. */}
        {isBiddable(phase) && isOpenToViewer
          ? t("auctions.facts.open", { count: open })
          : t("auctions.lots", { count: lotCount })}
        {lotCounts.closed > 0 && phase !== "closed" && (
          <More>{t("auctions.facts.closedOf", { closed: lotCounts.closed, all: lotCount })}</More>
        )}
      </Fact>
      {phase === "openingSoon" && (
        <Fact icon={<CalendarClock size={16} />} name={t("auctions.page.opens")}>
          {moment(startingOn)}
        </Fact>
      )}
      <Fact
        icon={<Clock size={16} />}
        name={t(phase === "closed" ? "auctions.page.closed" : "auctions.facts.lastCloses")}
      >
        {moment(closingOn)}
        {phase !== "closed" && extensionMinutes > 0 && <More>{t("auctions.facts.orLater")}</More>}
      </Fact>
      <Retrieval auction={auction} />
      <Fact icon={<ReceiptText size={16} />} name={t("auctions.facts.costs")} isClear>
        {t("auctions.facts.auctionCosts", { percentage: percentage(costs.auctionCosts) })}
        <More>
          {costs.marginRule
            ? t("auctions.conditions.marginRule")
            : t("auctions.facts.vat", { percentage: percentage(costs.vat) })}
        </More>
      </Fact>
    </dl>
  );
}

/** The next days to fetch what one has bought, and where. */
function Retrieval({ auction }: { auction: AuctionScreenAuction }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const nowMs = useRenderTime();
  const events = readFragment(EventsFragment, auction.events);
  const group = readFragment(EventGroupFragment, events.retrievalByAppointment ?? events.retrievalByDelivery);
  const coming = group?.events.filter(({ endingOn }) => Date.parse(endingOn) >= nowMs) ?? [];
  const days = [
    ...new Set(coming.map(({ startingOn }) => formatDate(startingOn, { language, style: "day", ...zone }))),
  ];
  const place = auction.place && placeName(auction.place);
  if (days.length === 0 && !place) return null;
  const address =
    group && `${group.address.street} ${group.address.houseNumber}${group.address.houseNumberSuffix ?? ""}`;
  const where = [address, place].filter(Boolean).join(", ");
  const [first, second] = days;
  return (
    <Fact icon={<Truck size={16} />} name={t("auctions.facts.retrieval")}>
      {first === undefined && where}
      {first !== undefined && (second === undefined ? first : t("auctions.facts.days", { first, second }))}
      {first !== undefined && <More>{where}</More>}
    </Fact>
  );
}

function Fact({
  icon,
  name,
  isClear = false,
  children,
}: {
  icon: ReactNode;
  name: string;
  /** Says what it is without its name, for which a phone has no room. */
  isClear?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.fact, isClear && styles.clear)}>
      <dt>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function More({ children }: { children: ReactNode }) {
  return <span className={styles.line}>{children}</span>;
}
