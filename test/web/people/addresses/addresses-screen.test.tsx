import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { AddressesScreen } from "../../../../web/people/addresses/addresses-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const place = {
  street: "Havenstraat",
  houseNumber: "12",
  houseNumberSuffix: null,
  postalCode: "3011 AB",
  city: "Rotterdam",
  countryCode: "nld",
};
const PERSON = { ...place, fullName: "Sam de Bieder", birthDate: "1985-04-12" };
const COMPANY = { ...place, companyName: "Bieder BV", vatNumber: "NL001234567B01" };

function show(userAddress: typeof PERSON | null, companyAddress: typeof COMPANY | null): FakeApi {
  const userAddresses = { userAddress, companyAddress, useCompanyAddress: false };
  const api = new FakeApi()
    .answer("userAddresses", { userAddresses })
    .answer("setUserSettingBool", { setUserSettingBool: { result: true } });
  renderPage(<AddressesScreen />, { api });
  return api;
}

const link = (name: RegExp) => screen.findByRole("link", { name });

beforeEach(() => signInAs("anna"));

describe("the addresses of a bidder", () => {
  it("have an edit link if they exist, and an add link if they do not", async () => {
    show(PERSON, null);
    expect((await link(/^Wijzigen\s*: Persoonlijk adres$/)).getAttribute("href")).toContain("kind=person");
    expect((await link(/^Toevoegen\s*: Bedrijfsadres$/)).getAttribute("href")).toContain("kind=company");
    expect(screen.getByText("Nog geen bedrijfsadres.")).toBeDefined();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("show the date of birth as entered, in any time zone", async () => {
    show(PERSON, null);
    expect(await screen.findByText(/Geboren op 12 april 1985/)).toBeDefined();
  });

  it("let a bidder with both choose the company's for invoices, one change at a time", async () => {
    const api = show(PERSON, COMPANY);
    const choice = await screen.findByRole<HTMLInputElement>("switch");
    expect(choice.checked).toBe(false);
    fireEvent.click(choice);
    await waitFor(() => expect(choice.disabled).toBe(true));
    await waitFor(() => expect(choice.disabled).toBe(false));
    expect(api.requests.at(-1)?.variables).toEqual({ setting: "INVOICE_USE_COMPANY_ADDRESS", value: true });
  });

  it("ask for a fresh proof before invoices go elsewhere, and leave them where they go without it", async () => {
    const api = show(PERSON, COMPANY).refuse("setUserSettingBool", { code: "FRESH_PROOF_REQUIRED" });
    const choice = await screen.findByRole<HTMLInputElement>("switch");
    fireEvent.click(choice);
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /sluiten/i }));
    await waitFor(() => expect(choice.disabled).toBe(false));
    expect(choice.checked).toBe(false);
    expect(api.count("setUserSettingBool")).toBe(1);
  });

  it("offer no choice if there is only the company's", async () => {
    show(null, COMPANY);
    expect((await screen.findByRole<HTMLInputElement>("switch")).disabled).toBe(true);
    expect(screen.getByText("Geen persoonlijk adres.")).toBeDefined();
  });
});
