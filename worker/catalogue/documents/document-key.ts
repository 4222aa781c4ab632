/** Where R2 keeps a document. Only `serve-document.ts` reads it. */
export function documentKey(id: string): string {
  return `documents/${id}`;
}

/** The path of a document. */
export function documentAddress(id: string): string {
  return `/documents/${id}`;
}
