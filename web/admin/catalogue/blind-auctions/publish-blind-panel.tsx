import { useClient } from "urql";
import { failureOfAnswer } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { PublishPanel } from "../auctions/publish-panel.tsx";
import type { StaffBlindAuction } from "./blind-auction-values.ts";
import { PublishBlindAuctionDocument, StaffBlindAuctionDocument } from "./documents.ts";

/** For the publishers of a blind auction's channels, who may not change it. */
export function PublishBlindPanel({ auction }: { auction: StaffBlindAuction }) {
  const { t } = useTranslate();
  const client = useClient();
  const { id: blindAuctionId, phase, lastUpdatedOn: expectedLastUpdatedOn } = auction;
  const isFixed = phase === "OPEN" || phase === "CLOSED";
  return (
    <PublishPanel
      auction={auction}
      draftText={(channels) => t("admin.blind.publishDraft", { channels })}
      barredText={isFixed ? t("admin.blind.withdrawBarred") : null}
      publish={async (isPublished) => {
        const variables = { blindAuctionId, isPublished, expectedLastUpdatedOn };
        const failure = failureOfAnswer(await client.mutation(PublishBlindAuctionDocument, variables).toPromise());
        const again = { requestPolicy: "network-only" } as const;
        await client.query(StaffBlindAuctionDocument, { blindAuctionId }, again).toPromise();
        return failure;
      }}
    />
  );
}
