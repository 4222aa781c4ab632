import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { userAddresses } from "../../../schema/people/tables/addresses.ts";
import { userIdentities } from "../../../schema/people/tables/identities.ts";
import { signIns } from "../../../schema/people/tables/sign-in.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { grant } from "../../support/people/accounts.ts";
import { checkIdentity, identityOf, startSession } from "../../support/people/bank-session.ts";
import { newPerson, type TestPerson } from "../../support/people/people.ts";

const database = openDatabase(env);
const statusOf = async (person: TestPerson) => (await identityOf(person.userId, person))?.identityStatus;

describe("the account's identity in other hands (attack)", () => {
  const asOne = ({ userId }: TestPerson) => ({ name: "S. de Bieder", number: `one-${userId}` });
  const asOther = ({ userId }: TestPerson) => ({ name: "W. van den Oever", number: `two-${userId}` });
  const rename = async ({ userId }: TestPerson, fullName: string) => {
    await database.update(userAddresses).set({ fullName }).where(eq(userAddresses.userId, userId));
  };
  const expire = async ({ userId }: TestPerson) => {
    const over = { expiresAtMs: Date.now() - 1 };
    await database.update(userIdentities).set(over).where(eq(userIdentities.userId, userId));
  };
  const reject = async ({ userId }: TestPerson) => {
    const staff = await newPerson();
    await grant(staff, "GLOBAL_AUTH_OU_CREATE");
    const [row] = await database.select().from(userIdentities).where(eq(userIdentities.userId, userId));
    const { errors } = await graphql(
      "mutation ($input: ReviewUserIdentityInput!) { reviewUserIdentity(input: $input) { result } }",
      { input: { sessionId: row?.sessionId, decision: "REJECT", reason: "Gezien." } },
      { token: staff.token },
    );
    expect(errors).toBeUndefined();
  };

  it("a stolen access token alone starts no identity session", async () => {
    const anna = await newPerson();
    const stale = { provedAtMs: Date.now() - 11 * 60_000 };
    await database.update(signIns).set(stale).where(eq(signIns.userId, anna.userId));
    expect(errorCode(await startSession(anna))).toBe("FRESH_PROOF_REQUIRED");
    expect(await statusOf(anna)).toBeUndefined();
  });

  it("another person's identity session neither replaces nor stops a valid identity", async () => {
    const anna = await newPerson();
    await checkIdentity(anna, asOne(anna));
    const before = await identityOf(anna.userId, anna);
    expect((await checkIdentity(anna, asOther(anna))).data?.idinSessionSuccess.result).toBe(false);
    expect(await identityOf(anna.userId, anna)).toEqual(before);
  });

  it("the valid identity of two accounts' person is not stopped by the second account", async () => {
    const [anna, mallory] = [await newPerson(), await newPerson()];
    await checkIdentity(anna, asOne(anna));
    await checkIdentity(mallory, asOne(anna));
    await checkIdentity(anna, asOne(anna));
    expect(await statusOf(anna)).toBe("SUCCESS");
    expect(await statusOf(mallory)).toBe("REVIEW");
  });

  it("another person under review does not become verified by a second session under their own name", async () => {
    const mallory = await newPerson();
    await checkIdentity(mallory, asOne(mallory));
    await expire(mallory);
    await checkIdentity(mallory, asOther(mallory));
    await rename(mallory, "W. van den Oever");
    await checkIdentity(mallory, asOther(mallory));
    expect(await identityOf(mallory.userId, mallory)).toMatchObject({
      ...{ identityStatus: "REVIEW", reasons: ["NAME_DIFFERS", "CHANGED"] },
    });
  });

  it("an identity that staff rejected comes to staff again, also after a cancelled session", async () => {
    const mallory = await newPerson();
    await checkIdentity(mallory, asOther(mallory));
    await reject(mallory);
    await rename(mallory, "W. van den Oever");
    await checkIdentity(mallory, { failure: "access_denied" });
    expect((await checkIdentity(mallory, asOther(mallory))).data?.idinSessionSuccess.result).toBe(false);
    expect(await identityOf(mallory.userId, mallory)).toMatchObject({
      ...{ identityStatus: "REVIEW", reasons: ["REJECTED_BEFORE"] },
    });
  });

  it("the person who was accepted last is verified again after another one was rejected", async () => {
    const anna = await newPerson();
    await checkIdentity(anna, asOne(anna));
    await expire(anna);
    await checkIdentity(anna, asOther(anna));
    await reject(anna);
    expect((await checkIdentity(anna, asOne(anna))).data?.idinSessionSuccess.result).toBe(true);
  });

  it("an accepted identity that staff reject later is accepted no more", async () => {
    const anna = await newPerson();
    await checkIdentity(anna, asOne(anna));
    await expire(anna);
    await rename(anna, "Willem van den Oever");
    await checkIdentity(anna, asOne(anna));
    await reject(anna);
    await rename(anna, "Sam de Bieder");
    await checkIdentity(anna, asOne(anna));
    expect(await identityOf(anna.userId, anna)).toMatchObject({
      ...{ identityStatus: "REVIEW", reasons: ["REJECTED_BEFORE"] },
    });
  });

  it("an accepted identity stays in use while another one is under review", async () => {
    const [anna, mallory] = [await newPerson(), await newPerson()];
    await checkIdentity(anna, asOne(anna));
    await expire(anna);
    await checkIdentity(anna, asOther(anna));
    await checkIdentity(mallory, asOne(anna));
    expect(await identityOf(mallory.userId, mallory)).toMatchObject({ identityStatus: "REVIEW", reasons: ["IN_USE"] });
  });
});
