import { CalendarClock, ChevronDown, Hourglass, Package } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { LOTS_ID } from "../../kit/lib/link-targets.ts";
import { ShareMenu } from "../../kit/ui/overlay/share-menu.tsx";
import { PhaseBadge, usePhase } from "../lots/phase-badge.tsx";
import { Picture } from "../lots/picture.tsx";
import { TimeLeft } from "../lots/time-left.tsx";
import styles from "./auction-header.module.css";
import type { AuctionScreenAuction } from "./documents.ts";

const PICTURE_WIDTH = 500;
const PICTURES = 4;

/** The top of an auction's page: its title, state, times and pictures. */
export function AuctionHeader({ auction }: { auction: AuctionScreenAuction }) {
  const { t, language } = useTranslate();
  const { title, summary, publicationNumber, startingOn, closingAt, closingOn, lotCount, extensionMinutes } = auction;
  const phase = usePhase({ startingOn, closingAt, closingOn });
  const moment = (instant: string) => formatDate(instant, { language, style: "momentWithZone" });

  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <div className={styles.state}>
          <PhaseBadge phase={phase} />
          <span className={styles.number}>{t("auctions.number", { number: publicationNumber })}</span>
        </div>
        <h1>{title}</h1>
        {summary && <p className={styles.summary}>{summary}</p>}
        <dl className={styles.facts}>
          <div>
            <dt>
              <CalendarClock size={18} aria-hidden="true" />
              {t(phase === "openingSoon" ? "auctions.page.opens" : "auctions.page.opened")}
            </dt>
            <dd>{moment(startingOn)}</dd>
          </div>
          <div>
            <dt>
              <Hourglass size={18} aria-hidden="true" />
              {t(phase === "closed" ? "auctions.page.closed" : "auctions.page.closes")}
            </dt>
            <dd>
              {moment(closingAt)}
              {phase !== "closed" && closingAt !== closingOn && (
                <span className={styles.until}>{t("auctions.page.until", { moment: moment(closingOn) })}</span>
              )}
            </dd>
          </div>
          <div>
            <dt>
              <Package size={18} aria-hidden="true" />
              {t("auctions.page.lots")}
            </dt>
            <dd>{t("auctions.lots", { count: lotCount })}</dd>
          </div>
        </dl>
        {phase !== "closed" && extensionMinutes > 0 && (
          <p className={styles.extension}>{t("auctions.page.extension", { count: extensionMinutes })}</p>
        )}
        <div className={styles.actions}>
          <a href={`#${LOTS_ID}`} className={styles.toLots}>
            <ChevronDown size={18} aria-hidden="true" />
            {t("auctions.page.toLots", { count: lotCount })}
          </a>
          <ShareMenu title={title} />
          <TimeLeft startingOn={startingOn} closingAt={closingAt} closingOn={closingOn} />
        </div>
      </div>
      <Pictures images={auction.images} />
    </header>
  );
}

function Pictures({ images }: { images: AuctionScreenAuction["images"] }) {
  const shown = images.slice(0, PICTURES);
  if (shown.length === 0) return null;
  return (
    <div className={styles.pictures} data-count={shown.length}>
      {shown.map((image, index) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: keys identify positions, not pictures
          key={index}
          image={image}
          alt=""
          width={PICTURE_WIDTH}
          eager
          isLargest={index === 0}
          className={styles.picture}
        />
      ))}
    </div>
  );
}
