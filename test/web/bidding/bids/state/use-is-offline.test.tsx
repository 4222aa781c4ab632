import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useIsOffline } from "../../../../../web/bidding/bids/state/use-is-offline.ts";
import type { LiveStatus } from "../../../../../web/kit/live/live-status.ts";
import { isOnline } from "../../../../../web/kit/live/online.ts";

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function follow() {
  const { result, rerender } = renderHook(({ status }: { status: LiveStatus }) => useIsOffline(status), {
    initialProps: { status: "connected" },
  });
  return { isLost: () => result.current, set: (status: LiveStatus) => rerender({ status }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  isOnline.set(true);
  vi.useRealTimers();
});

describe("a lost connection", () => {
  it("shows after a second and a half, and disappears once it is back", () => {
    const { isLost, set } = follow();
    set("lost");
    wait(1_499);
    expect(isLost()).toBe(false);
    wait(1);
    expect(isLost()).toBe(true);
    set("connected");
    expect(isLost()).toBe(false);
  });

  it("that is back sooner never shows, also not later", () => {
    const { isLost, set } = follow();
    set("lost");
    wait(1_000);
    set("connected");
    wait(10_000);
    expect(isLost()).toBe(false);
    set("lost");
    wait(1_000);
    expect(isLost()).toBe(false);
  });

  it("shows at once if it has stopped, and until it is back", () => {
    const { isLost, set } = follow();
    set("stopped");
    expect(isLost()).toBe(true);
    set("connected");
    expect(isLost()).toBe(false);
  });

  it("shows at once if the browser reports that it is offline", () => {
    const { isLost } = follow();
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(isLost()).toBe(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(isLost()).toBe(false);
  });
});
