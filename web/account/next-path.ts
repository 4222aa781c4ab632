/** The query parameter of the sign-in pages that says where to go afterwards. */
export const NEXT = "next";

/** Stands for the app's own origin, whichever that is. */
const ORIGIN = "https://house.invalid";
/** Browsers drop some of these when they read an address: `/<tab>/evil.example` leads to another site. */
const CONTROL = /\p{Cc}/u;

/** An address within this app out of a query; null for one that a browser reads as leading elsewhere (`//evil`, `https:`). */
export function nextPath(text: string | null): string | null {
  if (!text?.startsWith("/") || CONTROL.test(text)) return null;
  const read = URL.parse(text, ORIGIN);
  // `/.//evil` is read as this site's `//evil`, which leads elsewhere when it is read again.
  return read?.origin === ORIGIN && !read.pathname.startsWith("//") ? text : null;
}
