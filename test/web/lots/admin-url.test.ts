import { describe, expect, it } from "vitest";
import { routes as staffRoutes } from "../../../web/admin/routes.tsx";
import { adminPages, adminPagesWithScreen, adminUrl } from "../../../web/lots/shortcuts/admin-url.ts";

describe("admin shortcuts", () => {
  const house = { protocol: "https:", host: "test.hamerslag.example" };

  it("lead to the admin host in the current language", () => {
    expect(adminUrl("/lots/view/7", house, "en")).toBe("https://admin.test.hamerslag.example/en/lots/view/7");
  });

  it("keep a port", () => {
    expect(adminUrl("/x", { protocol: "http:", host: "localhost:8787" }, "nl")).toBe(
      "http://admin.localhost:8787/nl/x",
    );
  });

  const lot = { id: "il", lotId: "l", projectId: "p", publicationId: "a" };

  it("name the lot, its item, its project and its auction in their places", () => {
    const paths = adminPages(lot).map(({ path }) => path);
    expect(paths).toEqual([
      "/publications/incrementalbidauctions/a/lot/il/view",
      "/publications/incrementalbidauctions/monitor/a",
      "/lots/view/l",
      "/publications/incrementalbidauctions/lots/a",
      "/projects/view/p",
      "/publications/incrementalbidauctions/view/a",
    ]);
  });

  it("are shown if the staff's host has a screen for them, in the same order", () => {
    const routes = ["", "login", "projects/view/:projectId", "lots/view/:id"].map((path) => ({ path }));
    expect(adminPagesWithScreen(lot, routes).map(({ key }) => key)).toEqual([
      "lots.admin.content",
      "lots.admin.project",
    ]);
  });

  it("are none on the current staff's host", () => {
    expect(adminPagesWithScreen(lot, staffRoutes).map(({ key }) => key)).toEqual([]);
  });
});
