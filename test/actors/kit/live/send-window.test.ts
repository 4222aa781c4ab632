import fc from "fast-check";
import { expect, it } from "vitest";
import { PING_AFTER_CHARACTERS, SendWindow, STOP_AFTER_CHARACTERS } from "../../../../actors/kit/live/send-window.ts";

const MAX_FRAME = 30_000;

/** A frame of so many characters is sent, or the client answers the ping that it has. */
const step = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: MAX_FRAME }) }, fc.constant("pong" as const));

it("L10: never more than the bound and one frame are sent that no pong has confirmed, in whatever order they come", () => {
  let confirmed = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const window = new SendWindow(null);
      /** Sent before the ping that is open, and since. */
      let before = 0;
      let since = 0;
      let nonce: string | null = null;
      for (const each of steps) {
        if (each === "pong") {
          if (nonce === null) continue;
          expect(window.answer(nonce)).not.toBeNull();
          [before, since, nonce] = [0, nonce === null ? 0 : since, null];
          confirmed += 1;
        } else if (window.canSend("x".repeat(each))) since += each;
        if (window.shouldPing) {
          ({ nonce } = window.challenge(0));
          [before, since] = [before + since, 0];
        }
        expect(before + since).toBeLessThan(STOP_AFTER_CHARACTERS + MAX_FRAME);
      }
    }),
    { numRuns: 300 },
  );
  expect(confirmed).toBeGreaterThan(100);
});

it("L10: a pong after which the window is still full says so, and what was withheld stays so", () => {
  const window = new SendWindow(null);
  window.canSend("x".repeat(PING_AFTER_CHARACTERS));
  const first = window.challenge(0);
  window.canSend("x".repeat(STOP_AFTER_CHARACTERS));
  expect(window.canSend("x")).toBe(false);
  expect(window.answer(first.nonce)).toEqual({ wasBehind: true, isFull: true });
  const second = window.challenge(0);
  expect(window.answer(second.nonce)).toEqual({ wasBehind: true, isFull: false });
  expect(window.canSend("x")).toBe(true);
});

it("L10: a pong confirms what was sent before its ping, and nothing that was sent after it", () => {
  const window = new SendWindow(null);
  window.canSend("x".repeat(PING_AFTER_CHARACTERS));
  const { nonce } = window.challenge(0);
  expect(window.canSend("x".repeat(40_000))).toBe(true);
  window.answer(nonce);
  expect(window.canSend("x".repeat(30_000))).toBe(true);
  expect(window.canSend("x")).toBe(false);
});
