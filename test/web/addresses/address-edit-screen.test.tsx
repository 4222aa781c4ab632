import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { AddressEditScreen } from "../../../web/addresses/address-edit-screen.tsx";
import { FakeApi } from "../support/fake-api.ts";
import { renderPage } from "../support/render-page.tsx";
import { signInAs } from "../support/sign-in-as.ts";

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
  renderPage(<AddressEditScreen />, { house: api, address: `/nl/account/addresses/edit?kind=${kind}` });
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

it("names every missing field, and checks the postal code against its country", async () => {
  show("company");
  fireEvent.change(await field(/^Postcode/), { target: { value: "30" } });
  save();
  const links = within(await screen.findByRole("alert")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Bedrijfsnaam",
    "Btw-nummer",
    "Straat",
    "Huisnummer",
    "Postcode",
    "Plaats",
  ]);
});
