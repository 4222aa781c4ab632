/** Marks an anonymous client, which is answered as a visitor even with a token. */
export const ANNO_CLIENT = "annoClient";
/** The values that clients send; both mean the same. */
export const ANNO_CLIENTS = ["1", "2"] as const;

/** False for a mark with another value. */
export function hasValidAnnoClient(url: URL): boolean {
  return url.searchParams.getAll(ANNO_CLIENT).every((value) => ANNO_CLIENTS.some((client) => client === value));
}
