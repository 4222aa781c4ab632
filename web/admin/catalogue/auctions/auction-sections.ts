/** The ids of the form's cards. */
export const AUCTION_SECTIONS = {
  texts: "auction-texts",
  publication: "auction-publication",
  users: "auction-users",
  times: "auction-times",
  terms: "auction-terms",
  days: "auction-days",
} as const;
