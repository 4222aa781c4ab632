import { build, type Plugin, type Rolldown } from "vite";
import { FIRST_SCREENS, type FirstScreen } from "../../../schema/kit/first-screens.ts";
import { LANGUAGES, type Language } from "../../../schema/kit/languages.ts";
import { joinedWords } from "./join-words.ts";
import { rootPath } from "./root-path.ts";

const SECONDARY = "web/app/shell/secondary-pages.tsx";

/**
 * The modules of the first screens and of the page for addresses that lead nowhere, and the folders of the words that
 * their routes load.
 */
const SCREENS: Record<FirstScreen | "nothing", { modules: readonly string[]; folders: readonly string[] }> = {
  home: { modules: ["web/app/home/home-screen.tsx"], folders: ["app/home"] },
  auctions: {
    modules: ["web/catalogue/publications/publications-screen.tsx"],
    folders: ["catalogue/publications", "catalogue/filters", "kit/ui/list"],
  },
  auction: {
    modules: ["web/catalogue/auctions/auction-screen.tsx"],
    folders: ["catalogue/auctions", "catalogue/auctions/sale", "catalogue/filters", "kit/ui/list"],
  },
  lot: { modules: ["web/bidding/lot-page/lot-screen.tsx"], folders: ["bidding/lot-page"] },
  about: { modules: [SECONDARY, "web/app/about/about-screen.tsx"], folders: ["app/about"] },
  nothing: { modules: [SECONDARY, "web/kit/screens/not-found.tsx"], folders: ["app/home"] },
  rules: { modules: [SECONDARY, "web/bidding/bidding-rules/rules-screen.tsx"], folders: ["bidding/bidding-rules"] },
};

/** The folder of the first screens' pages in the built app, from which the Worker serves them (worker/app/pages). */
const FOLDER = "first";

/** The first queries of the screens as text, with the `__typename` fields that the app's cache adds, and minified. */
async function firstQueries(): Promise<string> {
  const { formatDocument, stringifyDocument } = await import("@urql/core");
  const [home, publications, auctions, lots, live] = await Promise.all([
    import("../home/documents.ts"),
    import("../../catalogue/publications/documents.ts"),
    import("../../catalogue/auctions/documents.ts"),
    import("../../bidding/lot-page/documents.ts"),
    import("../../kit/live/documents.ts"),
  ]);
  const documents = {
    frontPageAuctions: home.FrontPageAuctionsDocument,
    frontPageLots: home.FrontPageLotsDocument,
    queryPublicationPreviews: publications.PublicationsDocument,
    getIncrementalAuction: auctions.AuctionDocument,
    queryIncrementalLots: auctions.LotsDocument,
    getIncrementalLot: lots.LotDocument,
    getCurrentIncrementalLotState: live.LotStateDocument,
  };
  return Object.entries(documents)
    .map(([name, document]) => exportOf(name, minified(stringifyDocument(formatDocument(document)))))
    .join("\n");
}

function minified(query: string): string {
  // These documents contain no strings and no comments, so whitespace can be removed safely.
  return query.replace(/\s+/g, " ").replace(/ ?([{}():,$![\]]) ?/g, "$1");
}

const exportOf = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};`;

/** The scripts of a first screen in a language, without those that every page names; the styles are one file. */
function firstFiles(screen: keyof typeof SCREENS, language: Language, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunkOf = (module: string) => {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} has no file of its own in the build`);
    return chunk;
  };
  const filesOf = (modules: readonly string[]) => {
    const found = new Set(modules.map(chunkOf));
    // Iterating a set also visits items that are added during the loop.
    for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
    return new Set([...found].map(({ fileName }) => fileName));
  };
  const inPage = filesOf([rootPath("web/index.html")]);
  const { modules, folders } = SCREENS[screen];
  const words = ["app/shell", ...folders].map((folder) => joinedWords(folder, language));
  return [...filesOf([...modules.map(rootPath), ...words])].filter((file) => !inPage.has(file));
}

/** The preload script of a screen as one text without imports. */
async function preloadScript(screen: FirstScreen, modules: Readonly<Record<string, string>>): Promise<string> {
  const generated: Plugin = {
    name: "preload-modules",
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => modules[id.slice(1)] ?? null,
  };
  const result = await build({
    configFile: false,
    root: rootPath("web"),
    logLevel: "warn",
    plugins: [generated],
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: {
        input: rootPath(`web/app/preload/${screen}.ts`),
        output: { format: "iife" },
        // Modules of the app are here for their constants and pure functions, not for what they do when they load.
        treeshake: { moduleSideEffects: false },
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ("output" in each ? each.output : []));
  const [script, ...others] = outputs;
  if (script?.type !== "chunk" || others.length > 0) throw new Error(`The preload script of ${screen} is not one file`);
  return script.code.trim();
}

/**
 * Writes a page for each first screen and language: that of the app, with links to the screen's files. The Worker
 * renders some; the others have the screen's preload script in them: as a file it would arrive a round trip later and
 * wait for the compilation of the app's code. The development server has one page for all.
 */
export const firstPages: Plugin = {
  name: "first-pages",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const queries = await firstQueries();
      for (const screen of [...FIRST_SCREENS, "nothing"] as const) {
        const script =
          screen !== "auctions" && screen !== "auction"
            ? ""
            : `\n    <script>${await preloadScript(screen, { "virtual:first-queries": queries })}</script>`;
        for (const language of LANGUAGES) {
          const links = firstFiles(screen, language, bundle).map(
            (file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
          );
          const source = page.source
            .toString()
            .replace("<head>", () => `<head>${script}`)
            .replace("  </head>", () => `${links.join("")}  </head>`);
          this.emitFile({ type: "asset", fileName: `${FOLDER}/${screen}/${language}/index.html`, source });
        }
      }
    },
  },
};
