/** Begins the paths of a preview, below the language: the rest is the path of the public page that it shows. */
const PREVIEW_SECTION = "preview";
/** Has the token of the preview that a request to the API belongs to. */
export const PREVIEW_HEADER = "x-preview-token";
/** Has it in the addresses of files that a previewed page links to. */
export const PREVIEW_PARAMETER = "preview";

/** What the paths of a preview begin with, without the language. */
export function previewPrefix(token: string): string {
  return `/${PREVIEW_SECTION}/${token}`;
}

/** The path of a public page below the prefix of a preview, with the language; null for the path of no preview. */
export function previewedPath(pathname: string): string | null {
  const [, language = "", section = "", token = "", ...below] = pathname.split("/");
  return section.toLowerCase() === PREVIEW_SECTION && token !== "" ? `/${language}/${below.join("/")}` : null;
}
