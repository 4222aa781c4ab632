/** Lots of a sale that closed, and who bought them. */
export const PAST = "2026-01-01T10:00:00.000Z";

export const lot = (lotNumber: string, changes: object = {}) => ({
  ...{ id: `lot-${lotNumber}`, lotNumber, title: `Kavel ${lotNumber}`, category: { name: "Draaibanken" } },
  ...{ minimumStartBidAmount: 100_00, currentBidAmount: 1_000_00, bidCount: 3, closingOn: PAST },
  ...{ isAwarded: null, awardDecidedOn: null },
  incrementalLotAttributes: { subjectToAcceptance: false },
  ...changes,
});

export const LOTS = [
  lot("1"),
  lot("2", { currentBidAmount: null, bidCount: 0, category: null }),
  lot("3", { incrementalLotAttributes: { subjectToAcceptance: true }, currentBidAmount: 500_00 }),
];

const address = {
  ...{ street: "Kade", houseNumber: "4", houseNumberSuffix: "B" },
  ...{ postalCode: "1011 AA", city: "Amsterdam", countryCode: "nld" },
};
export const BUYER = {
  ...{ userId: "anna", email: "anna@example.com", telephoneNumber: "+31612345678", usesCompanyAddress: true },
  userAddress: { fullName: "Anna de Vries", ...address },
  companyAddress: { companyName: "De Vries bv", vatNumber: "NL123456789B01", ...address },
};
export const RESULT = { id: "lot-1", outcome: "SOLD" as const, auctionCosts: 170_00, buyer: BUYER };
export const SUBJECT = { ...RESULT, id: "lot-3", outcome: "SUBJECT_TO_ACCEPTANCE" as const };
