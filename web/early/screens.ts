/** The screens that many visits begin with: loaded before the app's code asks for them (early.ts), and by its routes. */
export const SCREENS = {
  home: () => import("../home/home-screen.tsx"),
  auctions: () => import("../auctions/publications-screen.tsx"),
  auction: () => import("../auctions/auction-screen.tsx"),
  lot: () => import("../lots/lot-screen.tsx"),
};
