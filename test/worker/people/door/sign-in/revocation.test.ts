import { env } from "cloudflare:workers";
import { graphql as execute } from "graphql";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BID_PERMISSION_TTL_MS } from "../../../../../schema/bidding/bid-permission.ts";
import { openDatabase } from "../../../../../schema/kit/database/open-database.ts";
import { FAMILY_TTL_MS } from "../../../../../schema/people/sign-in.ts";
import { schema } from "../../../../../worker/app/schema.ts";
import {
  forgetBidPermissions,
  readBidPermission,
} from "../../../../../worker/bidding/bids/permission/bid-permission.ts";
import { lotStub } from "../../../../../worker/kit/actors/lot-stub.ts";
import { createContext } from "../../../../../worker/kit/sessions/create-context.ts";
import { cacheEnded, isFamilyLive } from "../../../../../worker/kit/sessions/live-families.ts";
import { countingD1 } from "../../../../support/counting-database.ts";
import { appEnv } from "../../../../support/environments.ts";
import { errorCode, graphql } from "../../../../support/graphql.ts";
import { refresh } from "../../../../support/people/accounts.ts";
import { newPerson } from "../../../../support/people/people.ts";
import { bidderWithPassword, ENDINGS, revokeElsewhere, signIn } from "../../../../support/people/stolen-sign-in.ts";
import { tokenFor } from "../../../../support/people/token-for.ts";
import { publishedLot } from "../../../../support/sale/lot.ts";
import { buildSale } from "../../../../support/sale/sale.ts";

const BID = "mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) { state } }";
const PROFILE = "{ userProfile { username } }";
const STANDING = `query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { userHasLatestBid } }`;

async function openLot(): Promise<string> {
  const { incrementalLotId } = await buildSale();
  await publishedLot({}, incrementalLotId);
  return incrementalLotId;
}

const bidInput = (incrementalLotId: string, amount: number) => ({
  input: { incrementalLotId, amount, commandId: crypto.randomUUID() },
});

async function bid(token: string, lotId: string, amount: number) {
  return await graphql(BID, bidInput(lotId, amount), { token });
}

const bidCount = async (lotId: string) => (await lotStub(env, lotId).currentState(null))?.bidCount;

beforeEach(() => forgetBidPermissions());
afterEach(() => vi.restoreAllMocks());

describe.each(ENDINGS)("a stolen access token after $ending", ({ end, endsOthers }) => {
  it("reads nothing of the user and cannot bid, even if it has just done both", async () => {
    const [{ email }, lotId] = [await bidderWithPassword(), await openLot()];
    const stolen = await signIn(email);
    expect((await graphql(PROFILE, {}, { token: stolen.accessToken })).data).toEqual({
      userProfile: { username: email },
    });
    expect((await bid(stolen.accessToken, lotId, 100_00)).data).toEqual({ createIncrementalBid: { state: "SUCCESS" } });
    expect((await graphql(STANDING, { id: lotId }, { token: stolen.accessToken })).data).toEqual({
      getCurrentIncrementalLotState: { userHasLatestBid: true },
    });

    await end({ email, stolen });
    expect(errorCode(await graphql(PROFILE, {}, { token: stolen.accessToken }))).toBe("1002");
    expect(errorCode(await bid(stolen.accessToken, lotId, 200_00))).toBe("1002");
    const removal = "mutation ($id: ID!) { removeIncrementalAutoBid(incrementalLotId: $id) { state } }";
    expect(errorCode(await graphql(removal, { id: lotId }, { token: stolen.accessToken }))).toBe("1002");
    expect(await bidCount(lotId)).toBe(1);
    // It can still read public fields, like any visitor.
    expect((await graphql(STANDING, { id: lotId }, { token: stolen.accessToken })).data).toEqual({
      getCurrentIncrementalLotState: { userHasLatestBid: false },
    });
    expect(errorCode(await refresh(stolen.refreshToken))).toBe("1008");
  });

  it("does not affect another user's sign-in, and the user's own others only if they should end", async () => {
    const [victim, neighbour] = [await bidderWithPassword(), await bidderWithPassword()];
    const [stolen, phone, other] = [
      await signIn(victim.email),
      await signIn(victim.email),
      await signIn(neighbour.email),
    ];
    await end({ email: victim.email, stolen });
    const profile = await graphql(PROFILE, {}, { token: other.accessToken });
    expect(profile.data).toEqual({ userProfile: { username: neighbour.email } });
    expect((await refresh(other.refreshToken)).errors).toBeUndefined();
    const [own, renewed] = [
      await graphql(PROFILE, {}, { token: phone.accessToken }),
      await refresh(phone.refreshToken),
    ];
    if (endsOthers) expect([errorCode(own), errorCode(renewed)]).toEqual(["1002", "1008"]);
    else expect([own.errors, renewed.errors]).toEqual([undefined, undefined]);
  });

  it("is not accepted as the token argument of userProfile, from another sign-in", async () => {
    const { email, userId } = await bidderWithPassword();
    const stolen = await signIn(email);
    await end({ email, stolen });
    const token = await tokenFor(userId);
    const asked = "query ($token: String) { userProfile(token: $token) { username } }";
    expect(errorCode(await graphql(asked, { token: stolen.accessToken }, { token }))).toBe("1028");
  });
});

