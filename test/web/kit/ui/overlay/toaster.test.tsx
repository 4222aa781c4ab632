import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "../../../../../web/kit/ui/overlay/toaster.tsx";
import { showToast, toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { renderPage } from "../../../support/render-page.tsx";

const SHOWN_MS = 8_000;
const texts = () => toasts.get().map(({ text }) => text);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("toasts", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stay for eight seconds each", () => {
    showToast({ tone: "info", text: "eerste" });
    wait(SHOWN_MS - 1);
    showToast({ tone: "info", text: "tweede" });
    expect(texts()).toEqual(["eerste", "tweede"]);
    wait(1);
    expect(texts()).toEqual(["tweede"]);
    wait(SHOWN_MS);
    expect(texts()).toEqual([]);
  });

  it("are four at most: the oldest are removed", () => {
    for (const text of ["1", "2", "3", "4", "5"]) showToast({ tone: "info", text });
    expect(texts()).toEqual(["2", "3", "4", "5"]);
  });
});

describe("the toaster", () => {
  it("interrupts with an error or a warning, and waits for a pause with anything else", async () => {
    renderPage(<Toaster />);
    act(() => {
      showToast({ tone: "bad", text: "overboden" });
      showToast({ tone: "warn", text: "let op" });
      showToast({ tone: "good", text: "opgeslagen" });
      showToast({ tone: "info", text: "nieuws" });
    });
    await screen.findByText("nieuws");
    const logs = screen.getAllByRole("log");
    const said = (live: string) =>
      within(logs.find((log) => log.getAttribute("aria-live") === live) ?? document.body)
        .getAllByText(/^(overboden|let op|opgeslagen|nieuws)$/)
        .map(({ textContent }) => textContent);
    expect(said("assertive")).toEqual(["overboden", "let op"]);
    expect(said("polite")).toEqual(["opgeslagen", "nieuws"]);
  });

  it("lets the user dismiss one, and removes it when its link is followed", async () => {
    renderPage(<Toaster />);
    act(() => {
      showToast({ tone: "info", text: "eerste" });
      showToast({ tone: "bad", text: "overboden", link: { to: "/nl/kavel", label: "Naar het kavel" } });
    });
    fireEvent.click(await screen.findByRole("link", { name: "Naar het kavel" }));
    expect(texts()).toEqual(["eerste"]);
    fireEvent.click(await screen.findByRole("button", { name: /sluiten/i }));
    expect(texts()).toEqual([]);
  });
});
