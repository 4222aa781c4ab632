/** The part of an auction's page that holds its lots. */
export const LOTS_ID = "lots";
