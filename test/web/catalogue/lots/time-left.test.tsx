import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TimeLeft } from "../../../../web/catalogue/lots/time-left.tsx";
import { plain } from "../../support/plain.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const NOW_MS = Date.parse("2026-11-22T10:00:00.000Z");

const at = (ms: number) => new Date(NOW_MS + ms).toISOString();

/** The time on a card, and whether it is marked as urgent. */
function shown(): { text: string; isUrgent: boolean } {
  const line = screen.getByText((_, element) => element?.tagName === "TIME");
  return { text: plain(line), isUrgent: line.className.includes("urgent") };
}

function show(startsInMs: number, closesInMs: number, firstClosesInMs?: number) {
  const closingAt = firstClosesInMs === undefined ? {} : { closingAt: at(firstClosesInMs) };
  render(<TimeLeft startingOn={at(startsInMs)} closingOn={at(closesInMs)} {...closingAt} />);
  return shown();
}

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => void vi.useRealTimers());

describe("the time on a lot's card", () => {
  it("is the opening time before the opening", () => {
    expect(show(2 * HOUR_MS, 4 * HOUR_MS)).toEqual({
      text: expect.stringMatching(/^Opent zo 22 nov/),
      isUrgent: false,
    });
  });

  it("is the time left while the lot is open, calm until the last hour", () => {
    expect(show(-HOUR_MS, 3 * HOUR_MS + 5 * MINUTE_MS)).toEqual({ text: "Nog 3 u 5 m", isUrgent: false });
  });

  it("is urgent in the last five minutes", () => {
    expect(show(-HOUR_MS, 5 * MINUTE_MS)).toEqual({ text: "Nog 5:00", isUrgent: true });
  });

  it("is not urgent before them", () => {
    expect(show(-HOUR_MS, 5 * MINUTE_MS + SECOND_MS)).toEqual({ text: "Nog 5:01", isUrgent: false });
  });

  it("counts the seconds of the last hour as they pass, up to the end", () => {
    expect(show(-HOUR_MS, 2 * MINUTE_MS).text).toBe("Nog 2:00");
    act(() => vi.advanceTimersByTime(SECOND_MS));
    expect(shown().text).toBe("Nog 1:59");
    act(() => vi.advanceTimersByTime(119 * SECOND_MS));
    expect(shown().text).toBe("Nog 0:00");
    act(() => vi.advanceTimersByTime(SECOND_MS));
    expect(shown()).toEqual({ text: expect.stringMatching(/^Gesloten zo 22 nov/), isUrgent: false });
  });

  it("is the closing time after the closing", () => {
    expect(show(-2 * HOUR_MS, -HOUR_MS)).toEqual({
      text: expect.stringMatching(/^Gesloten zo 22 nov/),
      isUrgent: false,
    });
  });

  it("of an auction says that it is closing, from its first lot's closing to its last lot's", () => {
    expect(show(-HOUR_MS, 30 * MINUTE_MS, 10 * MINUTE_MS).text).toBe("Nog 10:00");
    act(() => vi.advanceTimersByTime(10 * MINUTE_MS + SECOND_MS));
    expect(shown()).toEqual({ text: "Sluit nu, kavel na kavel", isUrgent: true });
    act(() => vi.advanceTimersByTime(20 * MINUTE_MS));
    expect(shown().text).toMatch(/^Gesloten/);
  });

  it("stops following the clock when it is removed", () => {
    const { unmount } = render(<TimeLeft startingOn={at(-HOUR_MS)} closingOn={at(HOUR_MS)} />);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
