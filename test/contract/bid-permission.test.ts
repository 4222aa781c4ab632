import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../schema/kit/database/database.ts";
import { authorizations } from "../../schema/organization/tables/rights.ts";
import { users } from "../../schema/people/tables/accounts.ts";
import { userAddresses } from "../../schema/people/tables/addresses.ts";
import { userIdentities } from "../../schema/people/tables/identities.ts";
import { channelSettings } from "../../schema/people/tables/settings.ts";
import { refreshTokens } from "../../schema/people/tables/sign-in.ts";
import { incrementalLotOf, readPermissionFacts } from "../../worker/bidding/bids/permission/store.ts";
import { newAuthorization } from "../../worker/organization/rights/new-authorization.ts";
import { openLibsql } from "../support/open-libsql.ts";
import { insertSale } from "../support/sale/insert-sale.ts";

// test/worker/bidding/bids/bid.test.ts proves each condition on D1; here the same statement runs on libSQL.
let database: Database;
let remove = () => {};

beforeAll(async () => {
  ({ database, remove } = await openLibsql());
});
afterAll(() => remove());

it("libSQL reads the facts of a bidder in one statement", async () => {
  const sale = await insertSale(database);
  const view = { channel: "hamerslag", nowMs: Date.now() } as const;
  const asked = { userId: "anna", familyId: "annas-phone", lot: incrementalLotOf(sale.incrementalLotId, view), view };
  const nobody = {
    isSignedIn: false,
    isLotPublic: true,
    isLotOpen: true,
    isConfirmed: false,
    hasMfa: false,
    hasBidRight: false,
    hasAddress: false,
    hasIdentity: false,
    isIdentityRequired: false,
    isMfaRequired: false,
    isBlacklisted: false,
    isInvolved: false,
    hasAcceptedTerms: true,
  };
  expect(await readPermissionFacts(database, asked)).toEqual(nobody);

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
    await database
      .insert(authorizations)
      .values(newAuthorization({ ...grant, userId: "anna", grantedBy: null, nowMs: 1 }));
  }
  const token = { familyId: "annas-phone", userId: "anna", createdAtMs: 1, expiresAtMs: 2 };
  await database.insert(refreshTokens).values({ ...token, id: "token", tokenHash: "hash" });
  const setting = { channel: "hamerslag", setting: "USER_MFA_REQUIRED", value: "true", updatedAtMs: 1 };
  await database.insert(channelSettings).values(setting);
  expect(await readPermissionFacts(database, asked)).toEqual({
    ...nobody,
    isSignedIn: true,
    isConfirmed: true,
    hasMfa: true,
    hasBidRight: true,
    hasAddress: true,
    isMfaRequired: true,
    isInvolved: true,
    hasAcceptedTerms: true,
  });
  const elsewhere = { ...view, channel: "auctionate" } as const;
  const askedThere = { ...asked, lot: incrementalLotOf(sale.incrementalLotId, elsewhere), view: elsewhere };
  expect(await readPermissionFacts(database, askedThere)).toMatchObject({
    isLotPublic: false,
    isLotOpen: false,
    hasBidRight: false,
    isMfaRequired: false,
    isInvolved: true,
  });
});

it("libSQL accepts neither a pending, failed, undecided or expired identity check nor that of another user", async () => {
  const { incrementalLotId } = await insertSale(database);
  const view = { channel: "hamerslag", nowMs: Date.now() } as const;
  const identity = { identityType: "IDIN", updatedAtMs: 1, expiresAtMs: view.nowMs + 1 };
  const hasIdentity = async (userId: string) =>
    (
      await readPermissionFacts(database, {
        userId,
        familyId: "none",
        lot: incrementalLotOf(incrementalLotId, view),
        view,
      })
    ).hasIdentity;
  for (const identityStatus of ["STARTED", "FAILED", "REVIEW"]) {
    await database.insert(userIdentities).values({ ...identity, userId: identityStatus, identityStatus });
    expect(await hasIdentity(identityStatus)).toBe(false);
  }
  const passed = { ...identity, identityStatus: "SUCCESS" };
  await database.insert(userIdentities).values([
    { ...passed, userId: "passed" },
    { ...passed, userId: "expired", expiresAtMs: view.nowMs },
  ]);
  expect(await hasIdentity("passed")).toBe(true);
  expect(await hasIdentity("expired")).toBe(false);
  expect(await hasIdentity("STARTED")).toBe(false);
});

it("APART1: on libSQL, a withdrawn right is still a part in the sales created before, and grants nothing", async () => {
  const sale = await insertSale(database, { publication: { createdAtMs: 1_000 } });
  const later = await insertSale(database, { projectId: sale.projectId, publication: { createdAtMs: 1_001 } });
  const view = { channel: "hamerslag", nowMs: Date.now() } as const;
  const rights = [
    { rule: "USER_PROJECT_EDIT", entityId: sale.projectId, userId: "seller" },
    { rule: "USER_CHANNEL_BID", entityId: "hamerslag", userId: "bidder" },
  ] as const;
  for (const right of rights) {
    await database.insert(authorizations).values(newAuthorization({ ...right, grantedBy: null, nowMs: 1 }));
  }
  await database
    .update(authorizations)
    .set({ withdrawnAtMs: 1_000, withdrawnBy: "manager" })
    .where(inArray(authorizations.userId, ["seller", "bidder"]));
  const factsOf = (userId: string, { incrementalLotId }: { incrementalLotId: string }) =>
    readPermissionFacts(database, { userId, familyId: "none", lot: incrementalLotOf(incrementalLotId, view), view });
  expect(await factsOf("seller", sale)).toMatchObject({ isInvolved: true, hasBidRight: false });
  expect(await factsOf("seller", later)).toMatchObject({ isInvolved: false });
  expect(await factsOf("bidder", sale)).toMatchObject({ isInvolved: false, hasBidRight: false });
  expect(await factsOf("stranger", sale)).toMatchObject({ isInvolved: false });
});

it("libSQL refuses to delete a row of rights", async () => {
  await database
    .insert(authorizations)
    .values(
      newAuthorization({ userId: "kept", rule: "USER_CHANNEL_BID", entityId: "hamerslag", grantedBy: null, nowMs: 1 }),
    );
  await expect(database.run(sql`delete from authorizations`)).rejects.toThrow();
  expect(await database.select().from(authorizations).where(eq(authorizations.userId, "kept"))).toHaveLength(1);
});
