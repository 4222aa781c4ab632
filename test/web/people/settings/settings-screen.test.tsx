import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { oneClickBidding } from "../../../../web/kit/lib/one-click-bidding.ts";
import { popupsOff, setPopupsOff } from "../../../../web/kit/lib/popups.ts";
import { toasts } from "../../../../web/kit/ui/overlay/toasts.ts";
import { SettingsScreen } from "../../../../web/people/settings/settings-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const PLACE = {
  street: "Havenstraat",
  houseNumber: "12",
  houseNumberSuffix: null,
  postalCode: "3011 AB",
  city: "Rotterdam",
  countryCode: "nld",
};
const PERSON = { ...PLACE, fullName: "Sam de Bieder", birthDate: null };
const COMPANY = { ...PLACE, companyName: "Bieder BV", vatNumber: "NL000099998B57" };

const newsletterOf = (userSettings: { newsletter: boolean | null; newsletterRequested: boolean }) => ({
  userSettings,
  userProfile: { userAttributes: { sub: "anna", email: "anna@voorbeeld.nl" } },
});

interface Account {
  oneClickBidding?: boolean | null;
  userAddress?: typeof PERSON | null;
  companyAddress?: typeof COMPANY | null;
}

/** Shows the screen of an account; `prepare` changes other answers before. */
function show(
  { oneClickBidding: isOneClick = null, userAddress = PERSON, companyAddress = null }: Account = {},
  prepare: (api: FakeApi) => void = () => {},
) {
  const api = new FakeApi()
    .answer("userSettings", { userSettings: { disableNotificationPopup: true, oneClickBidding: isOneClick } })
    .answer("userAddresses", { userAddresses: { userAddress, companyAddress, useCompanyAddress: false } })
    .answer("newsletter", newsletterOf({ newsletter: null, newsletterRequested: false }))
    .answer("setUserSettingBool", { setUserSettingBool: { result: true } });
  prepare(api);
  renderPage(<SettingsScreen />, { api });
  return api;
}

const oneClick = () => screen.findByRole<HTMLInputElement>("switch", { name: "Bieden met één klik" });
const kept = (api: FakeApi) =>
  api.requests.flatMap(({ name, variables }) => (name === "setUserSettingBool" ? [variables] : []));

beforeEach(() => signInAs("anna"));
afterEach(() => {
  oneClickBidding.set(false);
  setPopupsOff(false);
});

describe("the settings, while they load", () => {
  it("say what they are for, without a state that may be wrong", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const settings = { disableNotificationPopup: true, oneClickBidding: true };
    show({}, (api) => api.answer("userSettings", () => promise.then(() => ({ userSettings: settings }))));
    expect(screen.getByText("Bieden met één klik")).toBeDefined();
    expect(screen.queryByRole("switch", { name: "Bieden met één klik" })).toBeNull();
    resolve();
    expect((await oneClick()).checked).toBe(true);
  });
});

describe("one-click bidding", () => {
  it("is switched on after the risks are accepted, and not before", async () => {
    const api = show();
    fireEvent.click(await oneClick());
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/Elk bod is bindend/)).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: "Inschakelen" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Vink eerst aan dat u het risico aanvaardt.");
    expect(kept(api)).toEqual([]);

    fireEvent.click(dialog.getByRole("checkbox"));
    fireEvent.click(dialog.getByRole("button", { name: "Inschakelen" }));
    await waitFor(() => expect(oneClickBidding.get()).toBe(true));
    expect(kept(api)).toEqual([{ setting: "ONE_CLICK_BIDDING", value: true }]);
    expect((await oneClick()).checked).toBe(true);
  });

  it("stays off if the user cancels", async () => {
    const api = show();
    fireEvent.click(await oneClick());
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Annuleren" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([(await oneClick()).checked, kept(api)]).toEqual([false, []]);
  });

  it("is switched off without a question", async () => {
    const api = show({ oneClickBidding: true });
    await waitFor(async () => expect((await oneClick()).checked).toBe(true));
    fireEvent.click(await oneClick());
    await waitFor(() => expect(oneClickBidding.get()).toBe(false));
    expect(kept(api)).toEqual([{ setting: "ONE_CLICK_BIDDING", value: false }]);
  });

  it("stays as it was, and says so, if it could not be saved", async () => {
    show().refuse("setUserSettingBool", { code: "9999" });
    fireEvent.click(await oneClick());
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("checkbox"));
    fireEvent.click(dialog.getByRole("button", { name: "Inschakelen" }));
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: "bad" }]));
    expect(oneClickBidding.get()).toBe(false);
  });
});

