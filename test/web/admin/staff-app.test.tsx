/// <reference types="vite/client" />
import type { RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { routerRoutes } from "../../../web/admin/router-routes.tsx";
import { linkGroups, staffRoutes } from "../../../web/admin/staff-routes.ts";
import { staffPageOf } from "../../../web/app/build/staff-page.ts";
import publicPage from "../../../web/index.html?raw";
import { STAFF_PATHS } from "../../../web/kit/lib/staff-paths.ts";
import { STAFF_SCREENS } from "../../support/app/staff-screens.ts";

/** The paths that a feature's own screens link to. */
const ownPaths = import.meta.glob<Record<string, string>>("../../../web/admin/**/paths.ts", { eager: true });

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, element, Component, children }) => [
    ...(path !== undefined && path !== ":langCode" && (element || Component) ? [path] : []),
    ...pathsOf(children ?? []),
  ]);

/** The paths that screens or the public app link to, besides the navigation. */
const named: readonly string[] = [
  ...Object.values(STAFF_PATHS),
  ...Object.values(ownPaths).flatMap((paths) => Object.values(paths)),
];

describe("the staff's app", () => {
  it("has a screen at each path of its features, and at each that links name", () => {
    const paths = pathsOf(routerRoutes);
    const own = staffRoutes.map(({ path }) => path);
    expect(own, "each path has one screen").toEqual([...new Set(own)]);
    expect(paths).toEqual(expect.arrayContaining(own));
    expect(paths).toEqual(expect.arrayContaining([...named]));
  });

  it("has an address of each page that axe inspects", () => {
    const inside = staffRoutes.filter(({ openTo }) => openTo !== "visitors").map(({ path }) => path);
    expect(Object.keys(STAFF_SCREENS).toSorted()).toEqual(inside.toSorted());
  });

  it("leads to each of its pages: by the navigation, or by a path that links name", () => {
    const unreachable = staffRoutes
      .filter(({ openTo, link }) => openTo !== "visitors" && !link)
      .filter(({ path }) => !named.includes(path))
      .map(({ path }) => path);
    expect(
      unreachable,
      "Give these routes a link, or name their paths in STAFF_PATHS or the feature's paths.ts",
    ).toEqual([]);
  });

  it("links from the navigation to no page with parameters, and has one page for each place of a group", () => {
    const all = [
      "organizationalUnitManager",
      "organizationalUnitCreator",
      "channelManager",
      "channelPublisher",
      "channelContentEditor",
      "auctioneer",
    ] as const;
    const linked = linkGroups(all).flatMap(({ routes }) => routes);
    expect(linked.filter(({ path }) => path.includes(":"))).toEqual([]);
    const places = linked.map(({ link: { group, place } }) => `${group} ${place}`);
    expect(places).toEqual([...new Set(places)]);
  });

  it("starts on the same page as the public app, but for its entry and a note to search engines", () => {
    const staffPage = staffPageOf(publicPage);
    const lines = (page: string) => page.split("\n").map((line) => line.trim());
    const others = (page: string, than: string) => lines(page).filter((line) => !lines(than).includes(line));
    expect(others(publicPage, staffPage)).toEqual(['<script type="module" src="/app/main.tsx"></script>']);
    expect(others(staffPage, publicPage)).toEqual([
      '<meta name="robots" content="noindex" />',
      '<script type="module" src="/admin/main.tsx"></script>',
    ]);
    expect(() => staffPageOf(publicPage.replace("/app/main.tsx", "/app/start.tsx"))).toThrow("/app/main.tsx");
  });
});
