import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { RULES_VERSION } from "../../../../actors/engine/rules-version.ts";
import { sha256 } from "../../../../actors/kit/log/hashes.ts";
import { LOG_TERMS } from "../../../../actors/lot/budgets.ts";
import type { ReceiptClaims } from "../../../../schema/bidding/rpc/sign-receipt.ts";
import { tokenKeys, verifyAccessToken } from "../../../../schema/people/access-token.ts";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { HOUR_MS, publishedLot, type saleTerms } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";
import { STAFF_ACT } from "../../../support/staff-act.ts";

const { atOnce: MAX_KEPT_PER_STATEMENT } = LOG_TERMS;

interface Answer {
  state: string;
  refusal: string | null;
  receipt: string | null;
}

async function send(person: TestPerson, field: string, input: Record<string, unknown>): Promise<Answer> {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const answer = await graphql<Record<string, Answer>>(
    `mutation ($input: ${type}!) { ${field}(input: $input) { state refusal receipt } }`,
    { input: { commandId: crypto.randomUUID(), ...input } },
    { token: person.token },
  );
  const result = answer.data?.[field];
  if (!result) throw new Error(JSON.stringify(answer.errors));
  return result;
}

async function openSale(terms: Partial<ReturnType<typeof saleTerms>> = {}) {
  const { incrementalLotId } = await buildSale();
  const lot = await publishedLot(terms, incrementalLotId);
  return { lot, incrementalLotId };
}

/** The claims of a receipt, verified with the published key. */
async function proved(receipt: string | null): Promise<ReceiptClaims> {
  const response = await exports.default.fetch("http://localhost/.well-known/jwks.json");
  const keys = createLocalJWKSet(await response.json<JSONWebKeySet>());
  const { payload } = await compactVerify(receipt ?? "", keys, { algorithms: ["ES256"] });
  return JSON.parse(new TextDecoder().decode(payload));
}

beforeEach(() => forgetBidPermissions());

