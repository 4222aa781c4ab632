import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { companyAddresses } from "../../../../schema/people/tables/addresses.ts";
import { closedAccounts } from "../../../../schema/people/tables/closed-accounts.ts";
import { userSettings } from "../../../../schema/people/tables/settings.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";

const database = openDatabase(env);
let staff: TestPerson;
let anna: TestPerson;
let bert: TestPerson;

interface Listed {
  queryUsers: { users: Record<string, unknown>[]; paginatedTotalResults: number };
}

async function list(variables: object, token = staff.token) {
  return await graphql<Listed>(
    `query ($searchFilter: UserFilter, $pagination: Pagination, $sort: [UserSort!]) {
      queryUsers(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        users {
          id userId email telephoneNumber createdOn lastUpdatedOn lastLoginOn blacklistedOn viewerCanBlacklist
          usesCompanyAddress userAddress { fullName } companyAddress { companyName }
        }
        paginatedTotalResults
      }
    }`,
    { ...variables },
    { token },
  );
}

const emails = async (variables: object) => (await list(variables)).data?.queryUsers.users.map(({ email }) => email);

beforeAll(async () => {
  staff = await newPerson({
    rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }],
    account: { email: "chef@lijst.example", lastLoginAtMs: 3_000 },
  });
  anna = await newPerson({ account: { email: "anna@lijst.example", createdAtMs: 1_000, updatedAtMs: 2_000 } });
  bert = await newPerson({ account: { email: "bert@lijst.example", blacklistedAtMs: 5_000, lastLoginAtMs: 4_000 } });
  const closed = await newPerson({ account: { email: "closed@lijst.example" } });
  await database.insert(closedAccounts).values({ userId: closed.userId, closedAtMs: 1 });
  const place = { street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Rotterdam", countryCode: "nld" };
  const company = { companyName: "Kraan BV", vatNumber: "NL000099998B57", ...place, updatedAtMs: 1 };
  await database.insert(companyAddresses).values([
    { userId: anna.userId, ...company },
    { userId: bert.userId, ...company },
  ]);
  await database
    .insert(userSettings)
    .values({ userId: anna.userId, setting: "INVOICE_USE_COMPANY_ADDRESS", value: "true", updatedAtMs: 1 });
});

it("lists users with their addresses, and which of them is invoiced", async () => {
  const { data } = await list({ searchFilter: { email: " LIJST.example" } });
  expect(data?.queryUsers.paginatedTotalResults).toBe(3);
  expect(data?.queryUsers.users).toMatchObject([
    {
      id: anna.userId,
      userId: anna.userId,
      email: "anna@lijst.example",
      telephoneNumber: "+31612345678",
      createdOn: "1970-01-01T00:00:01.000Z",
      lastUpdatedOn: "1970-01-01T00:00:02.000Z",
      lastLoginOn: null,
      blacklistedOn: null,
      viewerCanBlacklist: true,
      usesCompanyAddress: true,
      userAddress: { fullName: "Sam de Bieder" },
      companyAddress: { companyName: "Kraan BV" },
    },
    { email: "bert@lijst.example", usesCompanyAddress: false, blacklistedOn: "1970-01-01T00:00:05.000Z" },
    { email: "chef@lijst.example", viewerCanBlacklist: false, companyAddress: null },
  ]);
});

it("filters by address, id and blacklisting, and sorts", async () => {
  const email = "lijst.example";
  expect(await emails({ searchFilter: { email: "nna@li" } })).toEqual(["anna@lijst.example"]);
  expect(await emails({ searchFilter: { email: "%_%" } })).toEqual([]);
  expect(await emails({ searchFilter: { userId: bert.userId } })).toEqual(["bert@lijst.example"]);
  expect(await emails({ searchFilter: { email, isBlacklisted: true } })).toEqual(["bert@lijst.example"]);
  expect(await emails({ searchFilter: { email, isBlacklisted: false } })).toEqual([
    "anna@lijst.example",
    "chef@lijst.example",
  ]);
  const sort = [{ field: "LAST_LOGIN_ON", direction: "DESCENDING" }];
  expect(await emails({ searchFilter: { email }, sort, pagination: { page: 1, itemsPerPage: 2 } })).toEqual([
    "bert@lijst.example",
    "chef@lijst.example",
  ]);
});

it("refuses one character, a page of more than a hundred, and everybody but administrators", async () => {
  const short = await list({ searchFilter: { email: "a" } });
  expect(short.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT" });
  expect(errorCode(await list({ pagination: { page: 1, itemsPerPage: 101 } }))).toBe("INVALID_INPUT");
  const manager = await newPerson({
    rights: [{ rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId: "hamerslag" }],
  });
  expect(errorCode(await list({}, manager.token))).toBe("1033");
});
