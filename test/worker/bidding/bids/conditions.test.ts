import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { companyAddresses } from "../../../../schema/people/tables/addresses.ts";
import { userIdentities } from "../../../../schema/people/tables/identities.ts";
import { channelSettings } from "../../../../schema/people/tables/settings.ts";
import { graphql } from "../../../support/graphql.ts";
import { newPerson, type PersonOptions } from "../../../support/people/people.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const database = openDatabase(env);

async function openLot(): Promise<string> {
  const { incrementalLotId } = await buildSale();
  await publishedLot({}, incrementalLotId);
  return incrementalLotId;
}

async function missingOf(options: PersonOptions, incrementalLotId: string): Promise<string[]> {
  return (await bidOn(await newPerson(options), incrementalLotId, 100_00)).missingConditions;
}

async function withIdentity(
  identityStatus: "STARTED" | "SUCCESS" | "REVIEW" | "FAILED",
  expiresAtMs = Date.now() + 60_000,
) {
  const person = await newPerson();
  await database
    .insert(userIdentities)
    .values({ userId: person.userId, identityType: "IDIN", identityStatus, expiresAtMs, updatedAtMs: 1 });
  return person;
}

/** Switches a condition as the channel's manager would, during a test. */
async function setChannel(channel: string, setting: string, value: "true" | "false") {
  await database.insert(channelSettings).values({ channel, setting, value, updatedAtMs: 1 });
}

afterEach(() => database.delete(channelSettings));

describe("a bidder's conditions, in each state next to the valid one", () => {
  it("a pending, failed, undecided or expired identity check is refused with IDENTITY; only a passed one of the user counts", async () => {
    const lotId = await openLot();
    await setChannel("hamerslag", "IDENTITY_CHECK_REQUIRED", "true");
    const refused = { state: "NOT_ALLOWED", missingConditions: ["IDENTITY"] };
    const passed = await withIdentity("SUCCESS");
    for (const status of ["STARTED", "FAILED", "REVIEW"] as const) {
      expect(await bidOn(await withIdentity(status), lotId, 100_00), status).toMatchObject(refused);
    }
    expect(await bidOn(await withIdentity("SUCCESS", Date.now() - 1), lotId, 100_00)).toMatchObject(refused);
    expect(await bidOn(await newPerson(), lotId, 100_00)).toMatchObject(refused);
    expect(await bidOn(passed, lotId, 100_00)).toMatchObject({ state: "SUCCESS" });
  });

  it("a condition that is off, or on for another channel, is not required", async () => {
    await setChannel("hamerslag", "IDENTITY_CHECK_REQUIRED", "false");
    await setChannel("hamerslag", "USER_MFA_REQUIRED", "false");
    await setChannel("auctionate", "IDENTITY_CHECK_REQUIRED", "true");
    await setChannel("auctionate", "USER_MFA_REQUIRED", "true");
    expect(await missingOf({}, await openLot())).toEqual([]);
  });

  it("each kind of two-step sign-in counts, none does not, and another user's does not either", async () => {
    const lotId = await openLot();
    await setChannel("hamerslag", "USER_MFA_REQUIRED", "true");
    for (const preferredMfa of ["EMAIL_OTP", "SOFTWARE_TOKEN_MFA"]) {
      const person = await newPerson({ account: { preferredMfa } });
      expect((await bidOn(person, lotId, 1)).missingConditions, preferredMfa).toEqual([]);
    }
    expect(await missingOf({ account: { preferredMfa: "NONE" } }, lotId)).toEqual(["MFA"]);
  });

  it("a company's address counts as the user's own and is on the invoice; another user's does not count", async () => {
    const lotId = await openLot();
    const [owner, other] = [await newPerson({ hasAddress: false }), await newPerson({ hasAddress: false })];
    await database.insert(companyAddresses).values({
      userId: owner.userId,
      companyName: "Hendriks B.V.",
      vatNumber: "NL1",
      street: "Kade",
      houseNumber: "1",
      postalCode: "3011 AB",
      city: "Rotterdam",
      countryCode: "nld",
      updatedAtMs: 1,
    });
    expect((await bidOn(other, lotId, 100_00)).missingConditions).toEqual(["ADDRESS"]);
    expect(await bidOn(owner, lotId, 100_00)).toMatchObject({ state: "SUCCESS" });
    const details = `query ($id: ID!) { getIncrementalLotInvoiceDetails(incrementalLotId: $id, language: NL) {
      useCompanyAddress companyAddress { companyName } userAddress { fullName } } }`;
    expect((await graphql(details, { id: lotId }, { token: owner.token })).data).toEqual({
      getIncrementalLotInvoiceDetails: {
        useCompanyAddress: true,
        companyAddress: { companyName: "Hendriks B.V." },
        userAddress: null,
      },
    });
  });
});
