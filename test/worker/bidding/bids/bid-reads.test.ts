import { beforeEach, describe, expect, it } from "vitest";
import { forgetBidPermissions } from "../../../../worker/bidding/bids/permission/bid-permission.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/people.ts";
import { autoBidOn, bidOn } from "../../../support/sale/bid-on.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale, HIDDEN_LOTS, openSale } from "../../../support/sale/sale.ts";

beforeEach(() => forgetBidPermissions());

describe("bids, a lot's state and invoice details", () => {
  it("lists a new bid at once, under a pseudonym, with the viewer's own marked", async () => {
    const [sale, anna, bram] = [await openSale(), await newPerson(), await newPerson()];
    await bidOn(anna, sale.incrementalLotId, 100_00);
    await bidOn(bram, sale.incrementalLotId, 110_00);
    const answer = await graphql(
      `query ($id: ID!) {
        queryIncrementalBids(searchFilter: { incrementalLotId: $id }, pagination: { page: 1, itemsPerPage: 1 },
          sort: [{ field: BID_AMOUNT, direction: DESCENDING }]) {
          bids { id amount annonUserRef isAutoBid state isViewer }
          paginatedPageNumber paginatedPageSize paginatedTotalResults
        }
      }`,
      { id: sale.incrementalLotId },
      { token: bram.token },
    );
    expect(answer.data).toEqual({
      queryIncrementalBids: {
        bids: [
          {
            id: `${sale.incrementalLotId}:2`,
            amount: 110_00,
            annonUserRef: "2",
            isAutoBid: false,
            state: "SUCCESS",
            isViewer: true,
          },
        ],
        paginatedPageNumber: 1,
        paginatedPageSize: 1,
        paginatedTotalResults: 2,
      },
    });
  });

  it("lists bids by each of several sort keys, with the totals", async () => {
    const [sale, anna, bram] = [await openSale(), await newPerson(), await newPerson()];
    await autoBidOn(anna, sale.incrementalLotId, 150_00);
    await bidOn(bram, sale.incrementalLotId, 150_00);
    const sorted = async (...directions: [string, string]) => {
      const [amount, created] = directions;
      const answer = await graphql<{
        queryIncrementalBids: { bids: { id: string }[]; statistics: object };
      }>(
        `query ($id: ID!, $sort: [BidSort!]) {
          queryIncrementalBids(searchFilter: { incrementalLotId: $id }, sort: $sort,
            pagination: { page: 1, itemsPerPage: 2 }) {
            bids { id } statistics { bidCount bidderCount autoBidCount riseAmount }
          }
        }`,
        {
          id: sale.incrementalLotId,
          sort: [
            { field: "BID_AMOUNT", direction: amount },
            { field: "CREATED_ON", direction: created },
          ],
        },
      );
      expect(answer.data?.queryIncrementalBids.statistics).toEqual({
        ...{ bidCount: 3, bidderCount: 2, autoBidCount: 2, riseAmount: 50_00 },
      });
      return answer.data?.queryIncrementalBids.bids.map(({ id }) => Number(id.split(":")[1]));
    };
    expect(await sorted("DESCENDING", "ASCENDING")).toEqual([2, 3]);
    expect(await sorted("DESCENDING", "DESCENDING")).toEqual([3, 2]);
  });

  it("refuses more sort keys than any list has", async () => {
    const sale = await openSale();
    const answer = await graphql(
      `query ($id: ID!, $sort: [BidSort!]) {
        queryIncrementalBids(searchFilter: { incrementalLotId: $id }, sort: $sort) { paginatedTotalResults }
      }`,
      { id: sale.incrementalLotId, sort: Array(9).fill({ field: "BID_AMOUNT", direction: "ASCENDING" }) },
    );
    expect(errorCode(answer)).toBe("INVALID_INPUT");
  });

  it("shows a visitor the state of a lot, and that bidding requires signing in", async () => {
    const sale = await openSale();
    const answer = await graphql(
      `query ($id: ID!) {
        getCurrentIncrementalLotState(incrementalLotId: $id) {
          id amount nextMinimumAmount isOpen isClosed userHasLatestBid userHasFavorite userHasBid userRef
          autoBid { maximumAmount } missingConditions ladder { fromAmount stepAmount } extensionMilliseconds
        }
      }`,
      { id: sale.incrementalLotId },
    );
    expect(answer.data).toEqual({
      getCurrentIncrementalLotState: {
        id: sale.incrementalLotId,
        amount: null,
        nextMinimumAmount: 100_00,
        isOpen: true,
        isClosed: false,
        userHasLatestBid: false,
        userHasFavorite: false,
        userHasBid: false,
        userRef: null,
        autoBid: null,
        missingConditions: ["SIGNED_IN"],
        ladder: [{ fromAmount: 0, stepAmount: 10_00 }],
        extensionMilliseconds: 120_000,
      },
    });
  });

  it("returns invoice details for the viewer's leading bid, else for the next minimum", async () => {
    const [sale, anna] = [await openSale(), await newPerson()];
    const ask = async () =>
      (
        await graphql(
          `query ($id: ID!) {
            getIncrementalLotInvoiceDetails(incrementalLotId: $id, language: NL) {
              amount userName useCompanyAddress userAddress { fullName } companyAddress { companyName }
              incrementalLotAttributes { auctionCosts vat }
            }
          }`,
          { id: sale.incrementalLotId },
          { token: anna.token },
        )
      ).data;
    const details = {
      userName: anna.email,
      useCompanyAddress: false,
      userAddress: { fullName: "Sam de Bieder" },
      companyAddress: null,
      incrementalLotAttributes: { auctionCosts: 17, vat: 21 },
    };
    expect(await ask()).toEqual({ getIncrementalLotInvoiceDetails: { amount: 100_00, ...details } });
    await bidOn(anna, sale.incrementalLotId, 150_00);
    expect(await ask()).toEqual({ getIncrementalLotInvoiceDetails: { amount: 150_00, ...details } });
  });

  it.each(HIDDEN_LOTS)("shows neither state nor bids of a lot %s", async (_, options) => {
    const sale = await buildSale(options);
    const lot = await publishedLot({}, sale.incrementalLotId);
    await lot.bid("anna", 100_00);
    const answer = await graphql(
      `query ($id: ID!) {
        getCurrentIncrementalLotState(incrementalLotId: $id) { amount }
        queryIncrementalBids(searchFilter: { incrementalLotId: $id }) { bids { id } paginatedTotalResults }
      }`,
      { id: sale.incrementalLotId },
    );
    expect(answer.data).toEqual({
      getCurrentIncrementalLotState: null,
      queryIncrementalBids: { bids: [], paginatedTotalResults: 0 },
    });
  });

  it("wakes no actor for an id that belongs to no lot", async () => {
    const answer = await graphql("query ($id: ID!) { getCurrentIncrementalLotState(incrementalLotId: $id) { id } }", {
      id: "../no lot",
    });
    expect(answer.data).toEqual({ getCurrentIncrementalLotState: null });
  });
});
