import { createHash } from "node:crypto";
import { buildSchema, lexicographicSortSchema, printSchema } from "graphql";
import { expect, it } from "vitest";
import { CLOSE_CODES } from "../../../../actors/kit/live/close-codes.ts";
import { BIDDING_SDL, COMMAND_FIELDS } from "../../../../schema/bidding/live/bidding-sdl.ts";
import { SUBSCRIPTIONS_SDL } from "../../../../schema/bidding/live/subscriptions-sdl.ts";
import {
  CONNECTION_ACK,
  connectionInit,
  isServedVersion,
  PROTOCOL_VERSION,
} from "../../../../schema/kit/live/protocol.ts";

/** The hash of the protocol's shape, by version. */
const HASHES: Record<number, string> = {
  1: "b9ddea1d12f1ab1b",
  2: "14adf6c96a8f2b03",
  3: "eed7c9c991f96ec2",
  4: "be8e578bb4456c06",
  5: "6c6c7c39e8e6d189",
  6: "228a5e691937677c",
  7: "1814fe26602a7a90",
  8: "308c7d9b61dafa5a",
  9: "cce0f8de0db65fc4",
  10: "7a7df850953b86f1",
  11: "78b32976d3205d8e",
  12: "12b8dd30c0b85b8c",
  13: "f180adb55c701f39",
  14: "687e1e8764f198f8",
};

/** Everything that client and server must agree on: types of frames and bids, the first messages, close codes. */
function shape(): string {
  const types = printSchema(lexicographicSortSchema(buildSchema(`${SUBSCRIPTIONS_SDL}${BIDDING_SDL}`)));
  const messages = { init: Object.keys(connectionInit.entries), ack: Object.keys(CONNECTION_ACK), COMMAND_FIELDS };
  return JSON.stringify({ types, messages, CLOSE_CODES });
}

it("has the shape that was recorded for its version", () => {
  const hash = createHash("sha256").update(shape()).digest("hex").slice(0, 16);
  const advice = `The shape of the live protocol has changed. Raise PROTOCOL_VERSION in schema/kit/live/protocol.ts and record "${hash}" for the new version in this test; raise OLDEST_SERVED_VERSION too if a page of an older version cannot follow the change.`;
  expect(hash, advice).toBe(HASHES[PROTOCOL_VERSION]);
});

it("serves its own version and clients that name none, and no newer one", () => {
  expect(isServedVersion(PROTOCOL_VERSION)).toBe(true);
  expect(isServedVersion(undefined)).toBe(true);
  expect(isServedVersion(PROTOCOL_VERSION + 1)).toBe(false);
  expect(isServedVersion(0)).toBe(false);
});
