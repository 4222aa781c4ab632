import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { handleGraphql } from "../../../../worker/app/http/endpoint.ts";
import { appEnv } from "../../../support/environments.ts";
import type { GraphqlAnswer } from "../../../support/graphql.ts";
import { lotActor } from "../../../support/sale/lot.ts";
import {
  auctionInput,
  createAuctionFor,
  newAuctioneer,
  offerLots,
  refusal,
  send,
} from "../../../support/sale/setup.ts";

const UPDATE =
  "mutation ($input: UpdateIncrementalBidAuctionInput!) { updateIncrementalBidAuction(input: $input) { result } }";
const PUBLISH =
  "mutation ($publishedLots: [PublishedLotInput!]!) { updatePublishedLots(publishedLots: $publishedLots) { result } }";
const LADDER = [{ fromAmount: 0, stepAmount: 25_00 }];

/** Sends a mutation, and lets `meanwhile` happen after it has read what it needs and before it writes. */
async function sendSlowly(
  { query, variables, token }: { query: string; variables: object; token: string },
  meanwhile: () => Promise<unknown>,
): Promise<GraphqlAnswer> {
  let isFirst = true;
  const DB = new Proxy(env.DB, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      if (key !== "batch") return value.bind(target);
      return async (...args: unknown[]) => {
        if (isFirst) await meanwhile();
        isFirst = false;
        return await value.apply(target, args);
      };
    },
  });
  const url = new URL("http://localhost/graphql");
  const request = new Request(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const response = await handleGraphql({ request, url, env: { ...appEnv, DB }, waitUntil: () => {} });
  return await response.json();
}

/** An auction with an unpublished lot, and the input that gives it another ladder. */
async function plannedSale() {
  const person = await newAuctioneer();
  const { auctionId, projectId, lotIds } = await createAuctionFor(person, { lotNumbers: ["1"] });
  const [incrementalLotId = ""] = await offerLots(person, auctionId, lotIds);
  const planned = await env.DB.prepare("select * from publications where id = ?").bind(auctionId).first();
  const iso = (column: string) => new Date(Number(planned?.[column])).toISOString();
  const input = {
    ...auctionInput(projectId, {
      visibleOn: iso("visible_on_ms"),
      startingOn: iso("starting_on_ms"),
      closingAt: iso("first_closing_planned_ms"),
    }),
    incrementalAuctionId: auctionId,
    ladder: LADDER,
  };
  const publishedLots = [{ incrementalLotId, isPublished: true, reason: null }];
  return { person, auctionId, incrementalLotId, input, publishedLots };
}

const ladderOf = async (auctionId: string) =>
  await env.DB.prepare("select ladder from publications where id = ?").bind(auctionId).first("ladder");
const stepOf = async (incrementalLotId: string) => (await lotActor(incrementalLotId).stub().currentState(null))?.ladder;
const isPublished = async (incrementalLotId: string) =>
  await env.DB.prepare("select is_published from incremental_lots where id = ?")
    .bind(incrementalLotId)
    .first("is_published");

it("a lot that is published while its auction's terms are saved keeps the auction as it was", async () => {
  const { person, auctionId, incrementalLotId, input, publishedLots } = await plannedSale();
  const before = await ladderOf(auctionId);
  const answer = await sendSlowly({ query: UPDATE, variables: { input }, token: person.token }, async () => {
    expect((await send("updatePublishedLots", { publishedLots }, person)).data).toEqual({ result: { result: true } });
  });
  expect(refusal(answer)).toEqual(["input.ladder hasPublishedLots"]);
  expect(await ladderOf(auctionId)).toBe(before);
  expect(await isPublished(incrementalLotId)).toBe(1);
});

it("a lot that is published with terms that were just replaced gets those that the auction has now", async () => {
  const { person, auctionId, incrementalLotId, input, publishedLots } = await plannedSale();
  const answer = await sendSlowly({ query: PUBLISH, variables: { publishedLots }, token: person.token }, async () => {
    expect((await send("updateIncrementalBidAuction", { input }, person)).data).toEqual({ result: { result: true } });
  });
  expect(answer.errors).toBeUndefined();
  expect(await isPublished(incrementalLotId)).toBe(1);
  expect(await ladderOf(auctionId)).toBe(JSON.stringify([[0, 25_00]]));
  expect(await stepOf(incrementalLotId)).toEqual([{ fromCents: 0, stepCents: 25_00 }]);
});

it("texts may be saved while a lot is published", async () => {
  const { person, incrementalLotId, input, publishedLots } = await plannedSale();
  const { ladder: _, ...texts } = input;
  const answer = await sendSlowly({ query: UPDATE, variables: { input: texts }, token: person.token }, () =>
    send("updatePublishedLots", { publishedLots }, person),
  );
  expect(answer.errors).toBeUndefined();
  expect(await isPublished(incrementalLotId)).toBe(1);
});

it("saving an auction's languages as they are writes none of them, so that no lot is indexed again", async () => {
  const { person, auctionId, input } = await plannedSale();
  await env.DB.exec("create table written (change text)");
  for (const change of ["insert", "delete"])
    await env.DB.exec(
      `create trigger noted_${change} after ${change} on publication_languages begin insert into written values ('${change}'); end`,
    );
  const written = async () => (await env.DB.prepare("select change from written").all()).results;
  const done = { result: { result: true } };
  expect((await send("updateIncrementalBidAuction", { input }, person)).data).toEqual(done);
  expect(await written()).toEqual([]);
  const inDutch = { ...input, languages: ["NL"] };
  expect((await send("updateIncrementalBidAuction", { input: inDutch }, person)).data).toEqual(done);
  expect(await written()).toEqual([{ change: "delete" }]);
  expect((await send("updateIncrementalBidAuction", { input }, person)).data).toEqual(done);
  expect(await written()).toEqual([{ change: "delete" }, { change: "insert" }]);
  const { results } = await env.DB.prepare(
    "select language from publication_languages where publication_id = ? order by 1",
  )
    .bind(auctionId)
    .all();
  expect(results).toEqual([{ language: "en" }, { language: "nl" }]);
});
