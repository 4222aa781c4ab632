/** Texts of queries as urql sends them, made of the screens' documents when the app is built. */
declare module "virtual:first-queries/home" {
  export const frontPageAuctions: string;
  export const frontPageLots: string;
}

declare module "virtual:first-queries/lot" {
  export const getIncrementalLot: string;
  export const getCurrentIncrementalLotState: string;
}
