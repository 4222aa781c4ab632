import type { LotStaffState } from "../../../../../web/admin/bidding/lot-bids/documents.ts";

const bidder = (annonUserRef: string, fullName: string | null) => ({
  userId: `user-${annonUserRef}`,
  userName: `${annonUserRef}@example.com`,
  fullName,
  annonUserRef,
});

/** An open lot on which J. Bakker leads with 18,750 euro, for its staff. */
export function staffState(changes: Partial<LotStaffState> = {}): LotStaffState {
  return {
    id: "lot",
    favoriteCount: 42,
    health: { isQuarantined: false, fault: null, quarantinedOn: null },
    live: {
      sequence: 37,
      isPublished: true,
      phase: "OPEN",
      closingOn: new Date(Date.now() + 86_000).toISOString(),
      bidCount: 31,
      bidderCount: 6,
      watcherCount: 64,
      standing: { amount: 18_750_00, nextMinimumAmount: 19_000_00, leader: bidder("7", "J. Bakker") },
      autoBidOwners: [{ leads: false, bidder: bidder("12", "A. Willems") }],
    },
    corrections: [
      {
        id: "lot:21",
        sequence: 21,
        bidId: "lot:15",
        isOverwritten: false,
        amount: null,
        reason: "een nul te veel",
        createdOn: "2026-11-20T18:39:40.000Z",
        administratorName: "m.dewit@example.com",
      },
    ],
    saleProposals: [],
    lastAudit: null,
    notices: [
      {
        id: "lot:36:OUTBID:willems",
        type: "OUTBID",
        userId: "user-12",
        userName: "12@example.com",
        amount: 18_750_00,
        createdOn: "2026-11-20T18:44:18.000Z",
      },
    ],
    ...changes,
  };
}
