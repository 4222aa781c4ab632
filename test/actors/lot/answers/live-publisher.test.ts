import { describe, expect, it } from "vitest";
import { frameIntervalMs } from "../../../../actors/lot/answers/live-publisher.ts";

describe("the interval of frames", () => {
  it("is a fiftieth of a second, and with many watchers longer than sending to all of them takes", () => {
    expect(frameIntervalMs(0)).toBe(20);
    expect(frameIntervalMs(500)).toBe(20);
    const sendingMs = (sockets: number) => sockets * 0.035;
    for (const sockets of [1_000, 5_000, 10_000]) {
      expect(frameIntervalMs(sockets)).toBeGreaterThan(sendingMs(sockets));
      expect(frameIntervalMs(sockets)).toBeLessThan(2 * sendingMs(sockets));
    }
  });

  it("is whole milliseconds", () => expect(frameIntervalMs(513)).toBe(21));
});
