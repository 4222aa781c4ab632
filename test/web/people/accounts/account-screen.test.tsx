import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AccountScreen } from "../../../../web/people/accounts/account-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

const never = () => new Promise<never>(() => {});
const asked = () => screen.queryByText(/hebben we uw factuuradres nodig/) !== null;

it.each([
  ["false", true],
  ["true", false],
  [null, false],
])("with %s stored about an address, the page asks for an address before the answer: %s", (stored, isAsked) => {
  if (stored !== null) localStorage.setItem("userHasAddress", stored);
  renderPage(<AccountScreen />, { api: new FakeApi().answer("userProfile", never) });
  expect(asked()).toBe(isAsked);
});

const PROFILE = {
  userProfile: {
    username: "anna",
    userAttributes: {
      sub: "anna",
      email: "anna@bieders.example",
      emailVerified: true,
      phoneNumber: "+31612345678",
      phoneNumberVerified: false,
    },
    preferredMfaSetting: "NONE",
    userMFASettingList: ["SMS_MFA"],
    isMfaMissing: true,
    settings: {
      language: "NL",
      darkMode: false,
      invoiceUseCompanyAddress: false,
      disableNotificationPopup: false,
      oneClickBidding: false,
    },
  },
  userAddressCheck: true,
};

const OVERVIEW = {
  getMyBidTotals: { leadingCount: 2, outbidCount: 1, wonCount: 3, committedAmountWithCosts: 2_500_00 },
  queryFavoriteLots: { paginatedTotalResults: 6 },
  userAddresses: {
    userAddress: { fullName: "Anna Bakker", street: "Havenstraat", houseNumber: "12", city: "Rotterdam" },
    companyAddress: { companyName: "Bakker bv", city: "Venlo" },
    useCompanyAddress: true,
  },
  passkeys: [{ id: "p", name: "Laptop" }],
  signIns: [
    { id: "s", browser: "Chrome", system: "Windows" },
    { id: "t", browser: null, system: null },
  ],
  getUserIdentity: { id: "i", identityStatus: "EXPIRED" },
};

it("each row says how it stands with its part of the account", async () => {
  const api = new FakeApi().answer("userProfile", PROFILE).answer("getAccountOverview", OVERVIEW);
  renderPage(<AccountScreen />, { api });
  await screen.findByText("2 leidt, 1 overboden");
  const rows = screen.getAllByRole("listitem").map((item) => plain(item));
  const row = (name: RegExp) => rows.find((text) => name.test(text)) ?? "";
  expect(row(/^Favorieten/)).toMatch(/6$/);
  expect(row(/^Adressen/)).toBe("AdressenBakker bv, Venlo; Havenstraat 12, RotterdamZakelijk op factuur");
  expect(row(/^E-mailadres/)).toBe("E-mailadresanna@bieders.exampleBevestigd");
  expect(row(/^Telefoonnummer/)).toBe("Telefoonnummer+31612345678Niet bevestigd");
  expect(row(/^Instellingen/)).toMatch(/Nederlands, licht$/);
  expect(row(/^Identiteit/)).toMatch(/Verlopen$/);
  expect(row(/^Inloggen in twee stappen/)).toMatch(/Uit$/);
  expect(row(/^Meldingen in deze browser/)).toMatch(/Aan$/);
  expect(row(/^Passkeys/)).toBe("PasskeysLaptop1");
  expect(row(/^Apparaten/)).toMatch(/2$/);
  expect(plain(screen.getByRole("link", { name: /^Mijn biedingen: samenvatting/ }))).toContain("€ 2.500");
});

it.each([
  [0, "Niets nieuws"],
  [3, "3 nieuw"],
  [10, "9+ nieuw"],
])("%i lots with news make the row of notifications say: %s", async (count, text) => {
  const news = Array.from({ length: count }, (_, index) => ({
    ...{ __typename: "PersistedNotification", id: String(index), createdOn: "2026-01-01T10:00:00.000Z" },
  }));
  const api = new FakeApi()
    .answer("userProfile", PROFILE)
    .answer("getAccountOverview", OVERVIEW)
    .answer("bellNotifications", { rows: { notifications: [] }, news: { notifications: news } });
  renderPage(<AccountScreen />, { api });
  expect(await screen.findByText(text)).toBeDefined();
});

it("what is missing to bid is said first, and the first step is the one main button", async () => {
  const api = new FakeApi()
    .answer("userProfile", { ...PROFILE, userAddressCheck: false })
    .answer("getAccountOverview", OVERVIEW);
  renderPage(<AccountScreen />, { api });
  const address = await screen.findByRole("link", { name: "Adres toevoegen" });
  expect(address.className).toContain("primary");
  const mfa = await screen.findByRole("link", { name: "Inloggen in twee stappen instellen" });
  expect(mfa.className).not.toContain("primary");
});

it("the rows lead on without their states where the account's overview is not answered", async () => {
  renderPage(<AccountScreen />, { api: new FakeApi().answer("userProfile", PROFILE) });
  await screen.findByText("anna@bieders.example", { selector: "li *" });
  expect(screen.getByRole("link", { name: /^Passkeys/ })).toBeDefined();
  expect(screen.queryByText("Niet gecontroleerd")).toBeNull();
});
