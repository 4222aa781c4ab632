/** Loaded by the route, and by early.ts before the app's code has arrived. */
export const loadLotScreen = () => import("./page/lot-screen.tsx");
