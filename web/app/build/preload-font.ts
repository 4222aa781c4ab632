import type { Plugin } from "vite";

/** The file with the letters of both languages; the further Latin letters are fetched where a page has one of them. */
const FONT = /archivo-latin-wght-normal.*\.woff2$/;

/**
 * Lets every page ask for its font at once: it would otherwise start after the styles have arrived. In development the
 * styles are scripts, and the fallback of font.css is seen for a moment.
 */
export const preloadFont: Plugin = {
  name: "preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => FONT.test(file));
      if (!font) throw new Error("The build has no file of the font");
      const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${font}` };
      return [{ tag: "link", attrs, injectTo: "head" }];
    },
  },
};
