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

/** Where an auction is meant to be seen, and what its channels' publishers do about that. */
export function PublishPanel({ auction }: { auction: StaffAuction }) {
  const { t } = useTranslate();
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, isPublished, publishedChannels, publishedLotCount, viewerCanPublish, lastUpdatedOn } = auction;
  const channels = publishedChannels.map((name) => (isChannel(name) ? channelName(name) : name)).join(", ");
  const isBarred = isPublished && publishedLotCount > 0;
  const change = async () => {
    setIsBusy(true);
    const variables = { incrementalAuctionId: id, isPublished: !isPublished, expectedLastUpdatedOn: lastUpdatedOn };
    const failed = failureOfAnswer(await client.mutation(PublishAuctionDocument, variables).toPromise());
    setFailure(failed);
    if (!failed)
      showToast({ tone: "good", text: t(isPublished ? "admin.auction.withdrawnNow" : "admin.auction.publishedNow") });
    await client
      .query(StaffAuctionDocument, { incrementalAuctionId: id }, { requestPolicy: "network-only" })
      .toPromise();
    setIsBusy(false);
  };
  return (
    <Card title={t("admin.auction.publication")}>
      {failure && (
        <Notice tone="bad" role="alert">
          {failureText(failure, t)}
        </Notice>
      )}
      <p>{t(`admin.auction.publishState.${isPublished ? "published" : "draft"}`, { channels })}</p>
      {!viewerCanPublish && <p>{t("admin.auction.publishNotYours")}</p>}
      {viewerCanPublish && isBarred && <p>{t("admin.auction.withdrawBarred")}</p>}
      {viewerCanPublish && !isBarred && (
        <Button variant={isPublished ? "plain" : "primary"} busy={isBusy} onClick={() => void change()}>
          {t(isPublished ? "admin.auction.withdrawNow" : "admin.auction.publishNow")}
        </Button>
      )}
    </Card>
  );
}
