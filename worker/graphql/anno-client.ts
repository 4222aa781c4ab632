/** Anonymous clients may mark their requests with `?annoClient=`, to be answered as a visitor whatever token comes along. */
export const ANNO_CLIENT = "annoClient";
/** The values that clients send; both mean the same. */
export const ANNO_CLIENTS = ["1", "2"] as const;

/** Whether an address carries no mark of an anonymous client, or a right one. */
export function hasValidAnnoClient(url: URL): boolean {
  return url.searchParams.getAll(ANNO_CLIENT).every((value) => ANNO_CLIENTS.some((client) => client === value));
}
