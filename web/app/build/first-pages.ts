import type { Plugin, Rolldown } from "vite";
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
  about: { modules: [SECONDARY, "web/app/about/about-screen.tsx"], folders: ["app/about", "app/content-pages"] },
  content: { modules: [SECONDARY, "web/app/content-pages/content-screen.tsx"], folders: ["app/content-pages"] },
  nothing: { modules: [SECONDARY, "web/kit/screens/not-found.tsx"], folders: [] },
  rules: { modules: [SECONDARY, "web/bidding/bidding-rules/rules-screen.tsx"], folders: ["bidding/bidding-rules"] },
};

/** The folder of the first screens' pages in the built app, from which the Worker serves them (worker/app/pages). */
const FOLDER = "first";

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

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Starts the app once what the Worker rendered is painted: on a slow device its code takes the processor for a second.
 * The browser paints no page in the background, and a page that holds no screen has nothing to paint.
 */
const START_AFTER_PAINT = `<script>
      {
        const start = () => import(document.querySelector("link[data-entry]").href);
        const painted = (then) => requestAnimationFrame(() => setTimeout(then));
        if (document.hidden || !document.getElementById("root").firstChild) start();
        else painted(start);
      }
    </script>`;

/** A page whose app waits for the first paint. */
export function startingAfterPaint(page: string): string {
  const [script, file] = ENTRY.exec(page) ?? [];
  if (!script) throw new Error("The built page has no entry");
  return page
    .replace(script, () => `<link rel="modulepreload" crossorigin href="${file}" data-entry>`)
    .replace("  </body>", () => `    ${START_AFTER_PAINT}\n  </body>`);
}

/**
 * Writes a page for each first screen and language, into which the Worker renders: that of the app, with links to the
 * screen's files. The development server has one page for all.
 */
export const firstPages: Plugin = {
  name: "first-pages",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      for (const screen of [...FIRST_SCREENS, "nothing"] as const) {
        for (const language of LANGUAGES) {
          const links = firstFiles(screen, language, bundle).map(
            (file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
          );
          const source = startingAfterPaint(page.source.toString()).replace(
            "  </head>",
            () => `${links.join("")}  </head>`,
          );
          this.emitFile({ type: "asset", fileName: `${FOLDER}/${screen}/${language}/index.html`, source });
        }
      }
    },
  },
};
