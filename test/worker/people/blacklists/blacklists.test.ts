import { env } from "cloudflare:workers";
import { inArray, isNotNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { usersWithoutBidRight } from "../../../../worker/people/blacklists/is-barred-from-bidding.ts";
import { emailsOfUsers } from "../../../../worker/people/blacklists/store.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";

const database = openDatabase(env);

async function administrator(): Promise<string> {
  const person = await newPerson();
  await grant(person, "GLOBAL_AUTH_OU_CREATE");
  return person.token;
}

const COUNTRIES = "{ queryBlacklistedCountryCodes { countryCode createdOn } }";
const DOMAINS = "{ queryBlacklistedEmailDomains { emailDomain createdOn } }";
const change = (field: string, argument: string) =>
  `mutation ($value: String!) { ${field}(${argument}: $value) { result } }`;

describe("users whom staff keep from bidding", () => {
  it.each([
    ["users_blacklisted", isNotNull(users.blacklistedAtMs)],
    ["authorizations_withdrawn_bids", inArray(users.id, usersWithoutBidRight(database))],
  ])("are found by an index of their own, however many users there are: %s", async (index, condition) => {
    const query = emailsOfUsers(database, ["gmail.com"], condition);
    const plan = JSON.stringify(await database.all(sql`explain query plan ${query.getSQL()}`));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/SCAN (users|withdrawn)"/);
  });
});

describe("the blacklists", () => {
  it("are filled, read in order and emptied by administrators", async () => {
    const token = await administrator();
    const ask = async (text: string, value = "") => await graphql<Record<string, object[]>>(text, { value }, { token });
    for (const country of ["PRK", "irn", "irn"]) await ask(change("addBlacklistedCountryCode", "countryCode"), country);
    for (const domain of ["Wegwerp.example", "@afval.example."])
      await ask(change("addBlacklistedEmailDomain", "emailDomain"), domain);
    expect((await ask(COUNTRIES)).data?.queryBlacklistedCountryCodes).toMatchObject([
      { countryCode: "irn" },
      { countryCode: "prk" },
    ]);
    expect((await ask(DOMAINS)).data?.queryBlacklistedEmailDomains).toMatchObject([
      { emailDomain: "afval.example" },
      { emailDomain: "wegwerp.example" },
    ]);
    await ask(change("removeBlacklistedCountryCode", "countryCode"), "IRN");
    await ask(change("removeBlacklistedEmailDomain", "emailDomain"), "AFVAL.example");
    expect((await ask(COUNTRIES)).data?.queryBlacklistedCountryCodes).toMatchObject([{ countryCode: "prk" }]);
    expect((await ask(DOMAINS)).data?.queryBlacklistedEmailDomains).toMatchObject([{ emailDomain: "wegwerp.example" }]);
  });

  it("are no business of other users: 1033", async () => {
    const { token } = await newPerson();
    expect(errorCode(await graphql(COUNTRIES, {}, { token }))).toBe("1033");
    expect(
      errorCode(await graphql(change("addBlacklistedEmailDomain", "emailDomain"), { value: "gmail.com" }, { token })),
    ).toBe("1033");
  });

  it.each([
    ["addBlacklistedCountryCode", "countryCode", "xxx", "countryCode"],
    ["addBlacklistedEmailDomain", "emailDomain", "com", "emailDomain"],
    ["addBlacklistedEmailDomain", "emailDomain", "anna@example.com", "emailDomain"],
    ["addBlacklistedEmailDomain", "emailDomain", "exаmple.com", "emailDomain"],
  ])("refuse a value that can match nothing: %s(%s: %s)", async (field, argument, value, rule) => {
    const answer = await graphql(change(field, argument), { value }, { token: await administrator() });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", fields: [{ path: argument, rule }] });
  });
});
