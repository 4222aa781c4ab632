import { beforeEach, expect, it } from "vitest";
import { markSeen, seenOn } from "../../../../web/messages/notifications/seen.ts";

beforeEach(() => seenOn.set(null));

it("moves the time of seen notifications forward only", () => {
  markSeen("2026-03-01T10:00:00.000Z");
  markSeen("2026-03-01T11:00:00.000Z");
  expect(seenOn.get()).toBe("2026-03-01T11:00:00.000Z");
  markSeen("2026-03-01T09:00:00.000Z");
  expect(seenOn.get()).toBe("2026-03-01T11:00:00.000Z");
  expect(localStorage.getItem("notificationsSeenOn")).toBe("2026-03-01T11:00:00.000Z");
});
