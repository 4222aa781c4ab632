import { afterEach, describe, expect, it, vi } from "vitest";
import { hashingTurn } from "../../../worker/accounts/hashing-turn.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("a turn to hash", () => {
  it("is not lost where everything in the isolate was held up: that is no silence", async () => {
    const first = await hashingTurn();
    let isSecondOn = false;
    const second = hashingTurn().then((turn) => {
      isSecondOn = true;
      return turn;
    });
    // The clock goes on by a minute between two looks.
    vi.setSystemTime(Date.now() + 60_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isSecondOn).toBe(false);
    expect(() => first.goesOn()).not.toThrow();
    first.end();
    const turn = await second;
    expect(turn.isOwn).toBe(true);
    turn.end();
  });

  it("goes to the next one where its holder is silent while others look", async () => {
    const gone = await hashingTurn();
    const turn = await hashingTurn();
    expect(gone.isOwn).toBe(false);
    expect(() => gone.goesOn()).toThrow(expect.objectContaining({ code: "TOO_MANY_ATTEMPTS" }));
    turn.end();
  });
});
