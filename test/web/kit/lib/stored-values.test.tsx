import { expect, it, vi } from "vitest";
import { onStoredByOtherTab } from "../../../../web/kit/lib/stored-values.ts";

const store = (key: string, newValue: string) => window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

it("passes on what another tab stores under the same key, until it is stopped", () => {
  const listener = vi.fn();
  const stop = onStoredByOtherTab("theme", listener);
  store("locale", "en");
  expect(listener).not.toHaveBeenCalled();
  store("theme", "dark");
  expect(listener).toHaveBeenCalledExactlyOnceWith("dark");
  stop();
  store("theme", "light");
  expect(listener).toHaveBeenCalledOnce();
});
