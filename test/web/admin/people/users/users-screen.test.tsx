import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UsersScreen } from "../../../../../web/admin/people/users/users-screen.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const user = (name: string, more: object = {}) => ({
  id: name,
  email: `${name}@example.test`,
  telephoneNumber: "+31612345678",
  createdOn: "2026-01-02T10:00:00.000Z",
  lastLoginOn: null,
  blacklistedOn: null,
  viewerCanBlacklist: true,
  userAddress: { fullName: "Sam de Bieder" },
  companyAddress: null,
  ...more,
});
const BLACKLISTED = { blacklistedOn: "2026-03-01T10:00:00.000Z" };

function show(rows: object[], { address = "/nl/users", total = rows.length } = {}): FakeApi {
  const api = new FakeApi()
    .answer("staffUsers", { list: { rows, paginatedTotalResults: total } })
    .answer("addBlacklistedUser", { addBlacklistedUser: { result: true } })
    .answer("removeBlacklistedUser", { removeBlacklistedUser: { result: true } });
  renderPage(<UsersScreen />, { api, address });
  return api;
}

const inputsOf = (api: FakeApi, operation: string) =>
  api.requests.filter(({ name }) => name === operation).map(({ variables }) => variables);

/** Fills in the reason and presses the dialog's button. */
async function giveReason(button: string, reason: string) {
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox", { name: /Reden/ }), { target: { value: reason } });
  fireEvent.click(dialog.getByRole("button", { name: button }));
}

