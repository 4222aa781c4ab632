import type { PageRenderer } from "../../../schema/kit/page-renderer.ts";

/** The built app (web/app/build/renderer-build.ts), as package.json names it. */
export const renderer: PageRenderer;
