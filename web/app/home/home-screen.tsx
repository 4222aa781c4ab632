import { CalendarSearch } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useQuery } from "urql";
import { LotCard } from "../../catalogue/lots/card/lot-card.tsx";
import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import { LotGrid } from "../../catalogue/lots/card/lot-grid.tsx";
import { LotRow } from "../../catalogue/lots/card/lot-row.tsx";
import { FollowedLots } from "../../catalogue/lots/followed-lots.tsx";
import { Picture } from "../../catalogue/lots/picture.tsx";
import { AuctionCard } from "../../catalogue/publications/auction-card.tsx";
import { AuctionRow } from "../../catalogue/publications/auction-row.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useCoarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { useRefetch } from "../../kit/lib/graphql/use-refetch.ts";
import { useChannel } from "../../kit/lib/host.ts";
import { useOnChange } from "../../kit/lib/use-on-change.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Steps } from "../../kit/ui/facts/steps.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { RenderWhenNear } from "../../kit/ui/render-when-near.tsx";
import { Banners } from "./banners.tsx";
import {
  FrontPageAuctionsDocument,
  type FrontPageData,
  FrontPageLotsDocument,
  OpenAuctionsDocument,
} from "./documents.ts";
import { frontPageAuctions } from "./front-page-auctions.ts";
import { Hero } from "./hero.tsx";
import { HomePart } from "./home-part.tsx";
import styles from "./home-screen.module.css";
import { HomeSkeleton } from "./home-skeleton.tsx";
import { homeVariables, OPEN_AUCTIONS } from "./home-variables.ts";

/** The number of open lots shown: two rows. */
const SHOWN_LOTS = 8;
/** Of the open auctions, which a phone would otherwise show on seven screens. */
const LARGE_ON_PHONE = 2;
const CATEGORY_WIDTH = 128;
/** A log with fewer lines shows little. */
const LOGGED_BIDS = 3;

const FaqExcerpt = lazyPart(async () => (await import("./faq-excerpt.tsx")).FaqExcerpt, "content-pages");
const LogLines = lazyPart(async () => (await import("./log-lines.tsx")).LogLines);

export function HomeScreen() {
  const { t } = useTranslate();
  usePageTitle(t("home.title"));
  const language = useApiLanguage();
  const channel = useChannel();
  const variables = homeVariables(useCoarseServerTime(), { channel, language });
  const [auctions, retryAuctions] = useQuery({
    query: FrontPageAuctionsDocument,
    variables: variables.auctions,
    requestPolicy: "cache-and-network",
  });
  const [lots, retryLots] = useQuery({
    query: FrontPageLotsDocument,
    variables: variables.lots,
    requestPolicy: "cache-and-network",
  });
  const refetchAuctions = useRefetch(FrontPageAuctionsDocument, variables.auctions);
  useOnChange(useUserConnections(), useRefetch(FrontPageLotsDocument, variables.lots));
  const [auctionData, lotData] = [useLastData(auctions), useLastData(lots)];
  const count = auctionData?.channelSettings.numberOfFrontpageAuctions ?? OPEN_AUCTIONS;
  const [more] = useQuery({
    query: OpenAuctionsDocument,
    variables: variables.openAuctions(count),
    pause: count <= OPEN_AUCTIONS,
  });
  // Sections from both queries alternate: showing them one query at a time would shift the page.
  if (auctionData && lotData)
    return (
      <FrontPage data={{ ...auctionData, ...lotData, ...more.data }} count={count} onBannersChange={refetchAuctions} />
    );
  const error = auctions.error ?? lots.error;
  const retry = () => {
    retryAuctions({ requestPolicy: "network-only" });
    retryLots({ requestPolicy: "network-only" });
  };
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return <HomeSkeleton />;
}

