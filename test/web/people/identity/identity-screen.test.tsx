import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IdentityScreen } from "../../../../web/people/identity/identity-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const BANKS = [
  { country: "Nederland", issuers: [{ key: "BANKNL", value: "Bank van Nederland" }] },
  { country: "België", issuers: [{ key: "BANKBE", value: "Bank van België" }] },
];
const IDENTITY = {
  ...{ __typename: "UserIdentity", id: "anna", identityStatus: "SUCCESS", reasons: [] as string[], report: null },
  ...{ bank: "Bank van Nederland", name: "A. de Vries", birthDate: "1980-02-29" },
  ...{ verifiedOn: "2026-03-01T10:00:00.000Z", expiresOn: "2031-03-01T10:00:00.000Z" },
};

const ADDRESS = {
  ...{ birthDate: "1980-02-29", street: "Kade", city: "Rotterdam", postalCode: "3011 AB" },
  ...{ houseNumber: "1", houseNumberSuffix: null, countryCode: "nld" },
};

function show(identity: object | null, { address = "/nl/account/identity" } = {}): FakeApi {
  const api = new FakeApi()
    .answer("getUserIdentity", { getUserIdentity: identity })
    .answer("idinIssuers", { idinIssuers: BANKS })
    .answer("startIdinSession", {
      startIdinSession: { sessionId: "s", authenticationUrl: "https://bank.example/authorize" },
    });
  renderPage(<IdentityScreen />, { api, address });
  return api;
}

const bankField = () => screen.findByRole<HTMLSelectElement>("combobox", { name: /Uw bank/ });
const page = () => plain(document.body);

beforeEach(() => signInAs("anna"));

