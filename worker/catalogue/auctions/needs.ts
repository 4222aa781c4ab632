import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { type EntityFinder, editorOf, type Need } from "../../kit/access/needs.ts";
import {
  creatorOf,
  PUBLISHER_ON_ITS_CHANNELS,
  projectOfPublicationAt,
  publisherOfPublicationAt,
} from "../publications/needs.ts";

export const CREATE_AUCTION_NEEDS: readonly Need[] = creatorOf(
  "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE",
  ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_INCREMENTAL_AUCTION,
);

/** An update may put an auction on other channels. */
export const UPDATE_AUCTION_NEEDS: readonly Need[] = [
  editorOf(projectOfAuctionAt("input.incrementalAuctionId")),
  PUBLISHER_ON_ITS_CHANNELS,
];

export const DELETE_AUCTION_NEEDS: readonly Need[] = [
  editorOf(projectOfAuctionAt("incrementalAuctionId")),
  publisherOfPublicationAt("incrementalAuctionId"),
];

export function projectOfAuctionAt(path: string): EntityFinder {
  return projectOfPublicationAt(path, "INCREMENTAL_AUCTION");
}
