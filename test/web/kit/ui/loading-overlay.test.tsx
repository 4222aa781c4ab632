import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LoadingOverlay } from "../../../../web/kit/ui/loading-overlay.tsx";

afterEach(() => vi.useRealTimers());

it("an overlay over the page disappears after eight seconds, whatever it waits for", () => {
  vi.useFakeTimers();
  render(<LoadingOverlay message="Laden" />);
  act(() => vi.advanceTimersByTime(7_999));
  expect(screen.getByRole("status").textContent).toBe("Laden");
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole("status")).toBeNull();
});
