import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { graphqlClient } from "../../../../web/kit/client/graphql-client.ts";
import { debouncedRebuild } from "../../../../web/kit/live/debounced-rebuild.ts";

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

test("sockets that come back together rebuild the client once, after the last of them", () => {
  const rebuilt = vi.fn();
  const stop = graphqlClient.subscribe(rebuilt);
  debouncedRebuild();
  vi.advanceTimersByTime(700);
  debouncedRebuild();
  vi.advanceTimersByTime(700);
  debouncedRebuild();
  vi.advanceTimersByTime(999);
  expect(rebuilt).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(rebuilt).toHaveBeenCalledTimes(1);
  // A socket that comes back later rebuilds it again.
  debouncedRebuild();
  vi.advanceTimersByTime(1_000);
  expect(rebuilt).toHaveBeenCalledTimes(2);
  stop();
});
