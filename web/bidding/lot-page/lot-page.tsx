import { type ReactNode, useState } from "react";
import { auctionPath } from "../../catalogue/lots/lot-path.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { HeldSuspense } from "../../kit/lib/boot/held-suspense.tsx";
import { deferredPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useRenderTime } from "../../kit/lib/clock/use-server-now.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { DAYS_ID } from "../../kit/lib/link-targets.ts";
import type { LiveLotState, LotLive } from "../../kit/live/use-lot-live.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { Breadcrumbs } from "../../kit/ui/breadcrumbs.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { SpecTable } from "../../kit/ui/facts/spec-table.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { RenderWhenNear } from "../../kit/ui/render-when-near.tsx";
import { SkeletonLines, SkeletonText } from "../../kit/ui/skeleton.tsx";
import type { BiddableLot } from "../bids/bid-lot.ts";
import { BidPanel } from "../bids/bid-panel.tsx";
import { BidHistorySkeleton } from "../bids/history/bid-history-skeleton.tsx";
import type { LotDocument, LotPageLot } from "./documents.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { LotColumns } from "./lot-columns.tsx";
import { LotHeader } from "./lot-header.tsx";
import styles from "./lot-page.module.css";
import { NextChanceSkeleton } from "./similar/next-chance-skeleton.tsx";

const Markdown = deferredPart(async () => (await import("../../kit/ui/markdown.tsx")).Markdown);
const BidHistory = deferredPart(
  async () => (await import("./later-parts.ts")).BidHistory,
  "bids/history",
  "public-log",
);
const Conditions = deferredPart(async () => (await import("./later-parts.ts")).Conditions, "auctions/sale");
const DocumentList = deferredPart(
  async () => (await import("../../catalogue/documents/document-list.tsx")).DocumentList,
);
const EventDays = deferredPart(async () => (await import("./later-parts.ts")).EventDays, "auctions/sale");
const LotNeighbours = deferredPart(async () => (await import("./later-parts.ts")).LotNeighbours);
const LotRules = deferredPart(async () => (await import("./later-parts.ts")).LotRules, "public-log");
const SimilarLots = deferredPart(
  async () => (await import("./similar/similar-lots.tsx")).SimilarLots,
  "lot-page/similar",
);
const NextChance = deferredPart(
  async () => (await import("./similar/similar-lots.tsx")).NextChance,
  "lot-page/similar",
);
const OwnHighestBid = deferredPart(
  async () => (await import("./similar/similar-lots.tsx")).OwnHighestBid,
  "lot-page/similar",
);
const WhatNext = deferredPart(async () => (await import("./similar/what-next.tsx")).WhatNext, "lot-page/similar");
const LotQuestions = deferredPart(
  async () => (await import("../../catalogue/questions/lot-questions.tsx")).LotQuestions,
  "questions",
  "forms",
  "errors",
);
const StaffShortcuts = deferredPart(
  async () => (await import("./shortcuts/staff-shortcuts.tsx")).StaffShortcuts,
  "lot-page/shortcuts",
);

/** Placeholder lines for conditions and days, about as many as most lots have. */
const CONDITION_LINES = 8;
const DAY_LINES = 12;
const LINES_A_DOCUMENT = 2;
const QUESTION_LINES = 6;

type Result = ResultOf<typeof LotDocument>;

interface LotPageProps {
  lot: LotPageLot;
  auction: Result["getIncrementalAuction"];
  live: LotLive;
  state: LiveLotState | null | undefined;
  /** In the place of bidding, where there is none: in a preview. */
  panel?: ReactNode;
}

/** A lot's page. On a wide screen, price and bidding stay in view beside the content. */
export function LotPage({ lot, auction, live, state, panel }: LotPageProps) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const session = useSession();
  const { id, title, lotNumber, incrementalLotAttributes: conditions } = lot;
  const biddableLot: BiddableLot = { id, title, lotNumber, startCents: lot.minimumStartBidAmount, conditions };
  const isLogPublic = auction?.privacy === "PUBLIC";
  const crumbs = [
    { label: t("shell.nav.auctions"), to: path("/publications/") },
    ...(auction ? [{ label: auction.title, to: path(auctionPath(auction.id)) }] : []),
    { label: t("lots.number", { number: lotNumber }) },
  ];

  return (
    <Page
      before={
        <div className={styles.top}>
          <Breadcrumbs crumbs={crumbs} />
          <HeldSuspense>
            <LotNeighbours lot={lot} />
          </HeldSuspense>
        </div>
      }
    >
      <LotHeader lot={lot} state={state} />
      <AfterClosing lot={lot} state={state} />
      <LotColumns
        gallery={<Gallery images={lot.images} title={title} />}
        bidding={
          <>
            {panel ?? <BidPanel lot={biddableLot} live={live} state={state} />}
            {state !== null && (
              <HeldSuspense fallback={<RulesSkeleton />}>
                {state ? (
                  <LotRules
                    incrementalLotId={id}
                    {...{ state, isLogPublic }}
                    extensionMinutes={auction?.extensionMinutes}
                  />
                ) : (
                  <RulesSkeleton />
                )}
              </HeldSuspense>
            )}
            {state?.isClosed && !panel && (
              <HeldSuspense>
                <WhatNext lot={lot} state={state} />
              </HeldSuspense>
            )}
          </>
        }
      >
        <LotDetails {...{ lot, state, isLogPublic }} canAsk={!panel} />
      </LotColumns>
      {!panel && (
        <Later placeholder={null}>
          <SimilarLots incrementalLotId={id} />
        </Later>
      )}
      {session && !panel && (
        <HeldSuspense>
          <StaffShortcuts lot={lot} />
        </HeldSuspense>
      )}
    </Page>
  );
}

