import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UsersScreen } from "../../../../web/admin/people/users/users-screen.tsx";
import { browserHistory, navigator } from "../../../../web/kit/lib/browser-history.ts";
import { RegisterScreen } from "../../../../web/people/accounts/register-screen.tsx";
import { PasskeysScreen } from "../../../../web/people/door/passkeys/passkeys-screen.tsx";
import { PasswordScreen } from "../../../../web/people/door/passwords/password-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const PHONE = {
  id: "phone",
  name: "Telefoon",
  domain: "localhost",
  createdOn: "2026-03-01T10:00:00.000Z",
  lastUsedOn: null,
};
const ANNA = {
  id: "anna",
  email: "anna@example.test",
  telephoneNumber: "+31612345678",
  createdOn: "2026-01-02T10:00:00.000Z",
  lastLoginOn: null,
  blacklistedOn: null,
  viewerCanBlacklist: true,
  userAddress: { fullName: "Anna de Bieder" },
  companyAddress: null,
};
const QUESTION = "Wijzigingen niet opgeslagen";

const question = () => screen.queryByRole("dialog", { name: QUESTION });
const isAskedOfTab = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
const answer = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  browserHistory().replace("/nl/here");
  // The simulated page has no layout, and a table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

describe("a page with a form", () => {
  it.each([
    ["registration", () => <RegisterScreen />, "/nl/register", /^E-mailadres$/],
    [
      "a change of the password",
      () => <PasswordScreen />,
      "/nl/account/password",
      /^Huidig wachtwoord|^Oude? wachtwoord/,
    ],
  ])("asks before %s is left, until the text is as it was", async (name, page, address, label) => {
    if (name !== "registration") signInAs("anna");
    renderPage(page(), { address });
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    expect(isAskedOfTab()).toBe(false);
    type(field, "anna@example.test");
    expect(isAskedOfTab()).toBe(true);
    act(() => navigator.push("/nl/favorites/"));
    await waitFor(() => expect(question()).not.toBeNull());
    expect(location.pathname).toBe("/nl/here");
    answer("Verder invullen");
    await waitFor(() => expect(question()).toBeNull());
    type(field, "");
    act(() => navigator.push("/nl/favorites/"));
    expect(location.pathname).toBe("/nl/favorites/");
  });
});

/** Opens a dialog, and gives its ways of closing it. */
async function openDialog(button: RegExp, title: RegExp) {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog", { name: title });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return {
    field: within(dialog).getByRole("textbox"),
    pressCross: () => fireEvent.click(within(dialog).getByRole("button", { name: "Sluiten" })),
    pressEscape: () => fireEvent.keyDown(dialog, { key: "Escape" }),
    press: (name: string) => fireEvent.click(within(dialog).getByRole("button", { name })),
    isOpen: () => screen.queryByRole("dialog", { name: title, hidden: true }) !== null,
  };
}

async function openRename() {
  signInAs("anna");
  const api = new FakeApi()
    .answer("passkeys", { passkeys: [PHONE] })
    .answer("renamePasskey", { renamePasskey: { id: "phone", name: "Werk" } });
  renderPage(<PasskeysScreen />, { api });
  return await openDialog(/^Naam wijzigen\s*: Telefoon$/, /naam/i);
}

describe("a dialog with a form", () => {
  it.each(["pressCross", "pressEscape"] as const)(
    "asks before it is closed by %s, and keeps the text",
    async (close) => {
      const dialog = await openRename();
      type(dialog.field, "Werk");
      dialog[close]();
      await waitFor(() => expect(question()).not.toBeNull());
      answer("Verder invullen");
      await waitFor(() => expect(question()).toBeNull());
      expect(dialog.isOpen()).toBe(true);
      expect(dialog.field).toHaveProperty("value", "Werk");
      dialog[close]();
      await waitFor(() => expect(question()).not.toBeNull());
      answer("Verlaten zonder opslaan");
      await waitFor(() => expect(dialog.isOpen()).toBe(false));
    },
  );

  it("closes at once where nothing was changed", async () => {
    const dialog = await openRename();
    type(dialog.field, "Werk");
    type(dialog.field, "Telefoon");
    dialog.pressCross();
    await waitFor(() => expect(dialog.isOpen()).toBe(false));
    expect(question()).toBeNull();
  });

  it("closes without a question after it was saved", async () => {
    const dialog = await openRename();
    type(dialog.field, "Werk");
    dialog.press("Naam opslaan");
    await waitFor(() => expect(dialog.isOpen()).toBe(false));
    expect(question()).toBeNull();
    expect(isAskedOfTab()).toBe(false);
  });

  it("of the staff asks for its reason too, also by its button to cancel", async () => {
    signInAs("staff");
    const api = new FakeApi().answer("staffUsers", { list: { rows: [ANNA], paginatedTotalResults: 1 } });
    renderPage(<UsersScreen />, { api, address: "/nl/users" });
    const dialog = await openDialog(/^Blokkeren\s*: anna/, /blokkeren/i);
    type(dialog.field, "Betaalt niet.");
    expect(isAskedOfTab()).toBe(true);
    dialog.press("Annuleren");
    await waitFor(() => expect(question()).not.toBeNull());
    answer("Verlaten zonder opslaan");
    await waitFor(() => expect(dialog.isOpen()).toBe(false));
    expect(isAskedOfTab()).toBe(false);
  });
});
