import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { PasskeysScreen } from "../../../../../web/people/door/passkeys/passkeys-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";
import { stubPasskeys } from "../../../support/stub-passkeys.ts";

const PHONE = {
  id: "phone",
  name: "Telefoon",
  domain: "localhost",
  createdOn: "2026-03-01T10:00:00.000Z",
  lastUsedOn: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
};
const LAPTOP = { ...PHONE, id: "laptop", name: "Laptop", domain: "auctionate.example", lastUsedOn: null };
const OPTIONS = { challenge: "Y2hhbGxlbmdl", rp: { id: "localhost" }, user: { id: "YQ" }, pubKeyCredParams: [] };

function show(passkeys: readonly (typeof PHONE | typeof LAPTOP)[]): FakeApi {
  const api = new FakeApi()
    .answer("passkeys", { passkeys })
    .answer("startPasskeyRegistration", { startPasskeyRegistration: { options: JSON.stringify(OPTIONS) } })
    .answer("addPasskey", { addPasskey: { id: "new" } })
    .answer("renamePasskey", { renamePasskey: { id: "phone", name: "Werk" } })
    .answer("removePasskey", { removePasskey: { result: true } });
  renderPage(<PasskeysScreen />, { api });
  return api;
}

const credential = {
  id: "id",
  rawId: new ArrayBuffer(1),
  type: "public-key",
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: new ArrayBuffer(1), attestationObject: new ArrayBuffer(1) },
};

const button = (name: RegExp | string) => screen.findByRole("button", { name });

async function addNamed(name: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Naam"), { target: { value: name } });
  fireEvent.click(await button("Passkey toevoegen"));
}

beforeEach(() => {
  signInAs("anna");
  stubPasskeys({ create: async () => credential });
});

describe("the list of passkeys", () => {
  it("says when each was added and used, and where one of another domain works", async () => {
    show([PHONE, LAPTOP]);
    const [phone, laptop] = within(await screen.findByRole("list", { name: "Uw passkeys" })).getAllByRole("listitem");
    expect(phone?.textContent).toContain("Toegevoegd op 1 maart 2026");
    expect(phone?.textContent).toContain("Laatst gebruikt: 2 uur geleden");
    expect(phone?.textContent).not.toContain("Werkt op");
    expect(laptop?.textContent).toContain("Nog niet gebruikt");
    expect(laptop?.textContent).toContain("Werkt op auctionate.example");
  });

  it("leads on where it is empty", async () => {
    show([]);
    expect(await screen.findByRole("heading", { name: "Nog geen passkeys" })).toBeDefined();
  });

  it("offers to try again where it cannot be loaded", async () => {
    renderPage(<PasskeysScreen />);
    expect(await button(/opnieuw/i)).toBeDefined();
  });

  it("lets the user give another name", async () => {
    const api = show([PHONE]);
    fireEvent.click(await button(/^Naam wijzigen\s*: Telefoon$/));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByLabelText<HTMLInputElement>("Naam");
    expect([field.value, field.maxLength]).toEqual(["Telefoon", 60]);
    fireEvent.change(field, { target: { value: " Werk " } });
    fireEvent.click(dialog.getByRole("button", { name: "Naam opslaan" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.requests.at(-1)).toEqual({ name: "renamePasskey", variables: { id: "phone", name: "Werk" } });
  });

  it("has the focus after one is removed", async () => {
    show([PHONE]);
    fireEvent.click(await button(/^Verwijderen\s*: Telefoon$/));
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Verwijderen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Uw passkeys"));
  });

  it("asks before it removes one, and says why a removal failed", async () => {
    const api = show([PHONE]).refuse("removePasskey", { code: "NOT_FOUND" });
    fireEvent.click(await button(/^Verwijderen\s*: Telefoon$/));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/Met ‘Telefoon’ kunt u daarna niet meer inloggen/)).toBeDefined();
    expect(api.count("removePasskey")).toBe(0);
    fireEvent.click(dialog.getByRole("button", { name: "Verwijderen" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("niet (meer) beschikbaar");
  });
});

describe("adding a passkey", () => {
  it("asks the browser and sends its answer with the name", async () => {
    const api = show([]);
    await addNamed("Telefoon");
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(["De passkey is toegevoegd."]));
    const sent = api.requests.find(({ name }) => name === "addPasskey")?.variables ?? {};
    expect(sent.name).toBe("Telefoon");
    expect(JSON.parse(String(sent.response))).toMatchObject({ id: "id", type: "public-key" });
  });

  it("asks for a name before it asks the browser", async () => {
    const api = show([]);
    await addNamed(" ");
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(api.count("startPasskeyRegistration")).toBe(0);
  });

  it("asks for a fresh proof where the API demands one", async () => {
    show([]).refuse("startPasskeyRegistration", { code: "FRESH_PROOF_REQUIRED" });
    await addNamed("Telefoon");
    expect(within(await screen.findByRole("dialog")).getByLabelText("Wachtwoord")).toBeDefined();
    expect(navigator.credentials.create).not.toHaveBeenCalled();
  });

  it.each([
    ["NotAllowedError", null],
    ["InvalidStateError", /heeft al een passkey/],
    ["SecurityError", /kon geen passkey maken/],
  ])("keeps the name after the browser's %s, and says %s", async (name, said) => {
    stubPasskeys({ create: () => Promise.reject(new DOMException("refused", name)) });
    const api = show([]);
    await addNamed("Telefoon");
    await waitFor(() => expect(navigator.credentials.create).toHaveBeenCalled());
    if (said) expect((await screen.findByRole("alert")).textContent).toMatch(said);
    else await waitFor(() => expect(screen.queryByText(/Bezig/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>("Naam").value).toBe("Telefoon");
    expect(api.count("addPasskey")).toBe(0);
  });

  it("is replaced by what to do instead in a browser without passkeys", async () => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    show([PHONE]);
    expect(await screen.findByText(/Deze browser kan geen passkeys maken/)).toBeDefined();
    expect(screen.queryByLabelText("Naam")).toBeNull();
    expect(screen.getByText("Telefoon")).toBeDefined();
  });

  it("is replaced by the reason at 20 passkeys", async () => {
    show(Array.from({ length: 20 }, (_, index) => ({ ...PHONE, id: String(index) })));
    expect(await screen.findByText(/U hebt 20 passkeys, het hoogste aantal/)).toBeDefined();
    expect(screen.queryByLabelText("Naam")).toBeNull();
  });
});
