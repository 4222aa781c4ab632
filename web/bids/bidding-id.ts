/** The target of a skip link: the bid panel, or on a narrow screen the button of the bar that opens it. */
export const BIDDING_ID = "bidding";
