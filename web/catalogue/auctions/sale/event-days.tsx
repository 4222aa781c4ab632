import { CalendarCheck, Eye, Forklift, MapPin, Phone, Truck } from "lucide-react";
import type { ReactNode } from "react";
import type { MessageKey } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useRenderTime } from "../../../kit/lib/clock/use-server-now.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatNumber } from "../../../kit/lib/format/numbers.ts";
import { type FragmentOf, type ResultOf, readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { PlainList } from "../../../kit/ui/list/plain-list.tsx";
import styles from "./event-days.module.css";
import { EventGroupFragment, EventsFragment } from "./event-fragments.ts";
import { eventTime } from "./event-time.ts";

type Group = ResultOf<typeof EventGroupFragment>;
type Address = Group["address"];

const KINDS = [
  ["viewingByScheduledDate", "auctions.days.viewing", <Eye key="icon" size={20} aria-hidden="true" />],
  ["viewingByAppointment", "auctions.days.viewingByAppointment", <Phone key="icon" size={20} aria-hidden="true" />],
  ["retrievalByAppointment", "auctions.days.retrieval", <CalendarCheck key="icon" size={20} aria-hidden="true" />],
  ["retrievalByDelivery", "auctions.days.delivery", <Truck key="icon" size={20} aria-hidden="true" />],
] as const satisfies readonly (readonly [keyof ResultOf<typeof EventsFragment>, MessageKey, ReactNode])[];

/** Viewing and collection times and places of an auction, or of a lot with its own. */
export function EventDays({
  events: masked,
  heading: Heading = "h3",
}: {
  events: FragmentOf<typeof EventsFragment>;
  heading?: "h3" | "h4";
}) {
  const { t } = useTranslate();
  const events = readFragment(EventsFragment, masked);
  const nowMs = useRenderTime();
  const groups = KINDS.flatMap(([kind, title, icon]) => {
    const group = readFragment(EventGroupFragment, events[kind]);
    return group ? [{ kind, title, icon, group, isPast: isOver(group, nowMs) }] : [];
  }).toSorted((a, b) => Number(a.isPast) - Number(b.isPast));
  if (groups.length === 0) return <p className={styles.none}>{t("auctions.days.none")}</p>;

  return (
    <div className={styles.groups}>
      {groups.map(({ kind, title, icon, group, isPast }) => (
        <section key={kind} className={classNames(styles.group, isPast && styles.past)}>
          <Heading className={styles.title}>
            {icon}
            {t(title)}
          </Heading>
          {group.lotOverride && <Badge tone="info">{t("auctions.days.ownDays")}</Badge>}
          <EventAddress address={group.address} />
          <Days events={group.events} />
        </section>
      ))}
    </div>
  );
}

function isOver({ events }: Group, nowMs: number): boolean {
  return events.length > 0 && events.every((event) => hasBeen(event, nowMs));
}

function hasBeen({ endingOn }: Group["events"][number], nowMs: number): boolean {
  return Date.parse(endingOn) < nowMs;
}

/** Days that have been are grey, say so, and come last. */
function Days({ events }: { events: Group["events"] }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const nowMs = useRenderTime();
  return (
    <PlainList className={styles.days}>
      {events
        .toSorted((a, b) => Number(hasBeen(a, nowMs)) - Number(hasBeen(b, nowMs)))
        .map((event) => (
          <li key={event.id} className={classNames(hasBeen(event, nowMs) && styles.past)}>
            <span>
              <time dateTime={event.startingOn} className={styles.day}>
                {eventTime(event, { language, ...zone })}
              </time>
              {hasBeen(event, nowMs) && ` · ${t("auctions.days.past")}`}
            </span>
            {event.forkliftAvailable && (
              <span className={styles.forklift}>
                <Forklift size={16} aria-hidden="true" />
                {event.forkLiftMaxWeightKilogram === null
                  ? t("auctions.days.forklift")
                  : t("auctions.days.forkliftUpTo", {
                      weight: formatNumber(event.forkLiftMaxWeightKilogram, language),
                    })}
              </span>
            )}
            {event.comment && <span className={styles.comment}>{event.comment}</span>}
          </li>
        ))}
    </PlainList>
  );
}

function EventAddress({ address }: { address: Address }) {
  const { t } = useTranslate();
  const { street, houseNumber, houseNumberSuffix, postalCode, city, countryCode, geoLocationUrl } = address;
  const lines = `${street} ${houseNumber}${houseNumberSuffix ?? ""}, ${postalCode} ${city}`;
  const map =
    geoLocationUrl ??
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${lines}, ${countryCode.toUpperCase()}`)}`;
  return (
    <p className={styles.address}>
      <MapPin size={16} aria-hidden="true" />
      <span>
        {lines}{" "}
        <a href={map} target="_blank" rel="noopener noreferrer">
          {t("auctions.days.map")}
          <span className="visually-hidden"> {t("ui.newTab")}</span>
        </a>
      </span>
    </p>
  );
}
