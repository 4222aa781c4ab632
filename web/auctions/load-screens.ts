/** Loaded by the routes, and by early.ts before the app's code has arrived. */
export const loadPublicationsScreen = () => import("./publications-screen.tsx");
export const loadAuctionScreen = () => import("./auction-screen.tsx");
