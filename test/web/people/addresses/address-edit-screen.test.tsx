import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { AddressEditScreen } from "../../../../web/people/addresses/address-edit-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

const PERSON = {
  fullName: "Sam de Bieder",
  birthDate: null,
  street: "Havenstraat",
  houseNumber: "12",
  houseNumberSuffix: null,
  postalCode: "3011 AB",
  city: "Rotterdam",
  countryCode: "nld",
};

function show(kind: "person" | "company") {
  const userAddresses = { userAddress: PERSON, companyAddress: null, useCompanyAddress: false };
  const api = new FakeApi()
    .answer("userAddresses", { userAddresses })
    .answer("updateUserAddress", { updateUserAddress: { fullName: PERSON.fullName } });
  renderPage(<AddressEditScreen />, { api, address: `/nl/account/addresses/edit?kind=${kind}` });
  return api;
}

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByRole("button", { name: "Adres opslaan" }));

beforeEach(() => signInAs("anna"));

it("begins with the stored address, and no field accepts more than the address allows", async () => {
  show("person");
  expect([(await field(/^Straat/)).value, (await field(/^Straat/)).maxLength]).toEqual(["Havenstraat", 100]);
  const suffix = await field(/^Toevoeging/);
  expect([suffix.value, suffix.maxLength, suffix.getAttribute("aria-required")]).toEqual(["", 10, null]);
});

it("sends the address as it is, with null for empty fields", async () => {
  const api = show("person");
  fireEvent.change(await field(/^Plaats/), { target: { value: " Ede " } });
  save();
  await waitFor(() => expect(api.count("updateUserAddress")).toBe(1));
  expect(api.requests.at(-1)?.variables).toEqual({ input: { ...PERSON, city: "Ede" } });
});

it("remembers that there is an address once it is saved, and not before", async () => {
  localStorage.setItem("userHasAddress", "false");
  const api = show("person").refuse("updateUserAddress", { code: "500" });
  await field(/^Plaats/);
  save();
  await screen.findByRole("alert");
  expect(localStorage.getItem("userHasAddress")).toBe("false");
  api.answer("updateUserAddress", { updateUserAddress: { fullName: PERSON.fullName } });
  save();
  await waitFor(() => expect(localStorage.getItem("userHasAddress")).toBe("true"));
});

it("asks for a fresh proof where the API demands one, keeps what was typed, and then saves it", async () => {
  const api = show("person")
    .refuse("updateUserAddress", { code: "FRESH_PROOF_REQUIRED" })
    .answer("proveSignIn", () => {
      api.answer("updateUserAddress", { updateUserAddress: { fullName: PERSON.fullName } });
      return { proveSignIn: { isProved: true, challenge: null, mfaSession: null } };
    });
  fireEvent.change(await field(/^Plaats/), { target: { value: "Ede" } });
  save();
  const dialog = within(await screen.findByRole("dialog"));
  expect((await field(/^Plaats/)).value).toBe("Ede");
  fireEvent.change(dialog.getByLabelText("Wachtwoord"), { target: { value: "Verkoop-2026" } });
  expect(api.count("updateUserAddress")).toBe(1);
  fireEvent.click(dialog.getByRole("button", { name: "Bevestigen" }));
  await waitFor(() => expect(api.count("updateUserAddress")).toBe(2));
  expect(api.requests.at(-1)?.variables).toEqual({ input: { ...PERSON, city: "Ede" } });
});

it("names every missing field, and checks the postal code against its country", async () => {
  show("company");
  fireEvent.change(await field(/^Postcode/), { target: { value: "30" } });
  save();
  const links = within(await screen.findByRole("alert")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Bedrijfsnaam",
    "Btw-nummer",
    "Postcode",
    "Huisnummer",
    "Straat",
    "Plaats",
  ]);
});

