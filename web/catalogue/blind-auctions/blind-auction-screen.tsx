import { Lock } from "lucide-react";
import { Suspense } from "react";
import { useParams } from "react-router";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatPercentage } from "../../kit/lib/format/numbers.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NotFoundScreen } from "../../kit/screens/not-found-screen.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { Breadcrumbs } from "../../kit/ui/breadcrumbs.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { SpecTable } from "../../kit/ui/facts/spec-table.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { ShareMenu } from "../../kit/ui/overlay/share-menu.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines, SkeletonText } from "../../kit/ui/skeleton.tsx";
import { AuctionSkeleton } from "../auctions/auction-skeleton.tsx";
import { EventDays } from "../auctions/sale/event-days.tsx";
import { DocumentList } from "../documents/document-list.tsx";
import { PhaseBadge, usePhase } from "../lots/phase-badge.tsx";
import { TimeLeft } from "../lots/time-left.tsx";
import styles from "./blind-auction-screen.module.css";
import { BlindLotGrid } from "./blind-lot-grid.tsx";
import { BlindAuctionDocument, type BlindAuctionOfScreen } from "./documents.ts";

const InvitedOnly = lazyPart(
  async () => (await import("../auctions/invited/invited-only.tsx")).InvitedOnly,
  "auctions/invited",
);
const Markdown = lazyPart(async () => (await import("../../kit/ui/markdown.tsx")).Markdown);

/** Of the placeholder of what is said to users who are not invited. */
const INVITED_LINES = 6;

/** A blind-bid auction: what is sold, when it closes and what a bid commits to. */
export function BlindAuctionScreen() {
  const { blindAuctionId = "" } = useParams();
  const language = useApiLanguage();
  const [answer, retry] = useQuery({
    query: BlindAuctionDocument,
    variables: { blindAuctionId, language },
    requestPolicy: "cache-and-network",
  });
  const auction = useLastData(answer, blindAuctionId)?.getBlindAuction;
  usePageTitle(auction?.title);

  const reload = () => retry({ requestPolicy: "network-only" });
  if (auction) return <BlindAuctionPage key={auction.id} auction={auction} onRequested={reload} />;
  if (auction === null) return <NotFoundScreen />;
  if (answer.error) return <ErrorState error={answer.error} onRetry={reload} />;
  return <AuctionSkeleton />;
}

function BlindAuctionPage({ auction, onRequested }: { auction: BlindAuctionOfScreen; onRequested: () => void }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { title, description, lots, events, documentInfo } = auction;
  return (
    <Page
      before={
        <Breadcrumbs crumbs={[{ label: t("shell.nav.auctions"), to: path("/publications/") }, { label: title }]} />
      }
    >
      <Head auction={auction} />
      {auction.calledOffOn && (
        <Notice tone="warn">
          <p>{t("blindAuctions.calledOff")}</p>
          {auction.callOffReason && <p>{auction.callOffReason}</p>}
        </Notice>
      )}
      <Card>
        <Terms auction={auction} />
      </Card>
      {auction.isOpenToViewer ? (
        <section aria-label={t("blindAuctions.lots", { count: lots.length })} className={styles.lots}>
          <h2>{t("blindAuctions.lots", { count: lots.length })}</h2>
          <BlindLotGrid lots={lots} />
        </section>
      ) : (
        <Suspense fallback={<SkeletonLines lines={INVITED_LINES} />}>
          <InvitedOnly {...{ auction, onRequested }} />
        </Suspense>
      )}
      {description && (
        <Card title={t("blindAuctions.about")}>
          <Suspense fallback={<SkeletonText text={description} />}>
            <Markdown text={description} />
          </Suspense>
        </Card>
      )}
      <Card title={t("blindAuctions.days")}>
        <EventDays events={events} />
      </Card>
      {documentInfo.documents.length > 0 && (
        <Card title={t("blindAuctions.documents")}>
          <DocumentList documents={documentInfo.documents} />
        </Card>
      )}
    </Page>
  );
}

/** What it is, how it stands and until when. */
function Head({ auction }: { auction: BlindAuctionOfScreen }) {
  const { t } = useTranslate();
  const { title, summary, publicationNumber, startingOn, closingOn } = auction;
  const phase = usePhase({ startingOn, closingOn });
  const isCalledOff = auction.calledOffOn !== null;
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <p className={styles.state}>
          <Badge>
            <Lock size={14} aria-hidden="true" /> {t("blindAuctions.kind")}
          </Badge>
          {!isCalledOff && <PhaseBadge phase={phase} />}
          <span>{t("blindAuctions.number", { number: publicationNumber })}</span>
          {!isCalledOff && <TimeLeft {...{ startingOn, closingOn }} />}
        </p>
        <h1>{title}</h1>
        {summary && <p className={styles.summary}>{summary}</p>}
      </div>
      <ShareMenu title={title} />
    </header>
  );
}

/** When bids are taken, until when they bind, what they cost, what one learns and what becomes public. */
function Terms({ auction }: { auction: BlindAuctionOfScreen }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const moment = (instant: string) => formatDate(instant, { language, style: "momentWithZone", ...zone });
  const { startingOn, closingOn, bindingUntil, costs, learns, privacy } = auction;
  const percentage = formatPercentage(costs.auctionCosts, language);
  const content = t(`blindAuctions.public.${learns}`);
  return (
    <SpecTable
      specs={[
        { label: t("blindAuctions.terms.from"), value: moment(startingOn) },
        { label: t("blindAuctions.terms.until"), value: moment(closingOn) },
        { label: t("blindAuctions.terms.binding"), value: moment(bindingUntil) },
        { label: t("blindAuctions.terms.costs"), value: t("blindAuctions.terms.percentage", { percentage }) },
        { label: t("blindAuctions.terms.learns"), value: t(`blindAuctions.learns.${learns}`) },
        {
          label: t("blindAuctions.terms.bidderCount"),
          value: t(auction.showsBidderCount ? "blindAuctions.bidderCount.shown" : "blindAuctions.bidderCount.hidden"),
        },
        {
          label: t("blindAuctions.terms.public"),
          value: privacy === "PUBLIC" ? content : t("blindAuctions.public.invited", { content }),
        },
      ]}
    />
  );
}
