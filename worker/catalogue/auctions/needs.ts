import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import {
  type EntityFinder,
  editorOf,
  foundBy,
  listAt,
  type Need,
  namedEntity,
  needRight,
  needUnless,
  oneRightOf,
} from "../../kit/access/needs.ts";
import { findAuction } from "./store.ts";

const CREATION_REFUSED = ERROR_CODES.NOT_AUTHORIZED_TO_CREATE_INCREMENTAL_AUCTION;

const channelsOfInput: EntityFinder = {
  described: "one of its channels",
  find: ({ args }) => listAt(args, "input.channels"),
};

const PUBLISHER_ON_ITS_CHANNELS = needUnless(
  { described: "it names none (4034)", isExempt: ({ args }) => listAt(args, "input.channels").length === 0 },
  oneRightOf([{ rule: "USER_CHANNEL_PUBLISH", on: channelsOfInput }]),
);

/** An auction may be published as it is created: its creator needs the rights of both. */
export const CREATE_AUCTION_NEEDS: readonly Need[] = [
  needRight("GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE", undefined, CREATION_REFUSED),
  needRight("USER_PROJECT_EDIT", namedEntity("the project", "input.projectId"), CREATION_REFUSED),
  PUBLISHER_ON_ITS_CHANNELS,
];

/** An update may put an auction on other channels. */
export const UPDATE_AUCTION_NEEDS: readonly Need[] = [
  editorOf(projectOfAuctionAt("input.incrementalAuctionId")),
  PUBLISHER_ON_ITS_CHANNELS,
];

export function projectOfAuctionAt(path: string): EntityFinder {
  return foundBy("the auction's project", path, async ({ database }, id) => {
    const auction = await findAuction(database, id);
    return auction?.projectId ?? null;
  });
}