function FrontPage({
  data,
  count,
  onBannersChange,
}: {
  data: FrontPageData;
  count: number;
  onBannersChange: () => void;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const nowMs = useArrivalTime(data);
  const { highlighted, others } = frontPageAuctions(data.openAuctions.publications, { count, nowMs });
  const upcoming = data.upcomingAuctions.publications;
  const openLots = data.openLots.lots.filter(({ closingOn }) => Date.parse(closingOn) >= nowMs).slice(0, SHOWN_LOTS);

  return (
    <Page before={<Hero data={data} arrivedAtMs={nowMs} />}>
      <Banners onHome={data.onHome} onChange={onBannersChange} />
      <Categories categories={data.categories} />
      <OpenAuctions highlighted={highlighted} others={others} count={data.figures.openAuctionCount} />
      {highlighted.length === 0 && (
        <EmptyState
          icon={<CalendarSearch size={28} />}
          title={t("home.noneOpen")}
          text={t(upcoming.length > 0 ? "home.noneOpenSoon" : "home.noneOpenText")}
          action={<ButtonLink to={path("/publications/closed")}>{t("home.toClosed")}</ButtonLink>}
        />
      )}
      <Auctions
        title={t("home.upcoming")}
        more={<Link to={path("/publications/?state=upcoming")}>{t("home.allUpcoming")}</Link>}
        auctions={upcoming}
      />
      <OpenLots lots={openLots} total={data.openLots.paginatedTotalResults} />
      <HowItWorks lots={data.closingLots.lots} />
      <RenderWhenNear placeholder={<div className={styles.faq} />}>
        <Suspense fallback={<div className={styles.faq} />}>
          <FaqExcerpt />
        </Suspense>
      </RenderWhenNear>
      <div className={styles.halves}>
        <ClosedLots lots={data.closedLots.lots} />
        <Auctions
          title={t("home.closedAuctions")}
          more={<Link to={path("/publications/closed")}>{t("home.allClosed")}</Link>}
          auctions={data.closedAuctions.publications}
          isColumn
        />
      </div>
    </Page>
  );
}

/**
 * The server's time when these sales were first shown. What closes afterwards says so in its place, until others come:
 * without it everything would move while the page loads.
 */
function useArrivalTime({ openAuctions, closingLots, openLots }: FrontPageData): number {
  const nowMs = useRenderTime();
  const sales = [openAuctions.publications, closingLots.lots, openLots.lots].flat();
  const ids = sales.map(({ id }) => id).join();
  const [arrived, setArrived] = useState({ ids, atMs: nowMs });
  if (arrived.ids === ids) return arrived.atMs;
  setArrived({ ids, atMs: nowMs });
  return nowMs;
}

type Auction = FrontPageData["openAuctions"]["publications"][number];
type Lot = FrontPageData["openLots"]["lots"][number];

/** Where to begin: the categories with most open lots. */
function Categories({ categories }: { categories: FrontPageData["categories"] }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t("home.categories")}>
      <PlainList className={styles.categories}>
        {categories.map(({ category, openLotCount, image }) => (
          <li key={category.externalId}>
            <Link
              to={`${path("/search")}?${new URLSearchParams({ category: category.externalId })}`}
              className={styles.category}
            >
              <Picture image={image} alt="" width={CATEGORY_WIDTH} eager />
              <span className={styles.categoryName}>{category.name}</span>
              <span className={styles.note}>{t("home.categoryLots", { count: openLotCount })}</span>
            </Link>
          </li>
        ))}
      </PlainList>
    </nav>
  );
}

function OpenAuctions({
  highlighted,
  others,
  count,
}: {
  highlighted: readonly Auction[];
  others: readonly Auction[];
  count: number;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  if (highlighted.length === 0) return null;
  return (
    <HomePart
      title={t("home.ongoing")}
      note={String(count)}
      more={<Link to={path("/publications/?state=open")}>{t("home.allOngoing")}</Link>}
    >
      <PlainList className={styles.thirds}>
        {[...highlighted, ...others].map((auction, index) => (
          <li key={auction.id}>
            <AuctionCard
              auction={auction}
              eager={index < 3}
              isFirst={index === 0}
              isRowOnPhone={index >= LARGE_ON_PHONE}
              badge={index < highlighted.length && <Badge>{t("home.highlighted")}</Badge>}
            />
          </li>
        ))}
      </PlainList>
    </HomePart>
  );
}

function OpenLots({ lots, total }: { lots: readonly Lot[]; total: number }) {
  const { t } = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  if (lots.length === 0) return null;
  return (
    <HomePart title={t("home.openLots")} note={t("home.openLotsCount", { count: total })}>
      <FollowedLots lots={lots} list={list} />
      <LotGrid ref={list} inFours>
        {lots.map((lot) => (
          <li key={lot.id}>
            <LotCard lot={lot} withAuction />
          </li>
        ))}
      </LotGrid>
    </HomePart>
  );
}

/** The four steps of a buyer, and the one claim that anybody can check. */
function HowItWorks({ lots }: { lots: FrontPageData["closingLots"]["lots"] }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const logged = lots.map((lot) => readFragment(LotCardFragment, lot)).find(({ bidCount }) => bidCount >= LOGGED_BIDS);
  return (
    <>
      <HomePart title={t("home.how")} more={<Link to={path("/rules")}>{t("home.rules")}</Link>}>
        <Steps
          steps={(["register", "look", "bid", "collect"] as const).map((step) => ({
            title: t(`home.how.${step}`),
            text: t(`home.how.${step}Text`),
          }))}
        />
      </HomePart>
      <section className={classNames("frame", styles.log)}>
        <div className={styles.logText}>
          <h2>{t("home.log")}</h2>
          <p>{t("home.logText")}</p>
          <Link to={path("/rules")}>{t("home.logHow")}</Link>
        </div>
        {logged && (
          <RenderWhenNear placeholder={<div className={styles.logLines} />}>
            <div className={styles.logLines}>
              <Suspense>
                <LogLines lot={logged} />
              </Suspense>
            </div>
          </RenderWhenNear>
        )}
      </section>
    </>
  );
}

function Auctions({
  title,
  more,
  auctions,
  isColumn = false,
}: {
  title: string;
  more: ReactNode;
  auctions: FrontPageData["upcomingAuctions"]["publications"];
  isColumn?: boolean;
}) {
  if (auctions.length === 0) return null;
  return (
    <HomePart title={title} more={more}>
      <PlainList className={isColumn ? styles.rows : styles.halves}>
        {auctions.map((auction) => (
          <li key={auction.id}>
            <AuctionRow auction={auction} />
          </li>
        ))}
      </PlainList>
    </HomePart>
  );
}

function ClosedLots({ lots }: { lots: FrontPageData["closedLots"]["lots"] }) {
  const { t } = useTranslate();
  if (lots.length === 0) return null;
  return (
    <HomePart title={t("home.closedLots")}>
      <PlainList className={styles.rows}>
        {lots.map((lot) => (
          <li key={lot.id}>
            <LotRow lot={lot} />
          </li>
        ))}
      </PlainList>
    </HomePart>
  );
}
