import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { AcceptTermsScreen } from "../../../../web/app/accept-terms/accept-terms-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const TERMS = {
  ...{ versionId: "v2", title: "Onze voorwaarden", text: "## Betalen\n\nBinnen drie dagen." },
  holdsFrom: "2026-11-01T09:00:00.000Z",
};
const termsAre = (content: object | null, acceptedOn: string | null = null, versionId = "v2") => ({
  getViewerTerms: content && { versionId, acceptedOn },
  getContentPage: { content, nextHoldsFrom: null },
});
const BUTTON = "Ik ga akkoord met deze voorwaarden";

let api: FakeApi;

function show(address = "/nl/account/terms") {
  renderPage(
    <Routes>
      <Route path="/nl/account/terms" element={<AcceptTermsScreen />} />
      <Route path="/nl/auction/1" element={<h1>Terug</h1>} />
    </Routes>,
    { api, address },
  );
}

beforeEach(() => {
  signInAs("anna");
  api = new FakeApi().answer("termsToAccept", termsAre(TERMS));
});

describe("accepting the terms", () => {
  it("shows them with their version, sends the one that was shown, and returns to the page before", async () => {
    api.answer("acceptTerms", { acceptTerms: { versionId: "v2", acceptedOn: "2026-11-27T09:00:00.000Z" } });
    show("/nl/account/terms?next=%2Fnl%2Fauction%2F1");
    await screen.findByRole("heading", { level: 2, name: "Onze voorwaarden" });
    expect(screen.getByText("Versie die geldt sinds 1 november 2026")).toBeTruthy();
    expect(await screen.findByRole("heading", { level: 3, name: "Betalen" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: BUTTON }));
    await screen.findByRole("heading", { level: 1, name: "Terug" });
    expect(api.requests.find(({ name }) => name === "acceptTerms")?.variables).toEqual({
      channel: "hamerslag",
      termsVersionId: "v2",
    });
  });

  it("says when they were accepted, and asks for nothing more", async () => {
    api.answer("termsToAccept", termsAre(TERMS, "2026-11-27T09:00:00.000Z"));
    show("/nl/account/terms?next=%2Fnl%2Fauction%2F1");
    await screen.findByText(/U bent op .* akkoord gegaan met deze voorwaarden\./);
    expect(screen.queryByRole("button", { name: BUTTON })).toBeNull();
    expect(screen.getByRole("link", { name: "Verder" }).getAttribute("href")).toBe("/nl/auction/1");
  });

  it("takes the acceptance of an earlier version for none", async () => {
    api.answer("termsToAccept", termsAre(TERMS, "2026-10-01T09:00:00.000Z", "v1"));
    show();
    expect(await screen.findByRole("button", { name: BUTTON })).toBeTruthy();
  });

  it("shows the new version where the shown one was replaced meanwhile", async () => {
    api.refuse("acceptTerms", {
      code: "INVALID_INPUT",
      fields: [{ path: "termsVersionId", rule: "termsReplaced" }],
    });
    show();
    const button = await screen.findByRole("button", { name: BUTTON });
    api.answer("termsToAccept", termsAre({ ...TERMS, versionId: "v3", title: "Nieuwe voorwaarden" }, null, "v3"));
    fireEvent.click(button);
    expect((await screen.findByRole("alert")).textContent).toContain("intussen vervangen");
    await screen.findByRole("heading", { level: 2, name: "Nieuwe voorwaarden" });
  });

  it("says that there is nothing to accept where the channel has no terms of its own", async () => {
    api.answer("termsToAccept", termsAre(null));
    show();
    await screen.findByRole("heading", { name: "Niets te accepteren" });
    await waitFor(() => expect(screen.queryByRole("button", { name: BUTTON })).toBeNull());
  });

  it("says that they could not be read", async () => {
    api.refuse("termsToAccept", { code: "9999" });
    show();
    expect(await screen.findByRole("button", { name: /opnieuw/i })).toBeTruthy();
  });
});