describe("a receipt", () => {
  it("names the bid, its time, the time left, and its entry in the log", async () => {
    const { lot, incrementalLotId } = await openSale();
    const { receipt } = await send(await newPerson(), "createIncrementalBid", { incrementalLotId, amount: 100_00 });
    const claims = await proved(receipt);
    const state = await lot.stub().currentState(null);
    expect(claims).toEqual({
      iss: "hamerslag",
      lot: incrementalLotId,
      sequence: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      asked: "BID",
      amountCents: 100_00,
      receivedAtMs: expect.any(Number),
      closesAtMs: state?.closesAtMs,
      timeLeftMs: claims.closesAtMs - claims.receivedAtMs,
      bidder: "1",
      outcome: "ACCEPTED",
      refusal: null,
      rulesVersion: RULES_VERSION,
      salts: null,
    });
    expect(claims.timeLeftMs).toBeGreaterThan(HOUR_MS / 2);
    const [entry] = await runInDurableObject(lot.stub(), (_, { storage }) =>
      storage.sql.exec("SELECT hash, received_at_ms FROM log WHERE sequence = ?", claims.sequence).toArray(),
    );
    expect(entry).toEqual({ hash: claims.hash, received_at_ms: claims.receivedAtMs });
  });

  it("CLOSE1: has the time that was left before the bid moved the closing", async () => {
    const { lot, incrementalLotId } = await openSale({ closesAtMs: Date.now() + 60_000 });
    const claims = await proved(
      (await send(await newPerson(), "createIncrementalBid", { incrementalLotId, amount: 100_00 })).receipt,
    );
    expect(claims.timeLeftMs).toBeLessThanOrEqual(60_000);
    expect((await lot.stub().currentState(null))?.closesAtMs).toBe(claims.receivedAtMs + 120_000);
  });

  it("is given for a refused bid, also for one that came too late", async () => {
    const anna = await newPerson();
    const { incrementalLotId } = await openSale();
    const low = await send(anna, "createIncrementalBid", { incrementalLotId, amount: 50_00 });
    expect(low.refusal).toBe("AMOUNT_TOO_LOW");
    expect(await proved(low.receipt)).toMatchObject({
      outcome: "REFUSED",
      refusal: "AMOUNT_TOO_LOW",
      amountCents: 50_00,
      bidder: null,
      salts: { content: expect.any(String), maximum: expect.any(String) },
    });
    const closed = await openSale({ startsAtMs: Date.now() - 2 * HOUR_MS, closesAtMs: Date.now() - HOUR_MS });
    const late = await send(anna, "createIncrementalBid", {
      incrementalLotId: closed.incrementalLotId,
      amount: 100_00,
    });
    const claims = await proved(late.receipt);
    expect(claims).toMatchObject({ outcome: "REFUSED", refusal: "LOT_CLOSED" });
    expect(claims.timeLeftMs).toBeLessThan(0);
  });

  it("has the refusal code of the API, also on a lot that is not published now", async () => {
    const { lot, incrementalLotId } = await openSale();
    const bid = { incrementalLotId, amount: 100_00 };
    await lot.stub().unpublish(STAFF_ACT);
    const hidden = await send(await newPerson(), "createIncrementalBid", bid);
    expect(hidden.refusal).toBe("LOT_UNKNOWN");
    const { refusal, hash, sequence, salts } = await proved(hidden.receipt);
    expect(refusal).toBe("LOT_UNKNOWN");
    const content = JSON.stringify({
      asked: "BID",
      bidder: null,
      amountCents: 100_00,
      maximumSeal: null,
      effect: "NONE",
      refusal: "LOT_UNKNOWN",
    });
    const [entry] = await runInDurableObject(lot.stub(), (_, { storage }) =>
      storage.sql.exec("SELECT hash, public FROM log WHERE sequence = ?", sequence).toArray(),
    );
    expect(entry?.hash).toBe(hash);
    expect(JSON.parse(String(entry?.public)).seal).toBe(sha256(`${salts?.content}:${content}`));
  });

  it("ONCE1: has the same claims for a repeated command", async () => {
    const { incrementalLotId } = await openSale({ closesAtMs: Date.now() + 60_000 });
    const [anna, bram] = [await newPerson(), await newPerson()];
    const input = { incrementalLotId, maximumAmount: 500_00, commandId: crypto.randomUUID() };
    const first = await proved((await send(anna, "createIncrementalAutoBid", input)).receipt);
    await send(bram, "createIncrementalBid", { incrementalLotId, amount: 200_00 });
    expect(await proved((await send(anna, "createIncrementalAutoBid", input)).receipt)).toEqual(first);
    expect(first).toMatchObject({ asked: "AUTO_BID", amountCents: 500_00 });
  });

  it("is not given if the log has no entry of the command", async () => {
    const { incrementalLotId } = await openSale();
    const anna = await newPerson();
    const commandId = crypto.randomUUID();
    await send(anna, "createIncrementalBid", { incrementalLotId, amount: 100_00, commandId });
    const reused = await send(anna, "createIncrementalBid", { incrementalLotId, amount: 110_00, commandId });
    expect(reused).toEqual({ state: "NOT_ALLOWED", refusal: "COMMAND_REUSED", receipt: null });
    const unknown = await send(anna, "createIncrementalBid", {
      incrementalLotId: crypto.randomUUID(),
      amount: 100_00,
    });
    expect(unknown.receipt).toBeNull();
  });

  it("is not given for refusals beyond the number that the log stores of one user", async () => {
    const { incrementalLotId } = await openSale();
    const anna = await newPerson();
    const refuse = () => send(anna, "createIncrementalBid", { incrementalLotId, amount: 50_00 });
    for (let kept = 0; kept < MAX_KEPT_PER_STATEMENT; kept += 1) expect((await refuse()).receipt).not.toBeNull();
    expect(await refuse()).toEqual({ state: "TOO_LOW", refusal: "AMOUNT_TOO_LOW", receipt: null });
  });

  it("is no access token", async () => {
    const { incrementalLotId } = await openSale();
    const { receipt } = await send(await newPerson(), "createIncrementalBid", { incrementalLotId, amount: 100_00 });
    expect(receipt).not.toBeNull();
    expect(await verifyAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), receipt ?? "", Date.now())).toBeNull();
  });
});
