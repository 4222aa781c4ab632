import { describe, expect, it } from "vitest";
import { CommandQueue, MAX_BATCH_SIZE, MAX_QUEUE_LENGTH } from "../../../../actors/kit/commands/command-queue.ts";

describe("behaviour", () => {
  it("handles what arrives together in one turn, in order, and gives each its own result", async () => {
    const turns: number[][] = [];
    const queue = new CommandQueue<number, string>((items) => {
      turns.push([...items]);
      return items.map((item) => (item === 2 ? new Error("two") : `${item}`));
    });
    const results = await Promise.allSettled([queue.submit(1), queue.submit(2), queue.submit(3)]);
    expect(turns).toEqual([[1, 2, 3]]);
    expect(results).toMatchObject([{ value: "1" }, { reason: { message: "two" } }, { value: "3" }]);
  });

  it("splits what is too much for one turn, and keeps the order", async () => {
    const seen: number[][] = [];
    const queue = new CommandQueue<number, number>((items) => {
      seen.push([...items]);
      return [...items];
    });
    await Promise.all(Array.from({ length: MAX_BATCH_SIZE + 1 }, (_, item) => queue.submit(item)));
    expect(seen.map(({ length }) => length)).toEqual([MAX_BATCH_SIZE, 1]);
    expect(seen.flat()).toEqual(seen.flat().toSorted((a, b) => a - b));
  });

  it("goes on after a turn that threw", async () => {
    let isBroken = true;
    const queue = new CommandQueue<number, number>((items) => {
      if (isBroken) throw new Error("broken");
      return [...items];
    });
    await expect(queue.submit(1)).rejects.toThrow("broken");
    isBroken = false;
    expect(await queue.submit(2)).toBe(2);
  });
});

describe("validation", () => {
  it("takes no more than its limit, and takes again once there is room", async () => {
    const queue = new CommandQueue<number, number>((items) => [...items]);
    const waiting = Array.from({ length: MAX_QUEUE_LENGTH }, (_, item) => queue.submit(item));
    expect(await queue.submit(-1)).toBeNull();
    await Promise.all(waiting);
    expect(await queue.submit(1)).toBe(1);
  });
});
