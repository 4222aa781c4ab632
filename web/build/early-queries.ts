import type { Plugin } from "vite";
import { rootPath } from "./root-path.ts";

export const EARLY_ENTRY = "web/early/early.ts";
const FIRST_QUERIES = "virtual:first-queries/";

/** A page's first queries as text, with the `__typename` fields that the app's cache adds, and minified. */
async function firstQueries(page: string): Promise<string> {
  const { formatDocument, stringifyDocument } = await import("@urql/core");
  const documents = await firstDocuments(page);
  return Object.entries(documents)
    .map(
      ([name, document]) =>
        `export const ${name} = ${JSON.stringify(minified(stringifyDocument(formatDocument(document))))};`,
    )
    .join("\n");
}

function minified(query: string): string {
  // These documents contain no strings and no comments, so whitespace can be removed safely.
  return query.replace(/\s+/g, " ").replace(/ ?([{}():,$![\]]) ?/g, "$1");
}

async function firstDocuments(page: string) {
  if (page === "home") {
    const { FrontPageAuctionsDocument, FrontPageLotsDocument } = await import("../home/documents.ts");
    return { frontPageAuctions: FrontPageAuctionsDocument, frontPageLots: FrontPageLotsDocument };
  }
  const [{ LotDocument }, { LotStateDocument }] = await Promise.all([
    import("../lots/documents.ts"),
    import("../live/documents.ts"),
  ]);
  return { getIncrementalLot: LotDocument, getCurrentIncrementalLotState: LotStateDocument };
}

/**
 * Runs web/early before the app in the built page, with the first queries as strings: printing them in the browser
 * would need the GraphQL library, which loads with the app. The development server skips this.
 */
export const earlyQueries: Plugin = {
  name: "early-queries",
  resolveId: { filter: { id: /^virtual:first-queries\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:first-queries\// },
    handler: (id) => firstQueries(id.slice(FIRST_QUERIES.length + 1)),
  },
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle }) {
      const early = Object.values(bundle ?? {}).find(
        (file) => file.type === "chunk" && file.facadeModuleId === rootPath(EARLY_ENTRY),
      );
      if (!early) return [];
      const attrs = { type: "module", async: true, crossorigin: true, src: `/${early.fileName}` };
      return [{ tag: "script", attrs, injectTo: "head-prepend" }];
    },
  },
};
