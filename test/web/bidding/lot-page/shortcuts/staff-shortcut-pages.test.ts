import { describe, expect, it } from "vitest";
import {
  shortcutPagesWithScreen,
  staffShortcutPages,
} from "../../../../../web/bidding/lot-page/shortcuts/staff-shortcut-pages.ts";
import { staffUrl } from "../../../../../web/kit/lib/app-urls.ts";

describe("admin shortcuts", () => {
  const api = { protocol: "https:", host: "test.hamerslag.example" };

  it("lead to the admin host in the current language", () => {
    expect(staffUrl("/lots/view/7", api, "en")).toBe("https://admin.test.hamerslag.example/en/lots/view/7");
  });

  it("keep a port", () => {
    expect(staffUrl("/x", { protocol: "http:", host: "localhost:8787" }, "nl")).toBe(
      "http://admin.localhost:8787/nl/x",
    );
  });

  const lot = { id: "il", lotId: "l", projectId: "p", publicationId: "a" };

  it("name the lot, its item, its project and its auction in their places", () => {
    const paths = staffShortcutPages(lot).map(({ path }) => path);
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
    const paths = ["", "login", "projects/view/:projectId", "lots/view/:id"];
    expect(shortcutPagesWithScreen(lot, paths).map(({ key }) => key)).toEqual([
      "lotPage.admin.content",
      "lotPage.admin.project",
    ]);
  });

  it("lead to all of their pages in the current staff's app", () => {
    expect(shortcutPagesWithScreen(lot).map(({ key }) => key)).toEqual([
      "lotPage.admin.bids",
      "lotPage.admin.monitor",
      "lotPage.admin.content",
      "lotPage.admin.attributes",
      "lotPage.admin.project",
      "lotPage.admin.auction",
    ]);
  });
});
