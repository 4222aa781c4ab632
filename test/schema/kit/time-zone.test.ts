import { describe, expect, it } from "vitest";
import { endOfDayMs, zoneOffsetMs } from "../../../schema/kit/time-zone.ts";

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString();

describe("the auction house's day", () => {
  it.each([
    ["in winter", "2026-11-23T19:00:00.000Z", "2026-11-23T23:00:00.000Z"],
    ["in summer", "2026-07-01T21:59:59.999Z", "2026-07-01T22:00:00.000Z"],
    ["from midnight on", "2026-07-01T22:00:00.000Z", "2026-07-02T22:00:00.000Z"],
    ["that begins summer time", "2026-03-29T00:30:00.000Z", "2026-03-29T22:00:00.000Z"],
    ["that ends it", "2026-10-25T00:30:00.000Z", "2026-10-25T23:00:00.000Z"],
    ["the last of a year", "2026-12-31T22:59:00.000Z", "2026-12-31T23:00:00.000Z"],
  ])("%s ends at its own midnight", (_, now, end) => expect(iso(endOfDayMs(at(now)))).toBe(end));

  it("is ahead of UTC by one hour or two", () => {
    expect(zoneOffsetMs(at("2026-01-01T12:00:30.500Z"))).toBe(3_600_000);
    expect(zoneOffsetMs(at("2026-07-01T12:00:00.000Z"))).toBe(7_200_000);
  });
});
