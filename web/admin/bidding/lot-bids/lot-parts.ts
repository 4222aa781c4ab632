/** The ids of the parts of a lot's page, to which its bar leads. */
export const LOT_PARTS = {
  bids: "lot-bids",
  decision: "lot-decision",
  log: "lot-log",
  corrections: "lot-corrections",
  questions: "lot-questions",
  notices: "lot-notices",
  history: "lot-history",
} as const;
