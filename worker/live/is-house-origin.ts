/** Whether a page of the house (its domain or one below it) opens the socket. No Origin: no browser, and nothing to protect. */
export function isHouseOrigin(origin: string | null, houseDomain: string): boolean {
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  if (protocol !== "https:" && protocol !== "http:") return false;
  return hostname === houseDomain || hostname.endsWith(`.${houseDomain}`);
}
