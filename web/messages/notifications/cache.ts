import type { Cache } from "@urql/exchange-graphcache";
import { type CacheRules, refetchQueries } from "../../kit/lib/graphql/cache-rules.ts";
import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";
import type { UserNotificationDocument } from "../../kit/live/message-documents.ts";

type Message = ResultOf<typeof UserNotificationDocument>["userNotification"];

const LotStanding = graphql(`
  fragment LotStanding on IncrementalLot {
    __typename
    id
    viewerStanding
  }
`);

/** Shows the standing that follows from a message on the lot's cards at once, before the lists know it. */
function applyStanding({ type, incrementalLotId: id }: Message, cache: Cache): void {
  if (!id || !type) return;
  const isOutbid = type === "OUTBID" || type === "OUTBID_AUTOBID";
  if (!isOutbid && type !== "BID_SUCCESS" && type !== "BID_AUTOBID_SUCCESS") return;
  const viewerStanding = isOutbid ? "OUTBID" : "LEADING";
  cache.writeFragment(LotStanding, { __typename: "IncrementalLot", id, viewerStanding });
}

export const cacheRules: CacheRules = {
  subscriptions: {
    userNotification: ({ userNotification }: ResultOf<typeof UserNotificationDocument>, _args, cache) => {
      applyStanding(userNotification, cache);
      refetchQueries(cache, "queryPersistedNotifications", "queryMyBidLots", "queryMySealedBids", "getMyBidTotals");
      if (userNotification.type === "BLIND_MESSAGE") refetchQueries(cache, "getOwnConversation");
    },
  },
};
