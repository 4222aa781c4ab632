import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../schema/database/database.ts";
import { authorizations, channelSettings, refreshTokens, userAddresses, users } from "../../schema/tables/accounts.ts";
import { readClearanceFacts } from "../../worker/bids/clearance-store.ts";
import { newAuthorization } from "../../worker/rights/new-authorization.ts";
import { insertSale } from "../support/insert-sale.ts";
import { openLibsql } from "../support/open-libsql.ts";

// test/worker/bids/bid.test.ts proves each condition on D1; here the same statement runs on libSQL.
let database: Database;
let remove = () => {};

beforeAll(async () => {
  ({ database, remove } = await openLibsql());
});
afterAll(() => remove());

it("the facts of a bidder come from one statement on libSQL too", async () => {
  const sale = await insertSale(database);
  const view = { channel: "hamerslag", nowMs: Date.now() } as const;
  const asked = { userId: "anna", familyId: "annas-phone", incrementalLotId: sale.incrementalLotId, view };
  const nobody = {
    isSignedIn: false,
    isLotInSight: true,
    isConfirmed: false,
    hasMfa: false,
    hasBidRight: false,
    hasAddress: false,
    hasIdentity: false,
    isIdentityRequired: false,
    isMfaRequired: false,
    isBlacklisted: false,
    isInvolved: false,
  };
  expect(await readClearanceFacts(database, asked)).toEqual(nobody);

  const stamps = { createdAtMs: 1, updatedAtMs: 1 };
  const account = { passwordHash: "none", phoneNumber: "+31612345678", language: "nl", signupChannel: "hamerslag" };
  await database.insert(users).values({
    ...account,
    ...stamps,
    id: "anna",
    email: "anna@bidders.example",
    emailVerifiedAtMs: 1,
    preferredMfa: "SMS_MFA",
  });
  const address = { fullName: "Anna", street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Rotterdam" };
  await database.insert(userAddresses).values({ ...address, userId: "anna", countryCode: "nld", updatedAtMs: 1 });
  const grants = [
    { rule: "USER_CHANNEL_BID", entityId: "hamerslag" },
    { rule: "USER_PROJECT_VIEW", entityId: sale.projectId },
  ] as const;
  for (const grant of grants) {
    await database.insert(authorizations).values(newAuthorization({ ...grant, userId: "anna", nowMs: 1 }));
  }
  const token = { familyId: "annas-phone", userId: "anna", createdAtMs: 1, expiresAtMs: 2 };
  await database.insert(refreshTokens).values({ ...token, id: "token", tokenHash: "hash" });
  const setting = { channel: "hamerslag", setting: "USER_MFA_REQUIRED", value: "true", updatedAtMs: 1 };
  await database.insert(channelSettings).values(setting);
  expect(await readClearanceFacts(database, asked)).toEqual({
    ...nobody,
    isSignedIn: true,
    isConfirmed: true,
    hasMfa: true,
    hasBidRight: true,
    hasAddress: true,
    isMfaRequired: true,
    isInvolved: true,
  });
  expect(await readClearanceFacts(database, { ...asked, view: { ...view, channel: "auctionate" } })).toMatchObject({
    isLotInSight: false,
    hasBidRight: false,
    isMfaRequired: false,
    isInvolved: true,
  });
});
