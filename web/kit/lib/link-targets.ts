/** The bid panel of a lot's page, or on a narrow screen the button of the bar that opens it: an element's id. */
export const BIDDING_ID = "bidding";
/** The lots of an auction's page: an element's id. */
export const LOTS_ID = "lots";
/** Viewing and collection on a lot's page: an element's id. */
export const DAYS_ID = "days";

/** The viewer's bids, without the language prefix. */
export const MY_BIDS_PATH = "/account/bids";
/** What happened to the account, without the language prefix. */
export const SECURITY_LOG_PATH = "/account/security-log";