describe("the look-up of a Dutch address", () => {
  const DAM = {
    id: "adr-1",
    street: "Dam",
    houseNumber: "1",
    houseNumberSuffix: null,
    postalCode: "1012 JS",
    city: "Amsterdam",
  };

  async function type(fields: [RegExp, string][]) {
    for (const [label, text] of fields) fireEvent.input(await field(label), { target: { value: text } });
  }

  async function place() {
    return [(await field(/^Straat/)).value, (await field(/^Plaats/)).value];
  }

  it("asks once for what was typed, and fills in the empty street and town", async () => {
    const api = show("company").answer("queryLocations", { queryLocations: [DAM] });
    await type([
      [/^Postcode/, "1012"],
      [/^Postcode/, "1012js"],
      [/^Huisnummer/, "1"],
    ]);
    expect(await screen.findByText("Gevonden: Dam 1, 1012 JS Amsterdam.")).toBeDefined();
    expect(await place()).toEqual(["Dam", "Amsterdam"]);
    expect(api.requests.filter(({ name }) => name === "queryLocations").map(({ variables }) => variables)).toEqual([
      { input: { countryCode: "nld", postalCode: "1012js", houseNumber: "1", houseNumberSuffix: null } },
    ]);
  });

  it("replaces what the user typed only after a press, and its own answer at once", async () => {
    const api = show("company").answer("queryLocations", { queryLocations: [DAM] });
    await type([
      [/^Straat/, "De Dam"],
      [/^Postcode/, "1012 JS"],
      [/^Huisnummer/, "1"],
    ]);
    const use = await screen.findByRole("button", { name: "Dit adres gebruiken" });
    expect(await place()).toEqual(["De Dam", ""]);
    fireEvent.click(use);
    expect(await place()).toEqual(["Dam", "Amsterdam"]);

    api.answer("queryLocations", { queryLocations: [{ ...DAM, houseNumber: "3", street: "Damrak" }] });
    await type([[/^Huisnummer/, "3"]]);
    expect(await screen.findByText("Gevonden: Damrak 3, 1012 JS Amsterdam.")).toBeDefined();
    expect(await place()).toEqual(["Damrak", "Amsterdam"]);
  });

  it("names the suffixes of a house number", async () => {
    const suffixed = ["A", "B"].map((houseNumberSuffix) => ({ ...DAM, id: houseNumberSuffix, houseNumberSuffix }));
    show("company").answer("queryLocations", { queryLocations: suffixed });
    await type([
      [/^Postcode/, "1012 JS"],
      [/^Huisnummer/, "1"],
    ]);
    expect(await screen.findByText(/heeft deze toevoegingen: A, B\./)).toBeDefined();
  });

  it.each([
    ["knows no such address", [], /kennen we geen adres/],
    ["does not answer", null, /Opzoeken lukt nu niet/],
  ])("leaves the fields alone where the register %s", async (_case, found, text) => {
    show("company").answer("queryLocations", { queryLocations: found });
    await type([
      [/^Straat/, "Kade"],
      [/^Postcode/, "1012 JS"],
      [/^Huisnummer/, "1"],
    ]);
    expect(await screen.findByText(text)).toBeDefined();
    expect(await place()).toEqual(["Kade", ""]);
  });
});

describe("a VAT number", () => {
  it.each([
    ["REGISTERED", "Noord BV", "Dit nummer staat in het btw-register van de EU op naam van Noord BV."],
    ["REGISTERED", null, "Dit nummer staat in het btw-register van de EU."],
    ["NOT_REGISTERED", null, "Dit nummer staat niet in het btw-register van de EU. Controleer het; opslaan kan wel."],
    ["UNKNOWN", null, "Het btw-register van de EU antwoordt nu niet. U kunt gewoon opslaan."],
  ])("is looked up while the form is filled in: %s, %s", async (status, name, text) => {
    const api = show("company").answer("checkVatNumber", {
      checkVatNumber: { vatNumber: "NL000099998B57", status, name },
    });
    fireEvent.input(await field(/^Btw-nummer/), { target: { value: "nl 0000 99 998 b57" } });
    expect(await screen.findByText(text)).toBeDefined();
    expect(api.requests.at(-1)?.variables).toEqual({ vatNumber: "NL000099998B57", countryCode: "nld" });
  });

  it("is refused beside its field if its check digit is wrong", async () => {
    show("company");
    fireEvent.change(await field(/^Btw-nummer/), { target: { value: "NL123456789B01" } });
    save();
    expect(await screen.findAllByText(/Vul een geldig btw-nummer in/)).toHaveLength(1);
  });
});
