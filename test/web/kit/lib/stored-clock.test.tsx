import { afterEach, expect, it, vi } from "vitest";

const NOW_MS = Date.parse("2026-03-01T10:00:00.000Z");

afterEach(() => vi.useRealTimers());

it("a page's clock starts with the stored skew, and follows the first server time", async () => {
  vi.useFakeTimers({ now: NOW_MS });
  localStorage.setItem("clockSkew", "90000");
  vi.resetModules();
  const { noteServerTime, serverNow } = await import("../../../../web/kit/lib/clock/server-clock.ts");
  expect(serverNow()).toBe(NOW_MS - 90_000);
  noteServerTime(new Date(NOW_MS - 5_000).toISOString());
  expect(serverNow()).toBe(NOW_MS - 5_000);
});
