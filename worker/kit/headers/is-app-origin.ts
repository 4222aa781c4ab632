/** Whether the origin is the app's domain or below it. A client without an Origin is no browser. */
export function isAppOrigin(origin: string | null, appDomain: string): boolean {
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  if (protocol !== "https:" && protocol !== "http:") return false;
  return hostname === appDomain || hostname.endsWith(`.${appDomain}`);
}
