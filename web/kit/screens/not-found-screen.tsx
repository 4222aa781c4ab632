import { lazyPart } from "../lib/boot/lazy-part.tsx";

/** The not-found page. Few visitors see it, so its code loads on demand. */
export const NotFoundScreen = lazyPart(async () => (await import("./not-found.tsx")).NotFound);
