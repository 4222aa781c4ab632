import { describe, expect, it } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { openBlindSale } from "../../../support/sale/sealed-bids.ts";

const SET = `mutation ($id: ID!, $isFavorite: Boolean!) {
  setFavoriteBlindLot(favoriteLot: { blindLotId: $id, isFavorite: $isFavorite }) { blindLotId isFavorite } }`;

const set = (id: string, isFavorite: boolean, person: { token?: string }) => graphql(SET, { id, isFavorite }, person);

async function favorites(person: Pick<TestPerson, "token">) {
  const asked = "{ queryFavoriteBlindLots { id userHasFavorite } }";
  const answer = await graphql<{ queryFavoriteBlindLots: { id: string; userHasFavorite: boolean }[] }>(
    asked,
    {},
    person,
  );
  return answer.data?.queryFavoriteBlindLots.map(({ id, userHasFavorite }) => [id, userHasFavorite]);
}

describe("favourites among lots with sealed bids", () => {
  it("are marked and taken away, each user's own", async () => {
    const { blindLotId, otherLotId } = await openBlindSale();
    const [anna, bert] = [await newPerson(), await newPerson()];
    expect((await set(blindLotId, true, anna)).data).toEqual({ setFavoriteBlindLot: { blindLotId, isFavorite: true } });
    await set(blindLotId, true, anna);
    await set(otherLotId, true, anna);
    expect(new Set((await favorites(anna))?.map(([id]) => id))).toEqual(new Set([blindLotId, otherLotId]));
    expect(await favorites(bert)).toEqual([]);
    await set(otherLotId, false, anna);
    expect(await favorites(anna)).toEqual([[blindLotId, true]]);
  });

  it("are none for visitors, and no lot that the user may not see", async () => {
    const { blindLotId } = await openBlindSale({ privacy: "LISTED" });
    expect(errorCode(await set(blindLotId, true, await newPerson()))).toBe("NOT_FOUND");
    expect(errorCode(await set(blindLotId, true, {}))).toBe("1002");
  });
});
