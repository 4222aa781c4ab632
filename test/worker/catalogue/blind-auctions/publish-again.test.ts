import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../../../schema/kit/durations.ts";
import { graphql } from "../../../support/graphql.ts";
import type { TestPerson } from "../../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { sealedLot } from "../../../support/sale/sealed-lot.ts";
import { refusal, send } from "../../../support/sale/setup.ts";

interface Lot {
  id: string;
  lotId: string;
  lotNumber: string;
  minimumAmount: number;
  reserveAmount: number | null;
}

async function lotsOf(id: string, person: TestPerson): Promise<Lot[]> {
  const { data } = await graphql<{ getBlindAuctionAdmin: { lots: Lot[] } }>(
    `query ($id: ID!) { getBlindAuctionAdmin(blindAuctionId: $id) {
      lots { id lotId lotNumber minimumAmount reserveAmount } } }`,
    { id },
    person,
  );
  return data?.getBlindAuctionAdmin.lots ?? [];
}

const publish = async (id: string, isPublished: boolean, person: TestPerson) =>
  refusal(
    await graphql(
      "mutation ($id: ID!, $to: Boolean!) { publishBlindAuction(blindAuctionId: $id, isPublished: $to) { result } }",
      { id, to: isPublished },
      person,
    ),
  );

const stateOf = async (id: string) => await sealedLot(id).stub().currentState(null);

/** A withdrawn auction of two lots, the first of which has come to its start at its actor meanwhile. */
async function withdrawnSale() {
  const person = await newBlindSeller();
  const { blindAuctionId, input } = await createBlindAuctionFor(person);
  const [started, waiting] = await lotsOf(blindAuctionId, person);
  if (!started || !waiting) throw new Error("an auction without lots");
  await env.DB.prepare("insert into favorite_blind_lots values ('ann', ?, 1)").bind(started.id).run();
  await publish(blindAuctionId, false, person);
  await sealedLot(started.id).publish({ startsAtMs: Date.now() - HOUR_MS });
  expect(await stateOf(started.id)).toMatchObject({ phase: "OPEN" });
  return { person, blindAuctionId, input, started, waiting };
}

/** The first lot goes on under another id, as it was; the second one is the same. */
async function expectRenewed({ person, blindAuctionId, started, waiting }: Awaited<ReturnType<typeof withdrawnSale>>) {
  const [renewed, same] = await lotsOf(blindAuctionId, person);
  expect(same).toEqual(waiting);
  expect(renewed).toEqual({ ...started, id: expect.not.stringMatching(started.id) });
  expect(await stateOf(renewed?.id ?? "")).toMatchObject({ phase: "UPCOMING", outcome: null });
  expect(await stateOf(started.id)).toMatchObject({ outcome: "CALLED_OFF" });
  const marks = await env.DB.prepare("select blind_lot_id as id from favorite_blind_lots where user_id = 'ann'").all();
  expect(marks.results).toEqual([{ id: renewed?.id }]);
  expect((await env.DB.prepare("select * from blind_call_offs").all()).results).toEqual([]);
}

describe("TERM1 a withdrawn auction whose old start has passed", () => {
  it("is published again, its started lot as another one, and a second time changes nothing", async () => {
    const sale = await withdrawnSale();
    expect(await publish(sale.blindAuctionId, true, sale.person)).toBeUndefined();
    await expectRenewed(sale);
    const ids = (await lotsOf(sale.blindAuctionId, sale.person)).map(({ id }) => id);
    expect(await publish(sale.blindAuctionId, true, sale.person)).toBeUndefined();
    expect((await lotsOf(sale.blindAuctionId, sale.person)).map(({ id }) => id)).toEqual(ids);
    await env.DB.exec("delete from favorite_blind_lots");
  });

  it("is published again by its form likewise, and stays as it is while it is saved as a draft", async () => {
    const sale = await withdrawnSale();
    const { person, blindAuctionId, input } = sale;
    const save = async (isPublished: boolean) => {
      const lots = (await lotsOf(blindAuctionId, person)).map(({ id: blindLotId, ...lot }) => ({ blindLotId, ...lot }));
      return (await send("updateBlindBidAuction", { input: { ...input, lots, isPublished } }, person)).data?.result;
    };
    expect(await save(false)).toEqual({ result: true });
    expect(await lotsOf(blindAuctionId, person)).toEqual([sale.started, sale.waiting]);
    expect(await save(true)).toEqual({ result: true });
    await expectRenewed(sale);
    await env.DB.exec("delete from favorite_blind_lots");
  });

  it("keeps no marks of a started lot that is removed as it is published again", async () => {
    const { person, blindAuctionId, input, started, waiting } = await withdrawnSale();
    const { id: blindLotId, ...lot } = waiting;
    const again = { ...input, lots: [{ blindLotId, ...lot }], isPublished: true };
    expect((await send("updateBlindBidAuction", { input: again }, person)).data?.result).toEqual({ result: true });
    expect(await lotsOf(blindAuctionId, person)).toEqual([waiting]);
    expect(await stateOf(started.id)).toMatchObject({ outcome: "CALLED_OFF" });
    expect((await env.DB.prepare("select * from favorite_blind_lots").all()).results).toEqual([]);
  });
});
