import { matchPath } from "react-router";
import type { StaffComponent } from "../kit/session/staff-components.ts";
import { LINK_GROUPS, type StaffLink, type StaffRoute } from "./kit/staff-route.ts";

const features = import.meta.glob<readonly StaffRoute[]>("./**/routes.tsx", { eager: true, import: "routes" });

export const staffRoutes: readonly StaffRoute[] = Object.values(features).flat();

/** Whether a user with work in these parts of the app may open a page. */
function mayOpen({ openTo }: Pick<StaffRoute, "openTo">, components: readonly StaffComponent[]): boolean {
  return typeof openTo === "string" || openTo.some((component) => components.includes(component));
}

/** The pages that a user with work in these parts of the app may open. */
export function openRoutes(components: readonly StaffComponent[]): readonly StaffRoute[] {
  return staffRoutes.filter((route) => mayOpen(route, components));
}

/**
 * Whether such a user may open the page of a path, which may have a query. A path of no page, and all of them while the
 * parts are not known, are left to the page itself.
 */
export function isOpenPath(to: string, components: readonly StaffComponent[] | null): boolean {
  const [pathname = ""] = to.split("?");
  const route = staffRoutes.find(({ path }) => matchPath(`/${path}`, `/${pathname}`));
  return components === null || route === undefined || mayOpen(route, components);
}

/** A page that has a place in the navigation. */
export type LinkedRoute = StaffRoute & { link: StaffLink };

const isLinked = (route: StaffRoute): route is LinkedRoute => route.link !== undefined;

/** The groups of pages that a user with work in these parts of the app may open, without the empty ones. */
export function linkGroups(components: readonly StaffComponent[], routes: readonly StaffRoute[] = staffRoutes) {
  const shown = routes.filter(isLinked).filter((route) => mayOpen(route, components));
  return LINK_GROUPS.map((name) => ({
    name,
    routes: shown.filter(({ link }) => link.group === name).toSorted((one, other) => one.link.place - other.link.place),
  })).filter(({ routes: inside }) => inside.length > 0);
}
