import type { ComponentType } from "react";
import { matchRoutes } from "react-router";

/**
 * A path without the language prefix, such as `auction/:auctionId`, and its screen; listed by `routes.tsx` files. The
 * `secondary-routes.tsx` files list the pages that are seldom a visit's first, whose routes are a chunk of their own.
 */
export interface ScreenRoute {
  path: string;
  /** A `lazyPart`, which can be loaded before it is shown. */
  Screen: ComponentType & { load?: () => Promise<unknown> };
  /** Only for signed-in users; other visitors sign in first and then return. */
  isPersonal?: boolean;
}

/** Loads the screen of an address with its words. Returns its route; undefined if none of these is at the address. */
export async function loadScreenOf(routes: readonly ScreenRoute[], pathname: string): Promise<ScreenRoute | undefined> {
  const [, match] =
    matchRoutes([{ path: ":langCode", children: routes.map(({ path }) => ({ path })) }], pathname) ?? [];
  const found = routes.find(({ path }) => path === match?.route.path);
  await found?.Screen.load?.();
  return found;
}
