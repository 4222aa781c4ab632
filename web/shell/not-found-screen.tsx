import { lazyPart } from "../lib/boot/lazy-part.tsx";

/** Nothing is at this address. Few visitors see it, so its code comes with it. */
export const NotFoundScreen = lazyPart(async () => (await import("./not-found.tsx")).NotFound);
