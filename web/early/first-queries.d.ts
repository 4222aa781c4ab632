/** The screens' queries as strings, in urql's format, generated when the app is built. */
declare module "virtual:first-queries/home" {
  export const frontPageAuctions: string;
  export const frontPageLots: string;
}

declare module "virtual:first-queries/lot" {
  export const getIncrementalLot: string;
  export const getCurrentIncrementalLotState: string;
}
