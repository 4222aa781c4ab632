import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useOnChange } from "../../../../web/kit/lib/use-on-change.ts";

it("acts on each change of a value, also back to the first one, and not on the first", () => {
  const act = vi.fn();
  const { rerender } = renderHook(({ value }) => useOnChange(value, act), { initialProps: { value: 0 } });
  rerender({ value: 0 });
  expect(act).not.toHaveBeenCalled();
  rerender({ value: 1 });
  expect(act).toHaveBeenCalledTimes(1);
  rerender({ value: 0 });
  expect(act).toHaveBeenCalledTimes(2);
});
