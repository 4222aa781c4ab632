import { isLanguage } from "./languages.ts";

/** Where many visits begin: the Worker renders the screen, or serves a page that fetches first what it needs. */
export const FIRST_SCREENS = ["home", "auctions", "auction", "lot", "about", "rules", "content"] as const;
export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** What each reads of its address. Whatever other parameters an address has, its page is the same. */
const PARAMETERS: Record<FirstScreen, readonly string[]> = {
  home: [],
  auctions: ["text", "category", "state", "sort", "size", "page"],
  auction: ["show", "view", "text", "category", "bids", "from", "to", "sort", "size", "page"],
  lot: [],
  about: [],
  rules: ["version"],
  content: [],
};

/** The pages with a text of the channel that have no screen of their own. */
const CONTENT_SECTIONS = ["terms", "privacy-policy", "faq", "contact"];

/** The parameters that the first screen at a path reads; null at other paths. */
export function parametersAt(pathname: string): readonly string[] | null {
  const screen = firstScreenAt(pathname);
  return screen && PARAMETERS[screen];
}

/** The first screen at a path of the public app, such as `/nl/auction/1/lot/2`; null at other paths. */
export function firstScreenAt(pathname: string): FirstScreen | null {
  const [, language = "", section = "", id = "", below = "", lotId = ""] = pathname.split("/");
  if (!isLanguage(language)) return null;
  if (section === "") return "home";
  if (section === "publications") return below === "" && (id === "" || id === "closed") ? "auctions" : null;
  if (section === "about" || section === "rules") return id === "" ? section : null;
  if (CONTENT_SECTIONS.includes(section)) return id === "" ? "content" : null;
  if (section !== "auction" || id === "") return null;
  if (below === "") return "auction";
  return below === "lot" && lotId !== "" ? "lot" : null;
}
