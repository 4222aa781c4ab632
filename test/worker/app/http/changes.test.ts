import { parse } from "graphql";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BIDDER_PACE } from "../../../../actors/lot/budgets.ts";
import { CHANGE_COST, isLotCommand, mutationCosts } from "../../../../worker/app/http/change-cost.ts";
import { LOT_COMMAND_PACE } from "../../../../worker/app/http/charges.ts";
import { schema } from "../../../../worker/app/schema.ts";
import { accessOf } from "../../../../worker/kit/access/access.ts";
import { costOf } from "../../../../worker/kit/graphql/cost.ts";
import { errorCode, type GraphqlAnswer, graphql, type RequestOptions } from "../../../support/graphql.ts";
import { refresh } from "../../../support/people/accounts.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { bidderWithPassword, signIn } from "../../../support/people/stolen-sign-in.ts";
import { tokenFor } from "../../../support/people/token-for.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import { openSale } from "../../../support/sale/sale.ts";

const MUTATIONS = Object.values(schema.getMutationType()?.getFields() ?? {});
const RATE_REFUSAL = "TOO_MANY_ATTEMPTS";

let lotId: string;
let anna: TestPerson;

beforeAll(async () => {
  [lotId, anna] = [(await openSale()).incrementalLotId, await newPerson()];
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => vi.useRealTimers());

const favorite = (isFavorite: boolean) =>
  `setFavoriteLot(favoriteLot: { incrementalLotId: "${lotId}", isFavorite: ${isFavorite} }) { isFavorite }`;
const bid = (amount: number) =>
  `createIncrementalBid(input: { incrementalLotId: "${lotId}", amount: ${amount}, commandId: "${crypto.randomUUID()}" }) { state }`;
const inAliases = (fields: readonly string[]) => fields.map((field, index) => `a${index}: ${field}`).join(" ");
const change = (fields: string, options: RequestOptions = { token: anna.token }) =>
  graphql(`mutation { ${fields} }`, {}, options);

/** Sends requests until one is refused, and returns the number of those that were answered. */
async function countUntilRefused(send: () => Promise<GraphqlAnswer>): Promise<number> {
  for (let answered = 0; answered < 500; answered += 1) if (errorCode(await send()) === RATE_REFUSAL) return answered;
  throw new Error("never refused");
}

const changeUntilRefused = (options: RequestOptions, field = favorite(true)) =>
  countUntilRefused(() => change(field, options));

const isFavorite = async (token: string) =>
  (await graphql(`{ getIncrementalLot(incrementalLotId: "${lotId}") { userHasFavorite } }`, {}, { token })).data;

describe("one request (attack: twenty changes in one request, which delay everybody's bids)", () => {
  const TOO_MANY = { message: expect.any(String), extensions: { code: "TOO_MANY_CHANGES", maximum: 3 } };

  it("makes three changes, and of four not the first", async () => {
    expect((await change(inAliases(Array(4).fill(favorite(true))))).errors).toEqual([TOO_MANY]);
    expect(await isFavorite(anna.token)).toEqual({ getIncrementalLot: { userHasFavorite: false } });
    const three = await change(`__typename ${inAliases([favorite(true), favorite(false), favorite(true)])}`);
    expect(three.data).toMatchObject({ a0: { isFavorite: true }, a2: { isFavorite: true } });
  });

  it("makes no four changes through fragments, nor some that a directive may leave out", async () => {
    const [field, two] = [favorite(true), `... on Mutation { c: ${favorite(true)} d: ${favorite(true)} }`];
    const named = `mutation { ...both b: ${field} ${two} } fragment both on Mutation { a: ${field} }`;
    expect((await graphql(named, {}, { token: anna.token })).errors).toEqual([TOO_MANY]);
    const left = Array.from({ length: 4 }, (_, index) => `a${index}: ${field.replace(") {", ") @skip(if: true) {")}`);
    expect((await change(left.join(" "))).errors).toEqual([TOO_MANY]);
  });

  it("commands lots once, with other changes beside", async () => {
    const correction = `incrementalBidCorrection(input: { incrementalLotId: "${lotId}", state: INVALIDATED, reason: "x", commandId: "c" }) { state }`;
    const autoBid = `createIncrementalAutoBid(input: { incrementalLotId: "${lotId}", maximumAmount: 10000, commandId: "d" }) { state }`;
    const removal = `removeIncrementalAutoBid(incrementalLotId: "${lotId}") { state }`;
    for (const other of [bid(20_000), correction, autoBid, removal])
      expect((await change(inAliases([bid(10_000), other]))).errors).toMatchObject([
        { extensions: { code: "TOO_MANY_CHANGES", maximum: 1 } },
      ]);
    const beside = await change(inAliases([bid(10_000), favorite(true), favorite(false)]));
    expect(beside.data).toMatchObject({ a0: { state: "SUCCESS" }, a2: { isFavorite: false } });
  });
});

describe("the cost of a change", () => {
  const costsOf = (fields: string) => {
    const document = parse(`mutation ($list: [String!] = ["a"]) { ${fields} }`);
    const [operation] = document.definitions;
    if (operation?.kind !== "OperationDefinition") throw new Error("no operation");
    return mutationCosts(schema, document, operation);
  };

  it.each(MUTATIONS.map(({ name }) => name))("is charged: %s", (name) => {
    const { changes, lotCommands } = costsOf(`${name} { __typename }`);
    const charged = changes ?? lotCommands;
    expect(charged && costOf(charged, {})).toBeGreaterThanOrEqual(CHANGE_COST);
  });

  it("is a lot command's for bids, corrections and decisions on bids alone", () => {
    expect(MUTATIONS.filter(isLotCommand).map(({ name }) => name)).toEqual([
      "createIncrementalAutoBid",
      "createIncrementalBid",
      "decideBlindProposal",
      "decideSaleAwards",
      "holdBlindSecondRound",
      "incrementalBidCorrection",
      "placeSealedBid",
      "removeIncrementalAutoBid",
      "withdrawSealedBid",
    ]);
    const bidders = MUTATIONS.filter(({ extensions }) => accessOf(extensions) === "bidder");
    expect(bidders.length).toBeGreaterThan(0);
    expect(bidders.filter((field) => !isLotCommand(field))).toEqual([]);
  });

  it("grows with the items of a list, wherever they are, and with the fields of the answer", () => {
    const of = (fields: string, variables = {}) => {
      const { changes, lotCommands } = costsOf(fields);
      return [changes, lotCommands].reduce((sum, cost) => sum + (cost ? costOf(cost, variables) : 0), 0);
    };
    const list = (value: string) => `setUserSettingSet(setting: "MY", value: ${value}) { result }`;
    expect(of(list('["a", "b"]')) - of(list('["a"]'))).toBe(10);
    expect(of(list("$list"), { list: Array(500).fill("a") }) - of(list("$list"))).toBe(4_990);
    const receipts = Array.from({ length: 900 }, (_, index) => `r${index}: receipt`).join(" ");
    expect(of(`removeIncrementalAutoBid(incrementalLotId: "x") { ${receipts} }`)).toBeGreaterThan(900);
  });
});

describe("changes without end (attack: a loop of cheap changes)", () => {
  const next = (() => {
    let host = 0;
    return () => `198.51.101.${++host}`;
  })();

  it("of one user at many addresses must wait after a burst, and only that user", async () => {
    const [ben, carl] = [await newPerson(), await newPerson()];
    const answered = await countUntilRefused(() => change(favorite(true), { token: ben.token, ip: next() }));
    expect(answered).toBeGreaterThan(50);
    expect(answered).toBeLessThanOrEqual(110);
    expect((await change(favorite(true), { token: carl.token, ip: next() })).errors).toBeUndefined();
    const { errors } = await change(favorite(true), { token: ben.token, ip: next() });
    expect(errors?.[0]?.extensions).toEqual({ code: RATE_REFUSAL, retryAfterSeconds: 1 });
    vi.setSystemTime(Date.now() + 1_000);
    expect((await change(favorite(true), { token: ben.token, ip: next() })).errors).toBeUndefined();
  });

  it.each([
    ["favorites", () => favorite(false)],
    [
      "notifications",
      ({ userId }: TestPerson) =>
        `notifySelf(notification: { channel: "hamerslag", title: "t", message: "m", userId: "${userId}" }) { result }`,
    ],
    ["settings", () => 'setUserSettingString(setting: "MY_OWN", value: "x") { result }'],
    [
      "addresses",
      () =>
        'updateUserAddress(input: { fullName: "Anna", street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Rotterdam", countryCode: "nld" }) { city }',
    ],
  ])("are refused: %s", async (_, field) => {
    const person = await newPerson();
    expect(await changeUntilRefused({ token: person.token, ip: next() }, field(person))).toBeLessThanOrEqual(110);
  });

  it("of visitors are charged to their address, which may go on reading", async () => {
    const ip = next();
    const answered = await changeUntilRefused({ ip });
    expect(answered).toBeGreaterThan(150);
    expect(answered).toBeLessThanOrEqual(215);
    expect((await graphql("{ __typename }", {}, { ip })).errors).toBeUndefined();
  });

  it("by a sign-in that has ended take nothing from its user", async () => {
    const { email } = await bidderWithPassword();
    const [stolen, own] = [await signIn(email), await signIn(email)];
    await graphql(
      "mutation ($token: String!) { logout(refreshToken: $token) { result } }",
      { token: stolen.refreshToken },
      { token: stolen.accessToken },
    );
    await changeUntilRefused({ token: stolen.accessToken, ip: next() });
    expect((await change(favorite(true), { token: own.accessToken, ip: next() })).errors).toBeUndefined();
    expect(errorCode(await refresh(own.refreshToken))).toBeUndefined();
  });
});

describe("a bid over HTTP (attack: keeping a neighbour's bid out)", () => {
  const IP = "198.51.102.1";
  const state = async (token: string, amount: number, name = "") =>
    (await graphql(`mutation ${name} { ${bid(amount)} }`, {}, { token, ip: IP })).data;

  it("passes while others at its address change and read without end, with a document that is new too", async () => {
    const [neighbour, bidder] = [await newPerson(), await newPerson()];
    await changeUntilRefused({ token: neighbour.token, ip: IP });
    await changeUntilRefused({ ip: IP });
    const read = () =>
      graphql(`{ a${crypto.randomUUID().slice(0, 8)}: __typename #${"x".repeat(15_000)}\n}`, {}, { ip: IP });
    await countUntilRefused(read);
    expect(errorCode(await change(favorite(true), { token: bidder.token, ip: IP }))).toBe(RATE_REFUSAL);
    expect(await state(bidder.token, 30_000, "new")).toEqual({ createIncrementalBid: { state: "SUCCESS" } });
    await bidOn(bidder, lotId, 40_000);
  });

  it("passes while its bidder changes other things without end", async () => {
    const bidder = await newPerson();
    await changeUntilRefused({ token: bidder.token, ip: IP });
    expect(await state(bidder.token, 50_000)).toEqual({ createIncrementalBid: { state: "SUCCESS" } });
  });

  it("is never refused before the lot itself refuses, and not for bids of another sign-in", async () => {
    expect(LOT_COMMAND_PACE.atOnce).toBeGreaterThan(BIDDER_PACE.atOnce);
    expect(LOT_COMMAND_PACE.perSecond).toBeGreaterThan(1_000 / BIDDER_PACE.oneMoreEveryMs);
    const bidder = await newPerson();
    const field = 'removeIncrementalAutoBid(incrementalLotId: "unknown") { state }';
    const answered = await changeUntilRefused({ token: bidder.token, ip: IP }, field);
    expect(answered).toBeGreaterThanOrEqual(LOT_COMMAND_PACE.atOnce);
    expect(await state(await tokenFor(bidder.userId), 60_000)).toEqual({ createIncrementalBid: { state: "SUCCESS" } });
  });
});
