/** A placeholder for the app's own origin. */
const ORIGIN = "https://app.invalid";
/** Browsers drop some control characters from a URL: `/<tab>/evil.example` would lead to another site. */
const CONTROL = /\p{Cc}/u;

/**
 * Whether a text is a path within the app: not one by which a browser would go to another site, such as `//evil`,
 * `/\evil` or `https:`.
 */
export function isReturnPath(text: string): boolean {
  if (!text.startsWith("/") || CONTROL.test(text)) return false;
  const read = URL.parse(text, ORIGIN);
  // `/.//evil` resolves to `//evil` on this origin, which leads to another site when it is resolved again.
  return read?.origin === ORIGIN && !read.pathname.startsWith("//");
}
