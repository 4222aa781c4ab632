import { afterAll, beforeAll, expect, it } from "vitest";
import { openPlayer } from "./run-lots.ts";
import { NAMED_SEEDS } from "./seeds.ts";

let player: ReturnType<typeof openPlayer>;

beforeAll(() => {
  player = openPlayer();
});
afterAll(() => player.close());

it.each(NAMED_SEEDS)("$showed (seed $seed)", { timeout: 60_000 }, async ({ seed }) => {
  const { failure } = await player.play({ seed, mostSteps: Number.MAX_SAFE_INTEGER, isTraced: false });
  expect(failure?.message).toBeUndefined();
});
