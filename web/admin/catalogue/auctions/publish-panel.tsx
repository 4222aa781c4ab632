import { useState } from "react";
import { useClient } from "urql";
import { channelName, isChannel } from "../../../../schema/kit/channels.ts";
import { type Failure, failureOfAnswer, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import type { StaffAuction } from "./auction-values.ts";
import { PublishAuctionDocument, StaffAuctionDocument } from "./documents.ts";

interface PublishedAuction {
  isPublished: boolean;
  publishedChannels: readonly string[];
  viewerCanPublish: boolean;
}

interface PublishPanelProps {
  auction: PublishedAuction;
  /** What the panel says of a draft on the named channels. */
  draftText: (channels: string) => string;
  /** Why it can no longer change; null while it can. */
  barredText: string | null;
  /** Publishes it or withdraws it, and reads it again. */
  publish: (isPublished: boolean) => Promise<Failure | null>;
}

/** Where an auction of any kind is meant to be seen, and what its channels' publishers do about that. */
export function PublishPanel({ auction, draftText, barredText, publish }: PublishPanelProps) {
  const { t } = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isPublished, publishedChannels, viewerCanPublish } = auction;
  const channels = publishedChannels.map((name) => (isChannel(name) ? channelName(name) : name)).join(", ");
  const change = async () => {
    setIsBusy(true);
    const failed = await publish(!isPublished);
    setFailure(failed);
    if (!failed)
      showToast({ tone: "good", text: t(isPublished ? "admin.auction.withdrawnNow" : "admin.auction.publishedNow") });
    setIsBusy(false);
  };
  return (
    <Card title={t("admin.auction.publication")}>
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
      <p>{isPublished ? t("admin.auction.publishState.published", { channels }) : draftText(channels)}</p>
      {!viewerCanPublish && <p>{t("admin.auction.publishNotYours")}</p>}
      {viewerCanPublish && barredText !== null && <p>{barredText}</p>}
      {viewerCanPublish && barredText === null && (
        <Button variant={isPublished ? "plain" : "primary"} busy={isBusy} onClick={() => void change()}>
          {t(isPublished ? "admin.auction.withdrawNow" : "admin.auction.publishNow")}
        </Button>
      )}
    </Card>
  );
}

/** The panel of an incremental auction, whose lots others publish. */
export function PublishAuctionPanel({ auction }: { auction: StaffAuction }) {
  const { t } = useTranslate();
  const client = useClient();
  const { id: incrementalAuctionId, isPublished, publishedLotCount, lastUpdatedOn: expectedLastUpdatedOn } = auction;
  return (
    <PublishPanel
      auction={auction}
      draftText={(channels) => t("admin.auction.publishState.draft", { channels })}
      barredText={isPublished && publishedLotCount > 0 ? t("admin.auction.withdrawBarred") : null}
      publish={async (willBePublished) => {
        const variables = { incrementalAuctionId, isPublished: willBePublished, expectedLastUpdatedOn };
        const failure = failureOfAnswer(await client.mutation(PublishAuctionDocument, variables).toPromise());
        const again = { requestPolicy: "network-only" } as const;
        await client.query(StaffAuctionDocument, { incrementalAuctionId }, again).toPromise();
        return failure;
      }}
    />
  );
}