/**
 * The next chance of those who did not win, and for the highest bidder the way to their bids. The room is there before
 * the lot's state, which would move the page.
 */
function AfterClosing({ lot, state }: Pick<LotPageProps, "lot" | "state">) {
  const nowMs = useRenderTime();
  const isOver = Date.parse(lot.closingOn) <= nowMs;
  const [wasOver] = useState(isOver);
  if (!state) return state === undefined && isOver && <NextChanceSkeleton />;
  // The panel stays where it is for a bidder who wins while they watch.
  const isHighest = state.userHasLatestBid && state.isAwarded !== false;
  if (!state.isClosed || (state.userHasLatestBid && !wasOver)) return null;
  return (
    <HeldSuspense fallback={<NextChanceSkeleton />}>
      {isHighest ? <OwnHighestBid /> : <NextChance incrementalLotId={lot.id} />}
    </HeldSuspense>
  );
}

/** What can be read of a lot below its pictures. */
function LotDetails({
  lot,
  state,
  isLogPublic,
  canAsk,
}: Pick<LotPageProps, "lot" | "state"> & { isLogPublic: boolean; canAsk: boolean }) {
  const { t } = useTranslate();
  const { documents } = lot.documentInfo;
  return (
    <>
      {lot.specifications.length > 0 && (
        <Card title={t("lotPage.specifications")}>
          <SpecTable specs={lot.specifications} />
        </Card>
      )}
      {lot.description && (
        <Card title={t("lotPage.description")}>
          <Later placeholder={<SkeletonText text={lot.description} />} isInHtml>
            <Markdown text={lot.description} />
          </Later>
        </Card>
      )}
      <Card id={DAYS_ID} title={t("lotPage.days")}>
        <Later placeholder={<SkeletonLines lines={DAY_LINES} />} isInHtml>
          <EventDays events={lot.events} />
          {lot.loadingNote && <Markdown text={lot.loadingNote} />}
        </Later>
      </Card>
      <RenderWhenNear placeholder={<BidHistorySkeleton />}>
        {state && (
          <HeldSuspense fallback={<BidHistorySkeleton />}>
            <BidHistory incrementalLotId={lot.id} {...{ state, isLogPublic }} />
          </HeldSuspense>
        )}
      </RenderWhenNear>
      <Card title={t("lotPage.conditions")}>
        <Later placeholder={<SkeletonLines lines={CONDITION_LINES} />} isInHtml>
          <Conditions conditions={lot.incrementalLotAttributes} />
        </Later>
      </Card>
      {documents.length > 0 && (
        <Card title={t("lotPage.documents")}>
          <Later placeholder={<SkeletonLines lines={documents.length * LINES_A_DOCUMENT} />} isInHtml>
            <DocumentList documents={documents} />
          </Later>
        </Card>
      )}
      {canAsk && (
        <Later placeholder={<SkeletonLines lines={QUESTION_LINES} />}>
          <LotQuestions incrementalLotId={lot.id} />
        </Later>
      )}
    </>
  );
}

/** As high as the rules and the log head that replace it. */
function RulesSkeleton() {
  return (
    <div className={styles.rules}>
      <SkeletonLines lines={2} />
    </div>
  );
}

/** A part that loads when the reader scrolls near it, with a placeholder of about its size. */
function Later({
  placeholder,
  isInHtml = false,
  children,
}: {
  placeholder: ReactNode;
  isInHtml?: boolean;
  children: ReactNode;
}) {
  return (
    <RenderWhenNear placeholder={placeholder} isInHtml={isInHtml}>
      <HeldSuspense fallback={placeholder}>{children}</HeldSuspense>
    </RenderWhenNear>
  );
}