beforeEach(() => {
  signInAs("staff");
  toasts.set([]);
  // The simulated page has no layout, and the table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

describe("the users for administrators", () => {
  it("have name, last sign-in and whether they are blacklisted; the own account has no button", async () => {
    show([user("anna"), user("bert", BLACKLISTED), user("chef", { viewerCanBlacklist: false })]);
    const buttons = await screen.findByRole("columnheader", { name: "Wijzigen" });
    expect(buttons.hasAttribute("aria-sort")).toBe(false);
    const [, anna, bert, chef] = await screen.findAllByRole("row");
    expect(plain(anna ?? null)).toMatch(/anna@example\.test.*Sam de Bieder.*nooit.*Niet geblokkeerd.*Blokkeren/);
    expect(plain(bert ?? null)).toMatch(/Geblokkeerd sinds 1 maart 2026.*Deblokkeren/);
    expect(within(chef ?? document.body).queryByRole("button")).toBeNull();
  });

  it("are searched by a part of the address and by blacklisting, which are in the URL", async () => {
    const api = show([], { address: "/nl/users?email=anna&state=blacklisted&page=2", total: 0 });
    expect(await screen.findByText("Geen gebruikers gevonden")).toBeDefined();
    expect(api.requests[0]?.variables).toEqual({
      searchFilter: { email: "anna", isBlacklisted: true },
      pagination: { page: 2, itemsPerPage: 50 },
    });
    const search = screen.getByRole("searchbox", { name: "Deel van het e-mailadres" });
    fireEvent.change(search, { target: { value: "b" } });
    fireEvent.blur(search);
    await waitFor(() => expect(api.count("staffUsers")).toBe(2));
    expect(api.requests.at(-1)?.variables).toEqual({
      searchFilter: { isBlacklisted: true },
      pagination: { page: 1, itemsPerPage: 50 },
    });
  });

  it("are all shown while the search is one character, and the field says that two are needed", async () => {
    const api = show([user("anna")], { address: "/nl/users?email=%20b" });
    await screen.findByText("anna@example.test");
    const tooShort = "Typ minstens 2 tekens om te zoeken.";
    const search = screen.getByRole("searchbox", { description: tooShort });
    expect(screen.getByText(tooShort).getAttribute("role")).toBe("status");
    fireEvent.change(search, { target: { value: "bo" } });
    fireEvent.blur(search);
    await waitFor(() => expect(api.requests.at(-1)?.variables).toMatchObject({ searchFilter: { email: "bo" } }));
    expect(screen.queryByText(tooShort)).toBeNull();
  });

  it("lead to the next page with the same search", async () => {
    show([user("anna")], { address: "/nl/users?email=an", total: 51 });
    const next = await screen.findByRole("link", { name: "Volgende pagina" });
    expect(next.getAttribute("href")).toContain("email=an&page=2");
  });

  it("stay while those of the next page are awaited, and when these fail to arrive", async () => {
    const api = show([user("anna")], { total: 51 });
    const next = await screen.findByRole("link", { name: "Volgende pagina" });
    let fail = (_: Error) => {};
    api.answer("staffUsers", () => new Promise((_resolve, reject) => (fail = reject)));
    fireEvent.click(next);
    await waitFor(() => expect(api.count("staffUsers")).toBe(2));
    expect(screen.getByText("anna@example.test").closest("[aria-busy=true]")).not.toBeNull();
    fail(new Error("The connection is lost."));
    await screen.findByRole("alert");
    expect(screen.getByText("anna@example.test")).toBeDefined();
  });

  it("are blacklisted with a reason, and the list is read again", async () => {
    const api = show([user("anna")]);
    fireEvent.click(await screen.findByRole("button", { name: /^Blokkeren\s*: anna/ }));
    expect(plain(await screen.findByRole("dialog"))).toMatch(/anna@example\.test.*blijven bindend/);
    await giveReason("Blokkeren", "Betaalt niet.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf(api, "addBlacklistedUser")).toEqual([{ input: { userId: "anna", reason: "Betaalt niet." } }]);
    await waitFor(() => expect(api.count("staffUsers")).toBe(2));
    expect(toasts.get()).toMatchObject([{ tone: "good", text: "De gebruiker is geblokkeerd." }]);
  });

  it("of a selection are blacklisted no longer, one after the other, those that were", async () => {
    const api = show([user("anna"), user("bert", BLACKLISTED), user("cees", BLACKLISTED)]);
    fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
    fireEvent.click(screen.getByRole("button", { name: "2 gebruikers deblokkeren" }));
    await giveReason("2 gebruikers deblokkeren", "Heeft betaald.");
    await waitFor(() => expect(api.count("removeBlacklistedUser")).toBe(2));
    expect(inputsOf(api, "removeBlacklistedUser")).toMatchObject([
      { input: { userId: "bert" } },
      { input: { userId: "cees" } },
    ]);
  });

  it("need a reason, and keep it when the API refuses", async () => {
    const api = show([user("anna")]).refuse("addBlacklistedUser", { code: "1033" });
    fireEvent.click(await screen.findByRole("button", { name: /^Blokkeren\s*: anna/ }));
    await giveReason("Blokkeren", " ");
    await screen.findByText(/Vul dit in/);
    expect(api.count("addBlacklistedUser")).toBe(0);
    await giveReason("Blokkeren", "Betaalt niet.");
    await waitFor(() => expect(plain(screen.getByRole("alert"))).toContain("beheerrechten"));
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Reden/ }).value).toBe("Betaalt niet.");
  });

  it("change after a fresh proof where the API demands one, and the reason stays", async () => {
    const api = show([user("anna")]).refuse("addBlacklistedUser", { code: "FRESH_PROOF_REQUIRED" });
    fireEvent.click(await screen.findByRole("button", { name: /^Blokkeren\s*: anna/ }));
    await giveReason("Blokkeren", "Betaalt niet.");
    const proof = within(await screen.findByRole("dialog", { name: "Bevestig dat u het bent" }));
    api
      .answer("proveSignIn", { proveSignIn: { isProved: true, challenge: null, mfaSession: null } })
      .answer("addBlacklistedUser", { addBlacklistedUser: { result: true } });
    fireEvent.change(proof.getByLabelText("Wachtwoord"), { target: { value: "Verkoop-2026" } });
    fireEvent.click(proof.getByRole("button", { name: "Bevestigen" }));
    await waitFor(() => expect(toasts.get()).toHaveLength(1));
    expect(inputsOf(api, "addBlacklistedUser")).toEqual([
      { input: { userId: "anna", reason: "Betaalt niet." } },
      { input: { userId: "anna", reason: "Betaalt niet." } },
    ]);
  });

  it("are read again when the dialog is closed after a refusal: those before the refused one have changed", async () => {
    const api = show([user("anna"), user("bert")]);
    fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
    fireEvent.click(screen.getByRole("button", { name: "2 gebruikers blokkeren" }));
    api.answer("addBlacklistedUser", () => {
      api.refuse("addBlacklistedUser", { code: "TOO_MANY_ATTEMPTS", retryAfterSeconds: 60 });
      return { addBlacklistedUser: { result: true } };
    });
    await giveReason("2 gebruikers blokkeren", "Betaalt niet.");
    await screen.findByRole("alert");
    expect(api.count("addBlacklistedUser")).toBe(2);
    fireEvent.click(screen.getByRole("button", { name: "Annuleren" }));
    fireEvent.click(await screen.findByRole("button", { name: "Verlaten zonder opslaan" }));
    await waitFor(() => expect(api.count("staffUsers")).toBe(2));
  });

  it("are not read again when the dialog is closed unused", async () => {
    const api = show([user("anna")]);
    fireEvent.click(await screen.findByRole("button", { name: /^Blokkeren\s*: anna/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Annuleren" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.count("staffUsers")).toBe(1);
  });

  it("can be asked for again after a failure", async () => {
    const api = new FakeApi().refuse("staffUsers", { code: "9999" });
    renderPage(<UsersScreen />, { api, address: "/nl/users" });
    fireEvent.click(await screen.findByRole("button", { name: /opnieuw/i }));
    await waitFor(() => expect(api.count("staffUsers")).toBe(2));
    expect(document.title).toMatch(/^Gebruikers – /);
    expect(screen.getByRole("navigation", { name: "Kruimelpad" })).toBeDefined();
  });
});
