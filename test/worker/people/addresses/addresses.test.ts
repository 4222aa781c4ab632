import { describe, expect, it } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/accounts.ts";
import type { TestPerson } from "../../../support/people/people.ts";

const ADDRESS = {
  fullName: "Anna de Vries",
  birthDate: "1980-02-29",
  street: "Keizersgracht",
  houseNumber: "123",
  houseNumberSuffix: "A",
  postalCode: "1015 CJ",
  city: "Amsterdam",
  countryCode: "nld",
};
const COMPANY = {
  companyName: "De Vries Machines B.V.",
  vatNumber: "NL000099998B57",
  street: "Industrieweg",
  houseNumber: "7",
  houseNumberSuffix: null,
  postalCode: "3542 AD",
  city: "Utrecht",
  countryCode: "nld",
};
const ADDRESS_FIELDS = Object.keys(ADDRESS).join(" ");
const COMPANY_FIELDS = Object.keys(COMPANY).join(" ");

async function setAddress({ token }: TestPerson, input: Record<string, unknown>) {
  return await graphql<{ updateUserAddress: typeof ADDRESS }>(
    `mutation ($input: UserAddressInput!) { updateUserAddress(input: $input) { ${ADDRESS_FIELDS} } }`,
    { input },
    { token },
  );
}

async function setCompany({ token }: TestPerson, input: Record<string, unknown>) {
  return await graphql<{ updateUserCompanyAddress: typeof COMPANY }>(
    `mutation ($input: CompanyAddressInput!) { updateUserCompanyAddress(input: $input) { ${COMPANY_FIELDS} } }`,
    { input },
    { token },
  );
}

async function setUseCompanyAddress({ token }: TestPerson, value: boolean) {
  return await graphql(
    `mutation ($value: Boolean!) { setUserSettingBool(setting: "INVOICE_USE_COMPANY_ADDRESS", value: $value) { result } }`,
    { value },
    { token },
  );
}

/** Whether the user may bid, and whose address the invoice has: the company's, the user's, or none. */
async function invoiceOf({ token }: TestPerson) {
  const { data } = await graphql<{
    userAddressCheck: boolean;
    userAddresses: { useCompanyAddress: boolean; userAddress: object | null; companyAddress: object | null };
  }>(ALL, {}, { token });
  if (!data) throw new Error("The addresses were not answered.");
  const { useCompanyAddress, userAddress, companyAddress } = data.userAddresses;
  const used = useCompanyAddress ? companyAddress && "company" : userAddress && "person";
  return { mayBid: data.userAddressCheck, goesTo: used };
}

const ALL = `{
  userAddressCheck
  userAddress { ${ADDRESS_FIELDS} }
  companyAddress { ${COMPANY_FIELDS} }
  userAddresses { useCompanyAddress userAddress { fullName } companyAddress { companyName } }
}`;