describe("the identity of a user", () => {
  it("is verified at a bank that the user chooses by country, and comes back to the page before", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const api = show(null, { address: "/nl/account/identity?next=%2Fnl%2Fauction%2F1%2Flot%2F2" });
    const field = await bankField();
    expect([...field.querySelectorAll("optgroup")].map(({ label }) => label)).toEqual(["Nederland", "België"]);
    fireEvent.change(field, { target: { value: "BANKBE" } });
    fireEvent.click(screen.getByRole("button", { name: "Naar uw bank" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://bank.example/authorize"));
    expect(api.requests.at(-1)?.variables).toEqual({
      input: { issuer: "BANKBE", language: "NL", returnPath: "/nl/auction/1/lot/2" },
    });
  });

  it("is not started without a bank, and the field says why", async () => {
    const api = show(null);
    const field = await bankField();
    fireEvent.click(screen.getByRole("button", { name: "Naar uw bank" }));
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(api.count("startIdinSession")).toBe(0);
  });

  it("shows a refusal above the choice, which stays", async () => {
    const api = show(null).refuse("startIdinSession", { code: "TOO_MANY_ATTEMPTS", retryAfterSeconds: 600 });
    const field = await bankField();
    fireEvent.change(field, { target: { value: "BANKNL" } });
    fireEvent.click(screen.getByRole("button", { name: "Naar uw bank" }));
    expect(plain(await screen.findByRole("alert"))).toContain("Probeer het over 10 minuten opnieuw.");
    expect((await bankField()).value).toBe("BANKNL");
    expect(api.count("startIdinSession")).toBe(1);
  });

  it("asks for a fresh proof where the API demands one, and keeps the choice", async () => {
    const api = show(null).refuse("startIdinSession", { code: "FRESH_PROOF_REQUIRED" });
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    fireEvent.change(await bankField(), { target: { value: "BANKBE" } });
    fireEvent.click(screen.getByRole("button", { name: "Naar uw bank" }));
    expect(within(await screen.findByRole("dialog")).getByLabelText("Wachtwoord")).toBeDefined();
    expect(document.querySelector<HTMLSelectElement>("select[name=issuer]")?.value).toBe("BANKBE");
    expect(api.count("startIdinSession")).toBe(1);
    expect(assign).not.toHaveBeenCalled();
  });

  it("is shown with name, date of birth, bank and expiry once it is verified", async () => {
    show(IDENTITY, { address: "/nl/account/identity?next=%2Fnl%2F" });
    expect(await screen.findByText("Uw identiteit is vastgesteld, geldig tot 1 maart 2031.")).toBeDefined();
    for (const text of ["A. de Vries", "29 februari 1980", "Bank van Nederland", "1 maart 2026"])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Naar uw bank" })).toBeNull();
    expect(screen.getByRole("link", { name: "Verder waar u was" }).getAttribute("href")).toBe("/nl/");
  });

  it.each([
    ["STARTED", [], "Uw controle bij Bank van Nederland is nog bezig."],
    ["FAILED", ["CANCELLED"], "U hebt de controle bij uw bank geannuleerd."],
    ["FAILED", ["FAILED_AT_BANK"], "De controle is bij uw bank mislukt."],
    ["FAILED", ["NOT_PROVED"], "We konden het antwoord van uw bank niet controleren."],
    ["FAILED", ["ABANDONED"], "De controle is niet op tijd afgerond."],
    ["EXPIRED", [], "verlopen op 1 maart 2031"],
  ])("%s %j is explained, with the way to the bank", async (identityStatus, reasons, text) => {
    show({ ...IDENTITY, identityStatus, reasons });
    await bankField();
    expect(page()).toContain(text);
  });

  it("under review names the difference, and leads to the name of the address", async () => {
    show({ ...IDENTITY, identityStatus: "REVIEW", reasons: ["NAME_DIFFERS"], expiresOn: null });
    expect(await screen.findByText(/U krijgt een e-mail zodra we hebben beslist/)).toBeDefined();
    expect(page()).toContain("De naam bij uw bank is anders dan de naam bij uw adres.");
    const link = screen.getByRole("link", { name: "Naam verbeteren" });
    expect(link.getAttribute("href")).toContain("/account/addresses/edit?kind=person");
  });

  it.each([
    ["another", "Sam de Bieder", "Staat uw naam verkeerd bij uw adres?"],
    ["the same", "Anna de Vries", "De naam bij uw adres is nu dezelfde als bij uw bank."],
  ])("under review for a name says what happens next where the address has %s name", async (_, fullName, text) => {
    const identity = { ...IDENTITY, identityStatus: "REVIEW", reasons: ["NAME_DIFFERS", "IN_USE"], expiresOn: null };
    show(identity).answer("userAddresses", {
      userAddresses: { userAddress: { ...ADDRESS, fullName }, companyAddress: null, useCompanyAddress: false },
    });
    expect(await screen.findByText(new RegExp(text))).toBeDefined();
    expect(page()).toContain("Een ander account heeft dezelfde identiteit.");
    expect(page()).toContain("een medewerker ziet de verbeterde naam en beslist");
    const isCorrected = fullName === "Anna de Vries";
    expect(page().includes("De naam bij uw bank is anders")).toBe(!isCorrected);
    expect(screen.queryByRole("link", { name: "Naam verbeteren" }) === null).toBe(isCorrected);
  });

  it("that staff rejected shows their words", async () => {
    const report = "De naam is van een ander.";
    show({ ...IDENTITY, identityStatus: "FAILED", reasons: ["REJECTED"], report });
    expect(await screen.findByText(`Toelichting: ${report}`)).toBeDefined();
  });

  it("cannot be verified on a website without a broker, which says so", async () => {
    const api = new FakeApi()
      .answer("getUserIdentity", { getUserIdentity: null })
      .refuse("idinIssuers", { code: "IDENTITY_NOT_OFFERED" });
    renderPage(<IdentityScreen />, { api });
    expect(await screen.findByRole("heading", { name: "Nu niet mogelijk" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Neem contact met ons op" })).toBeDefined();
  });

  it("can be asked for again if it could not be loaded", async () => {
    const api = new FakeApi().refuse("getUserIdentity", { code: "9999" });
    renderPage(<IdentityScreen />, { api });
    fireEvent.click(await screen.findByRole("button", { name: "Opnieuw proberen" }));
    await waitFor(() => expect(api.count("getUserIdentity")).toBe(2));
  });
});
