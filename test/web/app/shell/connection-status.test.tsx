import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConnectionStatus } from "../../../../web/app/shell/connection-status.tsx";
import { connectionNotice } from "../../../../web/kit/live/connection-notice.ts";
import { retryWaits } from "../../../../web/kit/live/wait-to-retry.ts";
import { renderPage } from "../../support/render-page.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => connectionNotice.set(null));
  vi.useRealTimers();
});

it("shows a lost connection with a button that ends the wait for the next retry, and is busy during it", async () => {
  renderPage(<ConnectionStatus />);
  act(() => {
    connectionNotice.set("offline");
    void retryWaits()(6);
  });
  const status = screen.getByRole("status");
  const announced = status.innerHTML;
  expect(announced).toContain("De verbinding is weg.");
  const retry = screen.getByRole("button", { name: "Nu verbinden" });
  expect(retry.getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(retry);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(retry.getAttribute("aria-disabled")).toBe("true");
  // A changed status is read out as a whole.
  expect(status.innerHTML).toBe(announced);
});

it("shows that the connection has stopped, with a button that tries again", async () => {
  renderPage(<ConnectionStatus />);
  const retried = vi.fn();
  act(() => {
    connectionNotice.set("stopped");
    void retryWaits()(6).then(retried);
  });
  expect(screen.getByRole("status").textContent).toContain("De verbinding is gestopt");
  fireEvent.click(screen.getByRole("button", { name: "Nu verbinden" }));
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(retried).toHaveBeenCalledOnce();
});

it("shows that the connection is back, without a button", () => {
  renderPage(<ConnectionStatus />);
  act(() => connectionNotice.set("online"));
  expect(screen.getByRole("status").textContent).toContain("De verbinding is er weer.");
  expect(screen.queryByRole("button")).toBeNull();
});
