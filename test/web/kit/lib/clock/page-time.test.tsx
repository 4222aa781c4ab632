import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notePageTime } from "../../../../../web/kit/lib/clock/page-time.ts";
import { serverNow } from "../../../../../web/kit/lib/clock/server-clock.ts";

const SENT = Date.parse("2026-03-01T12:00:00.000Z");
/** The device is an hour late, and got the first byte just now. */
const DEVICE = SENT - 3_600_000;

class PageNavigation {
  transferSize = 900;
  responseStart = 250;
  serverTiming = [{ name: "now", description: new Date(SENT).toISOString() }];
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: DEVICE });
  vi.stubGlobal("PerformanceNavigationTiming", PageNavigation);
  vi.stubGlobal("performance", { now: () => 250 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const visit = (own: Partial<PageNavigation> = {}) =>
  Object.assign(Object.create(PageNavigation.prototype), new PageNavigation(), own);

it.each([
  ["a page from the browser's cache", { transferSize: 0 }],
  ["a page that does not say when it was sent", { serverTiming: [] }],
])("%s leaves the clock as it is", (_, own) => {
  notePageTime(visit(own));
  expect(serverNow()).toBe(DEVICE);
});

it("the clock starts with the server's time when it sent the page, whatever the device's clock says", () => {
  notePageTime(visit());
  expect(serverNow()).toBe(SENT);
  vi.setSystemTime(DEVICE + 5_000);
  expect(serverNow()).toBe(SENT + 5_000);
});
