import { FakeApi } from "../../../support/fake-api.ts";

const OWN = { auctionCosts: false, auctionCostsVat: false, vat: false, marginRule: false, subjectToAcceptance: false };

export interface LotOptions {
  own?: Partial<typeof OWN>;
  costs?: number;
  [field: string]: unknown;
}

/** A lot of an auction as the API answers it: with all that bidders should see, closing as its auction plans it. */
export function aLot(number: number | string, { own = {}, costs = 18, ...more }: LotOptions = {}) {
  return {
    __typename: "IncrementalLot",
    id: `lot-${number}`,
    lotId: `asset-${number}`,
    lotNumber: String(number),
    title: `Draaibank ${number}`,
    missingLanguages: [],
    category: { __typename: "LotCategory", name: "Draaibanken" },
    firstImage: null,
    imageCount: 3,
    minimumStartBidAmount: 50_00,
    bidCount: 0,
    priorityIndex: 0,
    startingOn: "2031-01-01T10:00:00.000Z",
    closingOn: "2031-01-02T10:00:00.000Z",
    lastUpdatedOn: `2030-12-01T10:00:00.00${String(number).length}Z`,
    isPublished: false,
    incrementalLotAttributes: {
      __typename: "IncrementalLotAttributes",
      auctionCosts: costs,
      auctionCostsVat: 21,
      vat: 21,
      bpm: null,
      marginRule: false,
      subjectToAcceptance: false,
      overwritten: { __typename: "OverwrittenLotAttributes", ...OWN, ...own },
    },
    ...more,
  };
}

export function anAuction(more: object = {}) {
  return {
    getIncrementalAuctionAdmin: {
      __typename: "IncrementalAuctionAdmin",
      id: "auction-1",
      projectId: "project-1",
      publicationNumber: 104,
      title: [{ __typename: "LanguageText", language: "NL", text: "Machines" }],
      isPublished: true,
      publishedLotCount: 0,
      publishedLanguages: ["NL", "EN"],
      startingOn: "2031-01-01T10:00:00.000Z",
      closingAt: "2031-01-02T10:00:00.000Z",
      openingIntervalMinutes: 0,
      closingIntervalMinutes: 0,
      closingLotsAtOnce: 1,
      closingPauseAfterLots: null,
      closingPauseMinutes: 0,
      defaultIncrementalLotAttributes: {
        __typename: "DefaultIncrementalLotAttributes",
        auctionCosts: 18,
        auctionCostsVat: 21,
        vat: 21,
        marginRule: false,
        subjectToAcceptance: false,
      },
      viewerCanView: true,
      viewerCanEdit: true,
      ...more,
    },
  };
}

export function lotsApi(rows: readonly object[], auction: Record<string, unknown> = anAuction()): FakeApi {
  return new FakeApi()
    .answer("auctionOfLots", auction)
    .answer("auctionLotsOfStaff", { list: { rows: [...rows], paginatedTotalResults: rows.length } })
    .answer("updateIncrementalLots", { updateIncrementalLots: { result: true } })
    .answer("updatePublishedLots", { updatePublishedLots: { result: true } })
    .answer("deleteIncrementalLots", { deleteIncrementalLots: { result: true } });
}
