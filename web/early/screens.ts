/** The screens where many visits begin: loaded by early.ts before the app's code arrives, and by their routes. */
export const SCREENS = {
  home: () => import("../home/home-screen.tsx"),
  auctions: () => import("../auctions/publications-screen.tsx"),
  auction: () => import("../auctions/auction-screen.tsx"),
  lot: () => import("../lots/lot-screen.tsx"),
};