describe("the newsletter", () => {
  const ASKED = newsletterOf({ newsletter: null, newsletterRequested: true });
  const ON = newsletterOf({ newsletter: true, newsletterRequested: false });
  const KEPT = { setUserSettingBool: { result: true } };
  const newsletter = () => screen.findByRole<HTMLInputElement>("switch", { name: "Nieuwsbrief ontvangen" });
  const setTo = (api: FakeApi) =>
    api.requests.flatMap(({ name, variables }) => (name === "setNewsletter" ? [variables.value] : []));

  it("waits for the link in the mail after it was asked for, and says so", async () => {
    const api = show();
    expect((await newsletter()).checked).toBe(false);
    api.answer("setNewsletter", () => {
      api.answer("newsletter", ASKED);
      return KEPT;
    });
    fireEvent.click(await newsletter());
    expect((await screen.findByText(/Nog niet actief/)).textContent).toContain("anna@voorbeeld.nl");
    expect([(await newsletter()).checked, setTo(api)]).toEqual([true, [true]]);
  });

  it("offers to send the mail again, and explains a refusal", async () => {
    const api = show({}, (before) => before.answer("newsletter", ASKED).answer("setNewsletter", KEPT));
    fireEvent.click(await screen.findByRole("button", { name: "E-mail opnieuw sturen" }));
    expect(await screen.findByText(/opnieuw gestuurd/)).toBeDefined();
    expect(setTo(api)).toEqual([true]);
    api.refuse("setNewsletter", { code: "TOO_MANY_ATTEMPTS", retryAfterSeconds: 600 });
    fireEvent.click(screen.getByRole("button", { name: "E-mail opnieuw sturen" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/te vaak.*10 minuten/);
    expect((await newsletter()).checked).toBe(true);
  });

  it("says that mails to the address come back", async () => {
    const attributes = { sub: "anna", email: "anna@voorbeeld.nl", emailBounces: true };
    show({}, (before) =>
      before.answer("newsletter", ASKED).answer("emailBounces", { userProfile: { userAttributes: attributes } }),
    );
    expect(await screen.findByText(/komen terug/)).toBeDefined();
  });

  it("is switched off at once", async () => {
    const api = show({}, (before) => before.answer("newsletter", ON));
    await waitFor(async () => expect((await newsletter()).checked).toBe(true));
    expect(screen.queryByText(/Nog niet actief/)).toBeNull();
    api.answer("setNewsletter", () => {
      api.answer("newsletter", newsletterOf({ newsletter: false, newsletterRequested: false }));
      return KEPT;
    });
    fireEvent.click(await newsletter());
    expect(await screen.findByText("De nieuwsbrief staat uit.")).toBeDefined();
    await waitFor(async () => expect((await newsletter()).checked).toBe(false));
    expect(setTo(api)).toEqual([false]);
  });

  it("can be fetched again after a failure, beside the other settings", async () => {
    const api = show({}, (before) => before.refuse("newsletter", { code: "9999" }));
    fireEvent.click(await screen.findByRole("button", { name: /opnieuw/i }));
    await waitFor(() => expect(api.count("newsletter")).toBe(2));
    expect(await oneClick()).toBeDefined();
  });
});

describe("the other settings", () => {
  it("apply the account's choice of messages to this page", async () => {
    show();
    await waitFor(() => expect(popupsOff.get()).toBe(true));
    const popups = await screen.findByRole<HTMLInputElement>("switch", { name: "Meldingen in beeld" });
    expect(popups.checked).toBe(false);
  });

  it("name the invoice address where there is no choice", async () => {
    show();
    expect(await screen.findByText("Facturen gaan naar uw persoonlijke adres.")).toBeDefined();
  });

  it("say that an address is missing", async () => {
    show({ userAddress: null });
    expect(await screen.findByText(/U hebt nog geen adres/)).toBeDefined();
  });

  it("offer the company's address for invoices", async () => {
    const api = show({ companyAddress: COMPANY });
    fireEvent.click(await screen.findByRole("switch", { name: "Bedrijfsadres op facturen gebruiken" }));
    await waitFor(() => expect(kept(api)).toEqual([{ setting: "INVOICE_USE_COMPANY_ADDRESS", value: true }]));
  });

  it("can be fetched again after a failure", async () => {
    const api = new FakeApi().refuse("userSettings", { code: "9999" });
    renderPage(<SettingsScreen />, { api });
    const again = await screen.findByRole("button", { name: /opnieuw/i });
    fireEvent.click(again);
    await waitFor(() => expect(api.count("userSettings")).toBe(2));
  });
});
