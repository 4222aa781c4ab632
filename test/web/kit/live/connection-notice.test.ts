import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  connectionNotice,
  OFFLINE_SHOWN_AFTER_MS,
  ONLINE_SHOWN_MS,
} from "../../../../web/kit/live/connection-notice.ts";
import { liveStatus, watchSocket } from "../../../../web/kit/live/live-status.ts";

const PUBLIC_HUB = "/graphql";
const LOT = "/graphql?lot=7";

describe("the notice of the connection", () => {
  let leave: (() => void)[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    leave = [watchSocket(PUBLIC_HUB), watchSocket(LOT)];
    for (const path of [PUBLIC_HUB, LOT]) liveStatus(path).status.set("connected");
  });
  afterEach(() => {
    for (const path of [PUBLIC_HUB, LOT]) liveStatus(path).status.set("connected");
    for (const stop of leave) stop();
    vi.advanceTimersByTime(ONLINE_SHOWN_MS);
    expect(connectionNotice.get()).toBeNull();
  });
  afterAll(() => void vi.useRealTimers());

  test("does not show an interruption that may be over at once", () => {
    liveStatus(LOT).status.set("lost");
    vi.advanceTimersByTime(OFFLINE_SHOWN_AFTER_MS - 1);
    liveStatus(LOT).status.set("connected");
    vi.advanceTimersByTime(OFFLINE_SHOWN_AFTER_MS);
    expect(connectionNotice.get()).toBeNull();
  });

  test("shows after a fixed time, whatever retries and other interruptions happen in the meantime", () => {
    liveStatus(LOT).status.set("lost");
    vi.advanceTimersByTime(OFFLINE_SHOWN_AFTER_MS - 1);
    liveStatus(PUBLIC_HUB).status.set("lost");
    expect(connectionNotice.get()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(connectionNotice.get()).toBe("offline");
  });

  test("shows that all sockets are back, for a while", () => {
    for (const path of [PUBLIC_HUB, LOT]) liveStatus(path).status.set("lost");
    vi.advanceTimersByTime(OFFLINE_SHOWN_AFTER_MS);
    liveStatus(PUBLIC_HUB).status.set("connected");
    expect(connectionNotice.get()).toBe("offline");
    liveStatus(LOT).status.set("connected");
    expect(connectionNotice.get()).toBe("online");
    vi.advanceTimersByTime(ONLINE_SHOWN_MS - 1);
    expect(connectionNotice.get()).toBe("online");
    vi.advanceTimersByTime(1);
    expect(connectionNotice.get()).toBeNull();
  });

  test("withdraws the notice of the return at once when the connection is lost again", () => {
    liveStatus(LOT).status.set("lost");
    vi.advanceTimersByTime(OFFLINE_SHOWN_AFTER_MS);
    liveStatus(LOT).status.set("connected");
    liveStatus(LOT).status.set("lost");
    expect(connectionNotice.get()).toBe("offline");
    vi.advanceTimersByTime(ONLINE_SHOWN_MS);
    expect(connectionNotice.get()).toBe("offline");
  });

  test("shows at once that a connection has stopped, and that it is tried again", () => {
    liveStatus(LOT).status.set("stopped");
    expect(connectionNotice.get()).toBe("stopped");
    // Another socket, which is still tried, does not hide that.
    liveStatus(PUBLIC_HUB).status.set("lost");
    expect(connectionNotice.get()).toBe("stopped");
    liveStatus(PUBLIC_HUB).status.set("connected");
    liveStatus(LOT).status.set("lost");
    expect(connectionNotice.get()).toBe("offline");
    liveStatus(LOT).status.set("connected");
    expect(connectionNotice.get()).toBe("online");
  });

  test("ignores a socket without watchers", () => {
    liveStatus(LOT).status.set("lost");
    leave.pop()?.();
    vi.advanceTimersByTime(OFFLINE_SHOWN_AFTER_MS);
    expect(connectionNotice.get()).toBeNull();
  });
});
