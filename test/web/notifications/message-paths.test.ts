import { describe, expect, test } from "vitest";
import { messagePaths } from "../../../web/notifications/message-paths.ts";

const PUBLIC = { auctions: "/publications/", notifications: "/account/notifications" } as const;

describe("the page that a message links to", () => {
  const bid = { publicationId: "a", incrementalLotId: "l" };

  test("is its lot, and all notifications from the browser's notification", () => {
    expect(messagePaths(bid, PUBLIC)).toEqual({ lot: "/auction/a/lot/l", list: "/account/notifications" });
  });

  test("is no lot if it names none", () => {
    expect(messagePaths({ publicationId: null, incrementalLotId: null }, PUBLIC).lot).toBeNull();
  });

  test("is absent on the staff's host, which has neither page", () => {
    expect(messagePaths(bid, { auctions: null, notifications: null })).toEqual({ lot: null, list: null });
  });
});
