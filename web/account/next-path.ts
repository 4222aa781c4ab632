/** The query parameter of the sign-in pages that says where to go afterwards. */
export const NEXT = "next";

/** An address within this app out of a query; anything that leads elsewhere (`//evil`, `https:`) is null. */
export function nextPath(text: string | null): string | null {
  return text !== null && /^\/(?![/\\])/.test(text) ? text : null;
}
