import { expect, it } from "vitest";
import { FailedDeliveries, type FailedDelivery } from "../../../../actors/kit/delivery/failed-deliveries.ts";

const FAILURE: FailedDelivery = { atMs: 0, attempts: 2, cause: "Error", waiting: 1, userId: null };

it("P6: a delivery that succeeds while its failure is being told is told to be over", async () => {
  const calls: (number | null)[] = [];
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const failures = new FailedDeliveries<"projection">(async (_, failure) => {
    calls.push(failure?.attempts ?? null);
    await written;
  });
  failures.failed("projection", FAILURE);
  failures.over("projection");
  write();
  await failures.settled();
  expect(calls).toEqual([2, null]);
});

it("P6: the end of a failure, whose row the database refused to delete, is told after the next successful delivery", async () => {
  const calls: (number | null)[] = [];
  let isRefused = true;
  const failures = new FailedDeliveries<"projection">(async (_, failure) => {
    calls.push(failure?.attempts ?? null);
    if (isRefused) throw new Error("refused");
  });
  failures.over("projection");
  await failures.settled();
  isRefused = false;
  failures.tellAgain();
  await failures.settled();
  failures.tellAgain();
  await failures.settled();
  expect(calls).toEqual([null, null]);
});
