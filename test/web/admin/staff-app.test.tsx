import type { RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { adminRoutes } from "../../../web/admin/admin-routes.tsx";
import staffPage from "../../../web/admin/index.html?raw";
import publicPage from "../../../web/index.html?raw";
import { STAFF_PATHS } from "../../../web/kit/lib/staff-pages.ts";

/** Paths that no link names. */
const OWN = ["login", "logout", "forgotPassword", "404", "*"];

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, element, Component, children }) => [
    ...(path !== undefined && path !== ":langCode" && (element || Component) ? [path] : []),
    ...pathsOf(children ?? []),
  ]);

describe("the staff's app", () => {
  it("has a screen at each of the paths that links name, and at no other", () => {
    const paths = new Set(pathsOf(adminRoutes).filter((path) => !OWN.includes(path)));
    expect([...paths].sort()).toEqual(Object.values(STAFF_PATHS).sort());
  });

  it("starts on the same page as the public app, but for its entry and a note to search engines", () => {
    const lines = (page: string) => page.split("\n").map((line) => line.trim());
    const others = (page: string, than: string) => lines(page).filter((line) => !lines(than).includes(line));
    expect(others(publicPage, staffPage)).toEqual(['<script type="module" src="/app/main.tsx"></script>']);
    expect(others(staffPage, publicPage)).toEqual([
      '<meta name="robots" content="noindex" />',
      '<script type="module" src="/admin/main.tsx"></script>',
    ]);
  });
});
