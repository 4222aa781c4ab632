import { describe, expect, it } from "vitest";
import { graphql } from "../../../support/graphql.ts";
import { holderOn, newPerson, type TestPerson } from "../../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { at, refusal } from "../../../support/sale/setup.ts";

const HOUR_MS = 3_600_000;

const publish = async (id: string, isPublished: boolean, { token }: TestPerson, expected?: string) =>
  refusal(
    await graphql(
      `mutation ($id: ID!, $isPublished: Boolean!, $expected: DateTime) {
        publishBlindAuction(blindAuctionId: $id, isPublished: $isPublished, expectedLastUpdatedOn: $expected) { result }
      }`,
      { id, isPublished, expected },
      { token },
    ),
  );

interface Read {
  auction: Record<"isPublished" | "viewerCanView" | "viewerCanEdit" | "viewerCanPublish", boolean> & {
    lastUpdatedOn: string;
    auctionUsers: { creator: { email: string } | null };
    lots: { id: string; minimumAmount: number; reserveAmount: number | null }[];
  };
}

const ask = (id: string, { token }: TestPerson) =>
  graphql<Read>(
    `query ($id: ID!) { auction: getBlindAuctionAdmin(blindAuctionId: $id) {
      isPublished viewerCanView viewerCanEdit viewerCanPublish lastUpdatedOn
      auctionUsers { creator { email } } lots { id minimumAmount reserveAmount } } }`,
    { id },
    { token },
  );
const read = async (id: string, person: TestPerson) => (await ask(id, person)).data?.auction;

const isPublic = async (blindLotId: string | undefined) => {
  const asked = "query ($id: ID!) { getBlindLot(blindLotId: $id) { id } }";
  return (await graphql<{ getBlindLot: object | null }>(asked, { id: blindLotId })).data?.getBlindLot !== null;
};

describe("publishBlindAuction", () => {
  it("lets a publisher of its channels see a draft, publish it and withdraw it before its start", async () => {
    const { blindAuctionId } = await createBlindAuctionFor(await newBlindSeller(), { isPublished: false });
    const publisher = await holderOn("USER_CHANNEL_PUBLISH", "hamerslag");
    const before = await read(blindAuctionId, publisher);
    expect(before).toMatchObject({ isPublished: false, viewerCanPublish: true, viewerCanEdit: false });
    expect(await isPublic(before?.lots[0]?.id)).toBe(false);
    expect(await publish(blindAuctionId, true, publisher, before?.lastUpdatedOn)).toBeUndefined();
    expect(await isPublic(before?.lots[0]?.id)).toBe(true);
    expect(await publish(blindAuctionId, false, publisher, before?.lastUpdatedOn)).toBe("CHANGED_MEANWHILE");
    expect(await publish(blindAuctionId, false, publisher)).toBeUndefined();
    expect(await isPublic(before?.lots[0]?.id)).toBe(false);
  });

  it("shows the staff of its channels neither a reserve nor who is responsible, which its project's viewers read", async () => {
    const seller = await newBlindSeller();
    const { blindAuctionId, projectId } = await createBlindAuctionFor(seller);
    for (const rule of ["USER_CHANNEL_PUBLISH", "USER_CHANNEL_MANAGE_AUTHORIZATION"] as const) {
      const shown = await read(blindAuctionId, await holderOn(rule, "hamerslag"));
      expect(shown, rule).toMatchObject({ viewerCanView: false, auctionUsers: { creator: null } });
      expect(shown?.lots.map((lot) => [lot.minimumAmount, lot.reserveAmount])).toEqual([
        [250_000_00, null],
        [250_000_00, null],
      ]);
    }
    const viewer = await newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: projectId }] });
    expect((await read(blindAuctionId, viewer))?.lots.map((lot) => lot.reserveAmount)).toEqual([
      400_000_00, 400_000_00,
    ]);
  });

  it("is refused to those of other channels or of some of its channels, and to other staff of its channels", async () => {
    const seller = await newBlindSeller();
    const { blindAuctionId } = await createBlindAuctionFor(seller, {
      channels: ["hamerslag", "bexchange"],
      isPublished: false,
    });
    const ofOne = await holderOn("USER_CHANNEL_PUBLISH", "hamerslag");
    expect(await publish(blindAuctionId, true, ofOne)).toBe("1016");
    expect(await read(blindAuctionId, ofOne)).toMatchObject({ isPublished: false, viewerCanPublish: false });
    expect(refusal(await ask(blindAuctionId, await holderOn("USER_CHANNEL_PUBLISH", "auctionate")))).toBe("1024");
    for (const rule of ["USER_CHANNEL_MANAGE_AUTHORIZATION", "USER_CHANNEL_CONTENT_EDITOR"] as const)
      expect(await publish(blindAuctionId, true, await holderOn(rule, "hamerslag", "bexchange")), rule).toBe("1016");
    expect(refusal(await ask(blindAuctionId, await holderOn("USER_CHANNEL_CONTENT_EDITOR", "hamerslag")))).toBe("1024");
    expect(await publish("no auction", true, ofOne)).toBe("1016");
  });

  it("neither withdraws after the start nor publishes without lots or shortly before the closing", async () => {
    const publisher = await holderOn("USER_CHANNEL_PUBLISH", "hamerslag");
    const started = { startingOn: at(Date.now() - HOUR_MS / 2) };
    const open = await createBlindAuctionFor(await newBlindSeller(), started);
    expect(await publish(open.blindAuctionId, false, publisher)).toEqual(["isPublished hasStarted"]);
    const empty = await createBlindAuctionFor(await newBlindSeller(), { lots: [], isPublished: false });
    expect(await publish(empty.blindAuctionId, true, publisher)).toEqual(["isPublished lotsMissing"]);
    const soon = { ...started, closingOn: at(Date.now() + 4 * 60_000), isPublished: false };
    const late = await createBlindAuctionFor(await newBlindSeller(), soon);
    expect(await publish(late.blindAuctionId, true, publisher)).toEqual(["isPublished closesTooSoon"]);
  });
});
