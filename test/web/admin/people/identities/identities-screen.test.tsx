import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IdentitiesScreen } from "../../../../../web/admin/people/identities/identities-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const row = (name: string) => ({
  ...{ id: name, sessionId: `session-${name}`, email: `${name}@example.test`, identityStatus: "REVIEW" },
  ...{ reasons: ["NAME_DIFFERS"], report: null, bank: "Testbank", name: "W. van den Oever", birthDate: "1966-06-06" },
  ...{ accountName: "Sam de Bieder", accountBirthDate: null, otherEmails: ["other@example.test"] },
  checkedOn: "2026-03-01T10:00:00.000Z",
});

function show(rows: object[], address = "/nl/identities"): FakeApi {
  const api = new FakeApi()
    .answer("staffIdentities", {
      list: { rows, paginatedTotalResults: rows.length },
    })
    .answer("reviewUserIdentity", { reviewUserIdentity: { result: true } });
  renderPage(<IdentitiesScreen />, { api, address });
  return api;
}

const dialog = () => screen.findByRole("dialog");

async function decide(decision: string, reason: string) {
  const shown = within(await dialog());
  fireEvent.change(shown.getByRole("combobox"), { target: { value: decision } });
  fireEvent.change(shown.getByRole("textbox"), { target: { value: reason } });
  fireEvent.click(shown.getByRole("button", { name: "Besluit opslaan" }));
}

beforeEach(() => {
  signInAs("staff");
  // The simulated page has no layout, and the table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

describe("the identities for staff", () => {
  it("are those under review, unless the address has another status", async () => {
    const api = show([]);
    expect(await screen.findByText("Geen identiteiten met deze stand")).toBeDefined();
    expect(api.requests[0]?.variables).toMatchObject({ searchFilter: { status: "REVIEW" } });
    const other = show([], "/nl/identities?status=EXPIRED");
    await waitFor(() => expect(other.requests[0]?.variables).toMatchObject({ searchFilter: { status: "EXPIRED" } }));
  });

  it("are decided beside what the account says, with a reason", async () => {
    const api = show([row("anna")]);
    fireEvent.click(await screen.findByRole("button", { name: /^Beoordelen\s*: anna/ }));
    const shown = plain(await dialog());
    for (const text of ["W. van den Oever", "Sam de Bieder", "6 juni 1966", "niet bekend", "other@example.test"])
      expect(shown).toContain(text);
    await decide("REJECT", "De naam is van een ander.");
    await waitFor(() => expect(api.count("reviewUserIdentity")).toBe(1));
    expect(api.requests.find(({ name }) => name === "reviewUserIdentity")?.variables).toEqual({
      input: { sessionId: "session-anna", decision: "REJECT", reason: "De naam is van een ander." },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(api.count("staffIdentities")).toBe(2));
  });

  it("need a decision and a reason", async () => {
    const api = show([row("anna")]);
    fireEvent.click(await screen.findByRole("button", { name: /^Beoordelen\s*: anna/ }));
    fireEvent.click(within(await dialog()).getByRole("button", { name: "Besluit opslaan" }));
    expect(plain(await screen.findByRole("alert"))).toContain("Er kloppen nog 2 dingen niet");
    expect(api.count("reviewUserIdentity")).toBe(0);
  });

  it("of a selection are decided one after the other", async () => {
    show([row("anna"), row("bram")]);
    fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
    fireEvent.click(screen.getByRole("button", { name: "Selectie beoordelen" }));
    expect(plain(await dialog())).toContain("Hierna nog 1");
    await decide("ACCEPT", "Gezien.");
    await waitFor(async () => expect(plain(await dialog())).toContain("bram@example.test"));
    expect(plain(await dialog())).not.toContain("Hierna nog");
  });

  it("that were decided already say so, and nothing is lost", async () => {
    show([row("anna")]).refuse("reviewUserIdentity", { code: "NOT_FOUND" });
    fireEvent.click(await screen.findByRole("button", { name: /^Beoordelen\s*: anna/ }));
    await decide("ACCEPT", "Gezien.");
    expect(plain(await screen.findByRole("alert"))).toContain("Over deze controle is al beslist");
    expect(within(await dialog()).getByRole<HTMLTextAreaElement>("textbox").value).toBe("Gezien.");
  });
});
