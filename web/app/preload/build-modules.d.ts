/** Queries of first screens as strings, in urql's format, generated when the app is built. */
declare module "virtual:first-queries" {
  export const frontPageAuctions: string;
  export const frontPageLots: string;
  export const queryPublicationPreviews: string;
  export const getIncrementalAuction: string;
  export const queryIncrementalLots: string;
  export const getIncrementalLot: string;
  export const getCurrentIncrementalLotState: string;
}

/** The files of the page's screen in each language besides those that the page itself names. */
declare module "virtual:first-files" {
  export const firstFiles: Record<"nl" | "en", readonly string[]>;
}
