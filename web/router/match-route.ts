/** What an address says: the values of the parts that a pattern leaves open. */
export type Params = Readonly<Record<string, string>>;

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Whether a path has the form of a pattern such as `auction/:auctionId`, and with which values. Slashes at the ends don't count, nor
 * does the case of fixed parts.
 */
export function matchPath(pattern: string, path: string): Params | null {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const part = decoded(given[index] ?? "");
    if (want.startsWith(":")) params[want.slice(1)] = part;
    else if (want.toLowerCase() !== part.toLowerCase()) return null;
  }
  return params;
}

/** The first route whose pattern a path has, and the path's values. */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
): { route: Route; params: Params } | null {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return null;
}
