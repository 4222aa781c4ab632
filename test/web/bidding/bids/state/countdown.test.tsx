import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Countdown } from "../../../../../web/bidding/bids/state/countdown.tsx";
import { useExtension } from "../../../../../web/bidding/bids/state/use-extension.ts";
import { formatDate } from "../../../../../web/kit/lib/format/dates.ts";
import { announce } from "../../../../../web/kit/ui/announcer.tsx";
import { announced } from "../../../support/live-region.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Each test uses a different time, because the page's clock keeps its last tick. */
let nowMs = Date.parse("2026-11-22T10:00:00.000Z");
const at = (ms: number) => new Date(nowMs + ms).toISOString();
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function Clock({ startsInMs = -MINUTE_MS, closesInMs }: { startsInMs?: number; closesInMs: number }) {
  const closesOn = at(closesInMs);
  return <Countdown startingOn={at(startsInMs)} closesOn={closesOn} extendedByMs={useExtension(closesOn)} />;
}

const digits = () => plain(screen.getByRole("timer").firstElementChild);
const isUrgent = () => screen.getByRole("timer").className.includes("urgent");

beforeEach(() => {
  announce("");
  nowMs += 60 * MINUTE_MS;
  vi.useFakeTimers({ now: nowMs });
});
afterEach(() => void vi.useRealTimers());

describe("the countdown", () => {
  it("counts down by the second, in digits on the screen and in words for a screen reader that asks", () => {
    renderPage(<Clock closesInMs={70 * MINUTE_MS} />);
    expect(digits()).toBe("1:10:00");
    expect(plain(screen.getByRole("timer"))).toContain("1 uur en 10 minuten");
    wait(2 * SECOND_MS);
    expect(digits()).toBe("1:09:58");
    // Reading it out every second would be too often.
    expect(screen.getByRole("timer").getAttribute("aria-live")).toBe("off");
  });

  it("is as prominent as the price in the last five minutes", () => {
    renderPage(<Clock closesInMs={5 * MINUTE_MS + SECOND_MS} />);
    expect(isUrgent()).toBe(false);
    wait(SECOND_MS);
    expect(isUrgent()).toBe(true);
  });

  it("counts to the opening before a lot opens", () => {
    renderPage(<Clock startsInMs={3 * MINUTE_MS} closesInMs={90 * MINUTE_MS} />);
    expect(screen.getByText("Opent over")).toBeDefined();
    expect(digits()).toBe("3:00");
    wait(3 * MINUTE_MS + SECOND_MS);
    expect(screen.getByText("Sluit over")).toBeDefined();
  });

  it("is announced at five minutes, one minute and ten seconds, and at the close", () => {
    renderPage(<Clock closesInMs={5 * MINUTE_MS + 2 * SECOND_MS} />);
    wait(SECOND_MS);
    expect(announced("polite")).toBe("");
    wait(SECOND_MS);
    expect(announced("polite")).toBe("Dit kavel sluit over 5 minuten.");
    wait(4 * MINUTE_MS);
    expect(announced("polite")).toBe("Dit kavel sluit over 1 minuut.");
    wait(50 * SECOND_MS);
    expect(announced("polite")).toBe("Dit kavel sluit over 10 seconden.");
    wait(11 * SECOND_MS);
    expect(announced("polite")).toBe("Dit kavel is gesloten.");
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.getByText("Gesloten om")).toBeDefined();
  });

  it("shows to the second when a lot closed, and below it the day, however long ago", () => {
    renderPage(<Clock startsInMs={-30 * 60 * MINUTE_MS} closesInMs={-25 * 60 * MINUTE_MS + SECOND_MS} />);
    const closed = screen.getByText("Gesloten om").nextElementSibling;
    expect(plain(closed)).toMatch(/^\d\d:\d\d:01$/);
    expect(plain(closed?.nextElementSibling ?? null)).toMatch(/^\w\w \d+ \w+, \w+/);
  });

  it("shows to the second when an open lot closes, from one hour before it", () => {
    renderPage(<Clock closesInMs={60 * MINUTE_MS + SECOND_MS} />);
    const closing = () => plain(screen.getByRole("timer").nextElementSibling);
    const ofDay = /\b\d\d:\d\d:\d\d\b/;
    expect(closing()).toMatch(/\b\d\d:\d\d\b/);
    expect(closing()).not.toMatch(ofDay);
    wait(2 * SECOND_MS);
    expect(closing()).toMatch(ofDay);
  });

  it("shows for 20 seconds how far a bid has moved the closing, and until when", () => {
    const { rerender } = renderPage(<Clock closesInMs={MINUTE_MS} />);
    expect(screen.queryByText(/^Verlengd/)).toBeNull();
    rerender(<Clock closesInMs={2 * MINUTE_MS + 5 * SECOND_MS} />);
    const until = formatDate(at(2 * MINUTE_MS + 5 * SECOND_MS), { language: "nl", style: "second" });
    expect(plain(screen.getByText(/^Verlengd/))).toBe(`Verlengd met 1:05 min tot ${until}`);
    wait(20 * SECOND_MS - 1);
    expect(screen.queryByText(/^Verlengd/)).not.toBeNull();
    wait(1);
    expect(screen.queryByText(/^Verlengd/)).toBeNull();
  });

  it("shows each extension for its own 20 seconds", () => {
    const { rerender } = renderPage(<Clock closesInMs={MINUTE_MS} />);
    rerender(<Clock closesInMs={2 * MINUTE_MS} />);
    wait(15 * SECOND_MS);
    rerender(<Clock closesInMs={2 * MINUTE_MS + 15 * SECOND_MS} />);
    wait(19 * SECOND_MS);
    expect(plain(screen.getByText(/^Verlengd/))).toContain("15 s");
    wait(SECOND_MS);
    expect(screen.queryByText(/^Verlengd/)).toBeNull();
  });

  it("shows nothing if a closing was moved to an earlier time", () => {
    const { rerender } = renderPage(<Clock closesInMs={9 * MINUTE_MS} />);
    rerender(<Clock closesInMs={8 * MINUTE_MS} />);
    expect(screen.queryByText(/^Verlengd/)).toBeNull();
    expect(digits()).toBe("8:00");
  });
});
