import { describe, expect, it } from "vitest";
import { eventTime } from "../../../../../web/catalogue/auctions/sale/event-time.ts";

const zone = { language: "nl", timeZone: "Europe/Amsterdam" } as const;

describe("the time of a viewing or collection", () => {
  it("names a day once with its hours", () => {
    const event = { startingOn: "2026-03-12T09:00:00.000Z", endingOn: "2026-03-12T15:30:00.000Z" };
    expect(eventTime(event, zone)).toBe("do 12 mrt, 10:00 – 16:30");
  });

  it("names both days if it passes midnight in the user's time zone", () => {
    const event = { startingOn: "2026-03-12T09:00:00.000Z", endingOn: "2026-03-12T23:30:00.000Z" };
    expect(eventTime(event, zone)).toBe("do 12 mrt, 10:00 – vr 13 mrt, 00:30");
  });
});
