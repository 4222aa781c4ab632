import { formatDocument, stringifyDocument } from "@urql/core";
import { getOperationAST } from "graphql";
import { describe, expect, test } from "vitest";
import { isOwnOperation } from "../../../../actors/kit/live/own-operations.ts";
import { readSocketOperation, type Subscription } from "../../../../actors/kit/live/read-socket-operation.ts";
import { APP_SUBSCRIPTIONS } from "../../../../schema/bidding/live/app-subscriptions.ts";
import { AUCTION_ADMIN_SUBSCRIPTION } from "../../../../schema/bidding/live/auction-subscriptions.ts";
import * as documents from "../../../../web/kit/live/documents.ts";
import * as messageDocuments from "../../../../web/kit/live/message-documents.ts";

const IDS = { incrementalLotId: "lot-1", incrementalAuctionId: "sale-1", userId: "anna" };
const VARIABLES = { ...IDS, channel: "auctionate", allNotification: true };

function read(query: string, variables: Record<string, unknown> = VARIABLES): Subscription {
  const operation = readSocketOperation({ query, variables });
  if (!("kind" in operation) || operation.kind !== "SUBSCRIPTION") throw new Error(JSON.stringify(operation));
  return operation;
}

/** The app's subscriptions as the browser sends them. */
const sent = Object.values({ ...documents, ...messageDocuments })
  .filter((document) => getOperationAST(document)?.operation === "subscription")
  .map((document) => stringifyDocument(formatDocument(document)))
  // The monitor sends its own beside the API client.
  .concat(AUCTION_ADMIN_SUBSCRIPTION);

describe("the subscriptions that actors always have room for", () => {
  test("are those that the app sends", () => {
    const shape = ({ key, field, selection }: Subscription) => ({ key, field, selection });
    const shapes = (queries: readonly string[]) => queries.map((query) => JSON.stringify(shape(read(query)))).sort();
    expect(shapes(APP_SUBSCRIPTIONS)).toEqual(shapes(sent));
    for (const query of sent) expect(isOwnOperation(read(query))).toBe(true);
  });

  test("have the arguments that the app uses: a channel of another brand does not match", () => {
    for (const query of sent) {
      expect(isOwnOperation(read(query, { ...VARIABLES, channel: null }))).toBe(true);
      expect(isOwnOperation(read(query, { ...VARIABLES, channel: "made-up" }))).toBe(!query.includes("channel:"));
    }
  });

  test("match only with exactly the same fields and keys", () => {
    const [lot = ""] = sent;
    for (const other of [
      lot.replace("bidCount", "bidCount logHead"),
      lot.replace("bidCount", ""),
      lot.replace("bidCount", "count: bidCount"),
      lot.replace("{\n  incrementalLotState(", "{\n  lot: incrementalLotState("),
    ]) {
      expect(other).not.toBe(lot);
      expect(isOwnOperation(read(other))).toBe(false);
    }
  });
});
