import { describe, expect, test } from "vitest";
import { messagePaths } from "../../../web/notifications/message-paths.ts";

describe("where a message leads", () => {
  const bid = { publicationId: "a", incrementalLotId: "l" };

  test("to its lot, and from the browser's notification to all notifications", () => {
    expect(messagePaths(bid, { isAdmin: false })).toEqual({ lot: "/auction/a/lot/l", list: "/account/notifications" });
  });

  test("to no lot where it names none", () => {
    expect(messagePaths({ publicationId: null, incrementalLotId: null }, { isAdmin: false }).lot).toBeNull();
  });

  test("nowhere on the staff's host, which has neither page", () => {
    expect(messagePaths(bid, { isAdmin: true })).toEqual({ lot: null, list: null });
  });
});
