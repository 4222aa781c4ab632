import { describe, expect, it, vi } from "vitest";
import { createContext } from "../../../../../worker/kit/sessions/create-context.ts";
import type { FindLocations } from "../../../../../worker/people/addresses/locations/location-port.ts";
import { queryLocations } from "../../../../../worker/people/addresses/locations/service.ts";
import { withoutChance } from "../../../../support/digits.ts";
import { appEnv } from "../../../../support/environments.ts";
import { errorCode, graphql } from "../../../../support/graphql.ts";
import { newPerson } from "../../../../support/people/accounts.ts";
import type { TestPerson } from "../../../../support/people/people.ts";

const HOUSE = { countryCode: "nld", postalCode: "1015 CJ", houseNumber: "123", houseNumberSuffix: null };

async function look(person: TestPerson, input: Record<string, unknown>) {
  return await graphql<{ queryLocations: { street: string; houseNumberSuffix: string | null; city: string }[] | null }>(
    "query ($input: LocationsInput!) { queryLocations(input: $input) { street houseNumberSuffix city } }",
    { input },
    { token: person.token },
  );
}

/** Asks the service with a register of the test's own. */
async function lookWith(find: FindLocations, input: Record<string, unknown>) {
  const { token } = await newPerson();
  const url = new URL("http://localhost/graphql");
  const request = new Request(url, { headers: { authorization: `Bearer ${token}` } });
  const context = await createContext({ request, url, env: appEnv, waitUntil: () => {} });
  return await queryLocations(context, input, find);
}

describe("the look-up of a Dutch address", () => {
  it("finds the street and town, with every suffix", async () => {
    const { data } = await look(await newPerson(), HOUSE);
    expect(data?.queryLocations).toEqual([
      { street: "Keizersgracht", houseNumberSuffix: "A", city: "Amsterdam" },
      { street: "Keizersgracht", houseNumberSuffix: "B", city: "Amsterdam" },
    ]);
  });

  it.each([
    { ...HOUSE, houseNumberSuffix: " b " },
    { ...HOUSE, houseNumber: "123b" },
    { ...HOUSE, houseNumber: "123-B", postalCode: "1015cj" },
  ])("finds the one with the suffix: $houseNumber $houseNumberSuffix", async (input) => {
    const { data } = await look(await newPerson(), input);
    expect(data?.queryLocations?.map(({ houseNumberSuffix }) => houseNumberSuffix)).toEqual(["B"]);
  });

  it("shows the house number where it does not have the suffix", async () => {
    const { data } = await look(await newPerson(), { ...HOUSE, houseNumberSuffix: "Z" });
    expect(data?.queryLocations).toHaveLength(2);
  });

  it.each([
    { ...HOUSE, countryCode: "bel" },
    { ...HOUSE, postalCode: "1015" },
    { ...HOUSE, postalCode: "0015 CJ" },
    { ...HOUSE, houseNumber: "0" },
    { ...HOUSE, houseNumber: "123456" },
    { ...HOUSE, houseNumber: "huis" },
  ])("asks the register nothing about $countryCode $postalCode $houseNumber", async (input) => {
    const find = vi.fn<FindLocations>(async () => []);
    expect(await lookWith(find, input)).toEqual([]);
    expect(find).not.toHaveBeenCalled();
  });

  it("sends no more than a postal code and a number, whatever was typed", async () => {
    const find = vi.fn<FindLocations>(async () => []);
    await lookWith(find, { ...HOUSE, houseNumber: "12 OR 1:1" });
    expect(find).toHaveBeenCalledExactlyOnceWith({ postalCode: "1015CJ", houseNumber: 12 });
  });

  it("answers null where the register does not, and reports it without the address", async () => {
    const log = vi.spyOn(console, "warn").mockReturnValue();
    expect(await lookWith(() => Promise.reject(new Error("1015CJ")), HOUSE)).toBeNull();
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"register":"PDOK"'));
    expect(withoutChance(log.mock.calls)).not.toContain("1015");
    log.mockRestore();
  });

  it("is refused to a user who looks up one address after the other", async () => {
    const person = await newPerson();
    const codes = new Set<unknown>();
    for (let asked = 0; asked < 121; asked += 1) codes.add(errorCode(await look(person, HOUSE)));
    expect([...codes]).toEqual([undefined, "TOO_MANY_ATTEMPTS"]);
  });

  it("names the fields of an input that breaks a rule", async () => {
    const answer = await look(await newPerson(), { ...HOUSE, postalCode: " ", houseNumber: "1".repeat(11) });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      fields: [
        { path: "postalCode", rule: "required" },
        { path: "houseNumber", rule: "maximumCharacters" },
      ],
    });
  });
});
