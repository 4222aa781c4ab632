/** The element id of the lots section of an auction's page. */
export const LOTS_ID = "lots";
