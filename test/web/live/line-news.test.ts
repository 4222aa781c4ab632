import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BACK_SHOWN_MS, connectionNotice, TOLD_AFTER_MS } from "../../../web/live/connection-notice.ts";
import { liveStatus, watchSocket } from "../../../web/live/live-status.ts";

const HOUSE = "/graphql";
const LOT = "/graphql?lot=7";

describe("a line that is lost", () => {
  let leave: (() => void)[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    leave = [watchSocket(HOUSE), watchSocket(LOT)];
    for (const path of [HOUSE, LOT]) liveStatus(path).status.set("connected");
  });
  afterEach(() => {
    for (const path of [HOUSE, LOT]) liveStatus(path).status.set("connected");
    for (const stop of leave) stop();
    vi.advanceTimersByTime(BACK_SHOWN_MS);
    expect(connectionNotice.get()).toBeNull();
  });
  afterAll(() => void vi.useRealTimers());

  test("is not spoken of while it may come back at once", () => {
    liveStatus(LOT).status.set("lost");
    vi.advanceTimersByTime(TOLD_AFTER_MS - 1);
    liveStatus(LOT).status.set("connected");
    vi.advanceTimersByTime(TOLD_AFTER_MS);
    expect(connectionNotice.get()).toBeNull();
  });

  test("is told after a bounded time, however often it is tried again and whatever else is lost with it", () => {
    liveStatus(LOT).status.set("lost");
    vi.advanceTimersByTime(TOLD_AFTER_MS - 1);
    liveStatus(HOUSE).status.set("lost");
    expect(connectionNotice.get()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(connectionNotice.get()).toBe("lost");
  });

  test("is back only once every line is, which goes without saying after a while", () => {
    for (const path of [HOUSE, LOT]) liveStatus(path).status.set("lost");
    vi.advanceTimersByTime(TOLD_AFTER_MS);
    liveStatus(HOUSE).status.set("connected");
    expect(connectionNotice.get()).toBe("lost");
    liveStatus(LOT).status.set("connected");
    expect(connectionNotice.get()).toBe("back");
    vi.advanceTimersByTime(BACK_SHOWN_MS - 1);
    expect(connectionNotice.get()).toBe("back");
    vi.advanceTimersByTime(1);
    expect(connectionNotice.get()).toBeNull();
  });

  test("takes the news of its return back at once when it is lost again", () => {
    liveStatus(LOT).status.set("lost");
    vi.advanceTimersByTime(TOLD_AFTER_MS);
    liveStatus(LOT).status.set("connected");
    liveStatus(LOT).status.set("lost");
    expect(connectionNotice.get()).toBe("lost");
    vi.advanceTimersByTime(BACK_SHOWN_MS);
    expect(connectionNotice.get()).toBe("lost");
  });

  test("is nobody's concern once nobody watches it", () => {
    liveStatus(LOT).status.set("lost");
    leave.pop()?.();
    vi.advanceTimersByTime(TOLD_AFTER_MS);
    expect(connectionNotice.get()).toBeNull();
  });
});