describe("behaviour", () => {
  it("has no address for a new user", async () => {
    const { token } = await newPerson();
    expect((await graphql(ALL, {}, { token })).data).toEqual({
      userAddressCheck: false,
      userAddress: null,
      companyAddress: null,
      userAddresses: { useCompanyAddress: false, userAddress: null, companyAddress: null },
    });
  });

  it("stores both addresses, and says which one the invoice uses", async () => {
    const person = await newPerson();
    expect((await setAddress(person, ADDRESS)).data?.updateUserAddress).toEqual(ADDRESS);
    expect((await setCompany(person, COMPANY)).data?.updateUserCompanyAddress).toEqual(COMPANY);
    await setUseCompanyAddress(person, true);
    expect((await graphql(ALL, {}, { token: person.token })).data).toEqual({
      userAddressCheck: true,
      userAddress: ADDRESS,
      companyAddress: COMPANY,
      userAddresses: {
        useCompanyAddress: true,
        userAddress: { fullName: ADDRESS.fullName },
        companyAddress: { companyName: COMPANY.companyName },
      },
    });
  });

  it("uses the only address for invoices, whatever the setting says, and never a missing company address", async () => {
    const [person, company, none] = [await newPerson(), await newPerson(), await newPerson()];
    await setAddress(person, ADDRESS);
    await setCompany(company, COMPANY);
    for (const setting of [null, true, false]) {
      if (setting !== null) for (const each of [person, company, none]) await setUseCompanyAddress(each, setting);
      expect(await invoiceOf(person), `person, ${setting}`).toEqual({ mayBid: true, goesTo: "person" });
      expect(await invoiceOf(company), `company, ${setting}`).toEqual({ mayBid: true, goesTo: "company" });
      expect(await invoiceOf(none), `none, ${setting}`).toMatchObject({ mayBid: false });
    }
  });

  it("follows the setting if both addresses exist", async () => {
    const person = await newPerson();
    await setAddress(person, ADDRESS);
    await setCompany(person, COMPANY);
    expect(await invoiceOf(person)).toEqual({ mayBid: true, goesTo: "person" });
    await setUseCompanyAddress(person, true);
    expect(await invoiceOf(person)).toEqual({ mayBid: true, goesTo: "company" });
    await setUseCompanyAddress(person, false);
    await setCompany(person, { ...COMPANY, city: "Zeist" });
    expect(await invoiceOf(person)).toEqual({ mayBid: true, goesTo: "person" });
  });

  it("keeps using the company that was the only address for invoices, until the user chooses", async () => {
    const person = await newPerson();
    await setCompany(person, COMPANY);
    await setAddress(person, ADDRESS);
    expect(await invoiceOf(person)).toEqual({ mayBid: true, goesTo: "company" });
    await setUseCompanyAddress(person, false);
    expect(await invoiceOf(person)).toEqual({ mayBid: true, goesTo: "person" });
  });

  it("replaces an address as a whole: omitted fields are removed", async () => {
    const person = await newPerson();
    await setAddress(person, ADDRESS);
    const { birthDate: _birthDate, houseNumberSuffix: _suffix, ...rest } = ADDRESS;
    const answer = await setAddress(person, { ...rest, city: "Haarlem" });
    expect(answer.data?.updateUserAddress).toEqual({
      ...rest,
      city: "Haarlem",
      birthDate: null,
      houseNumberSuffix: null,
    });
  });

  it("adds the prefix that a company leaves out of its VAT number at home", async () => {
    const person = await newPerson();
    const { data } = await setCompany(person, { ...COMPANY, vatNumber: "0000 99 998 B57" });
    expect(data?.updateUserCompanyAddress.vatNumber).toBe("NL000099998B57");
  });

  it("formats addresses as their country does", async () => {
    const person = await newPerson();
    const dutch = await setAddress(person, {
      ...ADDRESS,
      countryCode: "NLD",
      postalCode: " 1015cj ",
      street: " Singel ",
    });
    expect(dutch.data?.updateUserAddress).toMatchObject({
      countryCode: "nld",
      postalCode: "1015 CJ",
      street: "Singel",
    });
    const company = await setCompany(person, {
      ...COMPANY,
      countryCode: "gbr",
      postalCode: "sw1a 1aa",
      vatNumber: "gb 434.031-494",
    });
    expect(company.data?.updateUserCompanyAddress).toMatchObject({ postalCode: "SW1A 1AA", vatNumber: "GB434031494" });
  });
});

describe("permissions", () => {
  it("shows users only their own addresses", async () => {
    const [anna, bert] = [await newPerson(), await newPerson()];
    await setAddress(anna, ADDRESS);
    const answer = await graphql("{ userAddress { fullName } }", {}, { token: bert.token });
    expect(answer.data).toEqual({ userAddress: null });
  });
});

describe("validation", () => {
  it.each(["0123 AB", "1234 SS", "1234 A", "12345", "AB 1234"])(
    "refuses %s at a Dutch address with 4032",
    async (postalCode) => {
      const person = await newPerson();
      expect(errorCode(await setAddress(person, { ...ADDRESS, postalCode }))).toBe("4032");
      expect(errorCode(await setCompany(person, { ...COMPANY, postalCode }))).toBe("4032");
      expect((await setAddress(person, { ...ADDRESS, postalCode, countryCode: "bel" })).errors).toBeUndefined();
    },
  );

  it("names every invalid field", async () => {
    const faulty = { ...ADDRESS, fullName: " ", street: "x".repeat(101), countryCode: "nl", birthDate: "1981-02-29" };
    expect((await setAddress(await newPerson(), faulty)).errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      fields: expect.arrayContaining([
        { path: "fullName", rule: "required" },
        { path: "street", rule: "maximumCharacters", params: { maximum: 100 } },
        { path: "countryCode", rule: "minimumCharacters", params: { minimum: 3 } },
        { path: "birthDate", rule: "date" },
      ]),
    });
  });

  it("refuses an unknown country, a birth date in the future and an invalid VAT number", async () => {
    const person = await newPerson();
    const fields = async (answer: Promise<{ errors?: { extensions?: Record<string, unknown> }[] }>) =>
      (await answer).errors?.[0]?.extensions?.fields;
    expect(await fields(setAddress(person, { ...ADDRESS, countryCode: "xyz" }))).toEqual([
      { path: "countryCode", rule: "countryCode" },
    ]);
    expect(await fields(setAddress(person, { ...ADDRESS, birthDate: "2999-01-01" }))).toEqual([
      { path: "birthDate", rule: "birthDateInFuture" },
    ]);
    expect(await fields(setCompany(person, { ...COMPANY, companyName: "", vatNumber: "NL?" }))).toEqual([
      { path: "companyName", rule: "required" },
      { path: "vatNumber", rule: "vatNumber" },
    ]);
    for (const vatNumber of ["NL123456789B01", "BE0897221791", "123456789B01"])
      expect(await fields(setCompany(person, { ...COMPANY, vatNumber })), vatNumber).toEqual([
        { path: "vatNumber", rule: "vatNumber" },
      ]);
  });
});
