import type { PublicPath } from "../kit/public-paths.ts";
import { CONTENT_PAGE_NAMES, type ContentPageName } from "./content-page-names.ts";

/** The path of each page below the language. */
export const CONTENT_PATHS = {
  TERMS: "terms",
  PRIVACY: "privacy-policy",
  ABOUT: "about",
  FAQ: "faq",
  CONTACT: "contact",
} as const satisfies Record<ContentPageName, PublicPath>;

/** The page at a path with its language, such as `/nl/terms`; null at other paths. */
export function contentPageAt(pathname: string): ContentPageName | null {
  const [, , section = ""] = pathname.split("/");
  return CONTENT_PAGE_NAMES.find((page) => CONTENT_PATHS[page] === section) ?? null;
}
