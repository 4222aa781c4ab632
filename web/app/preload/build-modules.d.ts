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
