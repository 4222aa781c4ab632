import { expect, it } from "vitest";
import { PUBLIC_PATHS } from "../../../../schema/kit/public-paths.ts";
import type { ScreenRoute } from "../../../../web/kit/screens/screen-route.ts";

const features = import.meta.glob<readonly ScreenRoute[]>(
  ["../../../../web/**/routes.tsx", "../../../../web/**/secondary-routes.tsx", "!../../../../web/admin/**"],
  { eager: true, import: "routes" },
);

it("the Worker knows each path of the app's routes, and answers 404 to all others", () => {
  const routes = Object.values(features).flatMap((some) => (some ?? []).map(({ path }) => path));
  // The router's own page for all other paths.
  expect(routes.sort()).toEqual([...PUBLIC_PATHS].sort());
});
