import { afterEach, expect, test, vi } from "vitest";
import { holdReload, reloadWhenReleased } from "../../../../web/kit/lib/held-reload.ts";

const reload = vi.fn();
vi.stubGlobal("location", { reload });
afterEach(() => reload.mockClear());

test("a reload waits for every bid without a response, also for one that fails", async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const bids = [holdReload(first.promise), holdReload(second.promise).catch(() => "failed")];
  const reloaded = reloadWhenReleased();
  first.resolve("accepted");
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  second.reject(new Error("network"));
  await reloaded;
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await Promise.all(bids)).toEqual(["accepted", "failed"]);
});

test("a reload without work is immediate", () => {
  void reloadWhenReleased();
  expect(reload).toHaveBeenCalledTimes(1);
});