describe("a sign-in that ended in another isolate", () => {
  it("is noticed within five seconds, for reading and for bidding", async () => {
    const startMs = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(startMs);
    const [person, lotId] = [await newPerson(), await openLot()];
    expect((await graphql(PROFILE, {}, { token: person.token })).errors).toBeUndefined();
    expect((await bid(person.token, lotId, 100_00)).errors).toBeUndefined();
    await revokeElsewhere(person.userId);

    clock.mockReturnValue(startMs + FAMILY_TTL_MS - 1);
    expect((await graphql(PROFILE, {}, { token: person.token })).errors).toBeUndefined();
    expect((await bid(person.token, lotId, 110_00)).errors).toBeUndefined();
    clock.mockReturnValue(startMs + FAMILY_TTL_MS);
    expect(errorCode(await graphql(PROFILE, {}, { token: person.token }))).toBe("1002");
    expect(errorCode(await bid(person.token, lotId, 120_00))).toBe("1002");
    expect(await bidCount(lotId)).toBe(2);
    expect([FAMILY_TTL_MS, BID_PERMISSION_TTL_MS]).toEqual([5_000, 5_000]);
  });

  it("is known to the whole isolate once a bid has found it", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    await graphql(PROFILE, {}, { token: person.token });
    await revokeElsewhere(person.userId);
    expect(errorCode(await bid(person.token, lotId, 100_00))).toBe("1002");
    expect(errorCode(await graphql(PROFILE, {}, { token: person.token }))).toBe("1002");
  });
});

describe("a token whose sign-in the database does not know", () => {
  it("is refused, and so is one with another user's sign-in", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const familyId = crypto.randomUUID();
    await tokenFor(other.userId, { familyId });
    const context = { database: openDatabase(env), now: Date.now };
    expect(await isFamilyLive(context, { userId: other.userId, familyId })).toBe(true);
    expect(await isFamilyLive(context, { userId: person.userId, familyId })).toBe(false);
    expect(await isFamilyLive(context, { userId: person.userId, familyId: "unknown" })).toBe(false);
  });
});

describe("the cost of the look-up", () => {
  async function statementsOf(token: string | null, source: string, variableValues: Record<string, unknown> = {}) {
    const { DB, statements } = countingD1();
    const headers = token === null ? new Headers() : new Headers({ authorization: `Bearer ${token}` });
    const url = new URL("http://localhost/graphql");
    const request = new Request(url, { method: "POST", headers });
    const contextValue = await createContext({ request, url, env: { ...appEnv, DB }, waitUntil: () => {} });
    const { errors } = await execute({ schema, source, variableValues, contextValue });
    expect(errors).toBeUndefined();
    return statements();
  }

  it("a bid needs only the statement that it needed before, and none once its permission is cached", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    expect(await statementsOf(person.token, BID, bidInput(lotId, 100_00))).toBe(1);
    expect(await statementsOf(person.token, BID, bidInput(lotId, 110_00))).toBe(0);
    // The result is valid for the next read, too.
    expect(await statementsOf(person.token, PROFILE)).toBe(1);
  });

  it("a lot needs only that one statement too", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    const { DB, statements } = countingD1();
    const bearer = { userId: person.userId, familyId: crypto.randomUUID() };
    await tokenFor(bearer.userId, bearer);
    const asked = { bearer, channel: "hamerslag", database: openDatabase({ DB }), now: Date.now } as const;
    expect(await readBidPermission(asked, lotId)).toEqual({ isLotKnown: true, missingConditions: [] });
    expect(statements()).toBe(1);
  });

  it("public fields need no statement, others one in five seconds", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    const lists = "query ($id: ID!) { queryIncrementalLots(searchFilter: { ids: [$id] }) { lots { lotNumber } } }";
    const forAll = await statementsOf(null, lists, { id: lotId });
    expect(await statementsOf(person.token, lists, { id: lotId })).toBe(forAll);
    expect(await statementsOf(person.token, PROFILE)).toBe(2);
    expect(await statementsOf(person.token, PROFILE)).toBe(1);
  });

  it("one of many simultaneous requests queries, and the others wait for it", async () => {
    const person = await newPerson();
    const { DB, statements } = countingD1();
    const context = { database: openDatabase({ DB }), now: Date.now };
    const signIn = { userId: person.userId, familyId: crypto.randomUUID() };
    await tokenFor(signIn.userId, signIn);
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => isFamilyLive(context, signIn)));
    expect(new Set(verdicts)).toEqual(new Set([true]));
    expect(statements()).toBe(1);
  });

  it("an end that comes during the query is not overlooked", async () => {
    const person = await newPerson();
    const signIn = { userId: person.userId, familyId: crypto.randomUUID() };
    await tokenFor(signIn.userId, signIn);
    const context = { database: openDatabase(env), now: Date.now };
    const asked = isFamilyLive(context, signIn);
    cacheEnded([signIn], Date.now());
    expect(await asked).toBe(false);
    expect(await isFamilyLive(context, signIn)).toBe(false);
  });
});

describe("if the database of sign-ins is unavailable", () => {
  it("nothing of a user is read and no bid is accepted, and anonymous visitors are not affected", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    const database = openDatabase(env);
    await database.run("alter table refresh_tokens rename to refresh_tokens_away");
    try {
      expect(errorCode(await graphql(PROFILE, {}, { token: person.token }))).toBe("9999");
      expect(errorCode(await bid(person.token, lotId, 100_00))).toBe("9999");
      expect((await graphql(STANDING, { id: lotId })).errors).toBeUndefined();
      expect(await bidCount(lotId)).toBe(0);
    } finally {
      await database.run("alter table refresh_tokens_away rename to refresh_tokens");
    }
  });
});
