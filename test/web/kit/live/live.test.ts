import { describe, expect, test } from "vitest";
import { liveAddress } from "../../../../schema/kit/live/live-address.ts";
import { closeText, isUnusual, reactionTo } from "../../../../web/kit/live/close-codes.ts";
import { retryWaitMs } from "../../../../web/kit/live/wait-to-retry.ts";

describe("the end of a socket", () => {
  test.each([
    [4004, "reload"],
    [1000, "normal"],
    [1001, "normal"],
    [1006, "rebuild"],
    [4403, "renewToken"],
    [1012, "restart"],
    [4408, "restart"],
  ])("code %i leads to %s", (code, reaction) => expect(reactionTo(code)).toBe(reaction));

  test.each([
    [1006, "Abnormal Closure"],
    [3000, "Unauthorized"],
    [3003, "Forbidden"],
    [3008, "Timeout"],
    [4999, "Unknown"],
  ])("code %i is called %s in the log", (code, label) =>
    expect(closeText(code)).toBe(`Socket closed with event ${code} ${label}`),
  );

  test("is reported if it is unusual, not at each lost connection, restart, expired token or change of user", () => {
    expect([1000, 1001, 1006, 1012, 4403, 4499].filter(isUnusual)).toEqual([]);
    expect([1011, 3003, 4400].filter((code) => !isUnusual(code))).toEqual([]);
  });
});

describe("reconnecting", () => {
  test("begins within a second of the loss, not in the same instant on every client", () => {
    expect(retryWaitMs(0, 0)).toBe(100);
    expect(retryWaitMs(0, 1)).toBe(900);
  });
  test("waits at least a second from the second retry on", () =>
    expect(retryWaitMs(1, 0)).toBeGreaterThanOrEqual(1_000));
  test("waits longer each time, up to half a minute", () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((tries) => retryWaitMs(tries, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });
  test("has a random delay, which at most doubles it", () => {
    expect(retryWaitMs(4, 0.5)).toBe(12_000);
    expect(retryWaitMs(4, 1)).toBe(16_000);
  });
});

describe("a topic's socket", () => {
  test("has the address of its lot, its user or the public", () => {
    expect(liveAddress({ incrementalLotId: "a b" })).toBe("/graphql?lot=a%20b");
    expect(liveAddress({ incrementalAuctionId: "a1", after: 7 } as object)).toBe("/graphql?auction=a1");
    expect(liveAddress({ userId: "u1" })).toBe("/graphql?user=u1");
    expect(liveAddress({})).toBe("/graphql");
  });
});
