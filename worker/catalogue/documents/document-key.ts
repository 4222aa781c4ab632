/** Where R2 keeps a document. Only `serve-document.ts` reads it. */
export function documentKey(id: string): string {
  return `documents/${id}`;
}

/** @param origin of documents; null for the host that was asked. */
export function documentAddress(id: string, origin: string | null): string {
  return `${origin ?? ""}/documents/${id}`;
}
