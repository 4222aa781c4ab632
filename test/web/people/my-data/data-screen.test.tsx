import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MY_DATA_SECTIONS } from "../../../../schema/people/my-data-sections.ts";
import { sessionStore } from "../../../../web/kit/session/session-store.ts";
import { toasts } from "../../../../web/kit/ui/overlay/toasts.ts";
import { DataScreen } from "../../../../web/people/my-data/data-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

function show(): FakeApi {
  const api = new FakeApi()
    .answer("downloadMyData", ({ section, after }) => ({
      downloadMyData:
        section === "BIDS" && after === null
          ? { rows: ['{"amount":1}'], after: "7" }
          : { rows: section === "BIDS" ? ['{"amount":2}'] : [], after: null },
    }))
    .answer("closeAccount", { closeAccount: { keptUntil: null } });
  renderPage(<DataScreen />, { api });
  return api;
}

async function askToClose() {
  fireEvent.click(screen.getByRole("button", { name: "Account sluiten" }));
  return within(await screen.findByRole("dialog"));
}

beforeEach(() => signInAs("anna"));

describe("the download", () => {
  it("puts all pages of all parts into one file", async () => {
    const made: Blob[] = [];
    const createUrl = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) made.push(blob);
      return "blob:made";
    });
    show();
    fireEvent.click(screen.getByRole("button", { name: "Downloaden" }));
    expect(await screen.findByText("Uw gegevens zijn gedownload.")).toBeDefined();
    const file = JSON.parse((await made[0]?.text()) ?? "{}");
    expect(file.bids).toEqual([{ amount: 1 }, { amount: 2 }]);
    expect(Object.keys(file)).toHaveLength(MY_DATA_SECTIONS.length);
    createUrl.mockRestore();
  });

  it("says why it did not work, and saves no half file", async () => {
    const createUrl = vi.spyOn(URL, "createObjectURL");
    show().refuse("downloadMyData", { code: "TOO_MANY_ATTEMPTS", retryAfterSeconds: 120 });
    fireEvent.click(screen.getByRole("button", { name: "Downloaden" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/te vaak geprobeerd/);
    expect(createUrl).not.toHaveBeenCalled();
    createUrl.mockRestore();
  });

  it("says so where an answer is empty, and does not call that a download", async () => {
    show().answer("downloadMyData", () => JSON.parse("null"));
    fireEvent.click(screen.getByRole("button", { name: "Downloaden" }));
    expect((await screen.findByRole("alert")).textContent).toContain("leeg");
    expect(screen.queryByText("Uw gegevens zijn gedownload.")).toBeNull();
  });

  it("asks who the user is where the API demands it", async () => {
    show().refuse("downloadMyData", { code: "FRESH_PROOF_REQUIRED" });
    fireEvent.click(screen.getByRole("button", { name: "Downloaden" }));
    expect((await screen.findByRole("dialog")).textContent).toContain("Bevestig dat u het bent");
  });
});

describe("closing the account", () => {
  it("says what is erased and kept, asks, and ends the session", async () => {
    const api = show();
    expect(screen.getByText(/omdat de Belastingdienst dat eist/)).toBeDefined();
    const dialog = await askToClose();
    expect(api.count("closeAccount")).toBe(0);
    fireEvent.click(dialog.getByRole("button", { name: "Voorgoed sluiten" }));
    await waitFor(() => expect(sessionStore.get()).toBeNull());
    expect(toasts.get()).toMatchObject([{ text: "Uw account is gesloten." }]);
  });

  it("says until when purchases are kept", async () => {
    show().answer("closeAccount", { closeAccount: { keptUntil: "2033-11-23T12:00:00.000Z" } });
    fireEvent.click((await askToClose()).getByRole("button", { name: "Voorgoed sluiten" }));
    await waitFor(() => expect(toasts.get()[0]?.text).toMatch(/tot 23 november 2033\.$/));
  });

  it("keeps the session and says why where the user leads a lot", async () => {
    show().refuse("closeAccount", { code: "ACCOUNT_LEADS_LOTS" });
    const dialog = await askToClose();
    fireEvent.click(dialog.getByRole("button", { name: "Voorgoed sluiten" }));
    expect((await dialog.findByRole("alert")).textContent).toMatch(/Dat bod is bindend/);
    expect(sessionStore.get()).not.toBeNull();
  });
});
