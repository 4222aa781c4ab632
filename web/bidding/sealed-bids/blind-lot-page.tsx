import { Eye, History, Lock, ScrollText, UserCheck } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { DocumentList } from "../../catalogue/documents/document-list.tsx";
import { BlindFavoriteButton } from "../../catalogue/favorites/blind-favorite-button.tsx";
import { blindAuctionPath } from "../../catalogue/lots/lot-path.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { deferredPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useIsPreview } from "../../kit/preview-prefix.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { Breadcrumbs } from "../../kit/ui/breadcrumbs.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { SpecTable } from "../../kit/ui/facts/spec-table.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { RenderWhenNear } from "../../kit/ui/render-when-near.tsx";
import { SkeletonText } from "../../kit/ui/skeleton.tsx";
import { Gallery } from "../lot-page/gallery/gallery.tsx";
import { LotColumns } from "../lot-page/lot-columns.tsx";
import { LogLink } from "../public-log/log-link.tsx";
import styles from "./blind-lot-page.module.css";
import { CalendarButton } from "./calendar-button.tsx";
import type { BlindAuctionOfPage, BlindLotNow, BlindLotOfPage } from "./documents.ts";
import { publicPartText } from "./public-part.ts";
import { SaleSteps } from "./sale-steps.tsx";

const Markdown = deferredPart(async () => (await import("../../kit/ui/markdown.tsx")).Markdown);
const LotQuestions = deferredPart(
  async () => (await import("../../catalogue/questions/lot-questions.tsx")).LotQuestions,
  "questions",
);
const OwnConversation = deferredPart(
  async () => (await import("../conversations/own-conversation.tsx")).OwnConversation,
  "conversations",
);
const ShareMenu = deferredPart(async () => (await import("../../kit/ui/overlay/share-menu.tsx")).ShareMenu);

export interface BlindLotPageProps {
  lot: BlindLotOfPage;
  auction: BlindAuctionOfPage;
  /** As its actor has it now; null where nobody may know it. */
  state: BlindLotNow | null | undefined;
  /** Where bids are made. */
  panel: ReactNode;
}

/** A lot that is sold by sealed bids: what it is, how such a sale goes, and the form for a bid. */
export function BlindLotPage({ lot, auction, state, panel }: BlindLotPageProps) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const isPreview = useIsPreview();
  const { documents } = lot.documentInfo;
  const isLogPublic = auction.privacy === "PUBLIC";
  return (
    <Page
      before={
        <Breadcrumbs
          crumbs={[
            { label: t("shell.nav.auctions"), to: path("/publications/") },
            { label: auction.title, to: path(blindAuctionPath(auction.id)) },
            { label: t("lots.number", { number: lot.lotNumber }) },
          ]}
        />
      }
    >
      <header className={styles.header}>
        <div className={styles.state}>
          <Badge>{t("sealed.kind")}</Badge>
          <span>{t("lots.numberIn", { number: lot.lotNumber, auction: lot.publicationNumber })}</span>
          {lot.category && <Badge>{lot.category.name}</Badge>}
        </div>
        <h1>{lot.title}</h1>
        {lot.summary && <p className={styles.summary}>{lot.summary}</p>}
        <div className={styles.share}>
          {!isPreview && (
            <>
              <CalendarButton lot={lot} state={state} />
              <BlindFavoriteButton blindLotId={lot.id} title={lot.title} isFavorite={lot.userHasFavorite} />
            </>
          )}
          <Suspense fallback={null}>
            <ShareMenu title={lot.title} />
          </Suspense>
        </div>
      </header>
      <SaleSteps lot={lot} state={state} />
      <LotColumns gallery={<Gallery images={lot.images} title={lot.title} />} bidding={panel}>
        <Conversation blindLotId={lot.id} state={state} />
        <HowItWorks auction={auction}>
          {!isPreview && (
            <LogLink incrementalLotId={lot.id} {...{ isLogPublic }}>
              {t(isLogPublic ? "sealed.how.log" : "sealed.how.saveLog")}
            </LogLink>
          )}
        </HowItWorks>
        {lot.specifications.length > 0 && (
          <Card title={t("lotPage.specifications")}>
            <SpecTable specs={lot.specifications} />
          </Card>
        )}
        {lot.description && (
          <Card title={t("lotPage.description")}>
            <Suspense fallback={<SkeletonText text={lot.description} />}>
              <Markdown text={lot.description} />
            </Suspense>
          </Card>
        )}
        {documents.length > 0 && (
          <Card title={t("lotPage.documents")}>
            <DocumentList documents={documents} />
          </Card>
        )}
        {!isPreview && <Questions blindLotId={lot.id} />}
      </LotColumns>
    </Page>
  );
}

/** Staff can have written to a bidder whose bid was opened. */
function Conversation({ blindLotId, state }: { blindLotId: string } & Pick<BlindLotPageProps, "state">) {
  const isOpened = state?.viewer?.bids.some((bid) => bid.state !== "SEALED") ?? false;
  if (!isOpened) return null;
  return (
    <Suspense fallback={null}>
      <OwnConversation blindLotId={blindLotId} />
    </Suspense>
  );
}

/** Loads when the reader scrolls near it. */
function Questions({ blindLotId }: { blindLotId: string }) {
  return (
    <RenderWhenNear placeholder={null}>
      <Suspense fallback={null}>
        <LotQuestions blindLotId={blindLotId} />
      </Suspense>
    </RenderWhenNear>
  );
}

const EXPLANATIONS = [
  { key: "veiled", Icon: Lock },
  { key: "revise", Icon: History },
  { key: "opening", Icon: Eye },
  { key: "award", Icon: UserCheck },
] as const;

function HowItWorks({ auction, children }: { auction: BlindAuctionOfPage; children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <Card title={t("sealed.how.title")}>
      <dl className={styles.how}>
        {EXPLANATIONS.map(({ key, Icon }) => (
          <div key={key} className={styles.item}>
            <Icon size={22} aria-hidden="true" />
            <dt>{t(`sealed.how.${key}`)}</dt>
            <dd>
              {t(key === "revise" && auction.showsBidderCount ? "sealed.how.reviseCounted" : `sealed.how.${key}Text`)}
            </dd>
          </div>
        ))}
        <div className={styles.item}>
          <ScrollText size={22} aria-hidden="true" />
          <dt>{t("sealed.public.title")}</dt>
          <dd>{publicPartText(auction, t)}</dd>
        </div>
      </dl>
      <p className={styles.log}>{children}</p>
    </Card>
  );
}
