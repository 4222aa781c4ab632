import { describe, expect, it } from "vitest";
import { adminAddress, adminPages } from "../../../web/lots/admin-address.ts";

describe("admin shortcuts", () => {
  const house = { protocol: "https:", host: "test.hamerslag.example" };

  it("lead to the admin host in the current language", () => {
    expect(adminAddress("/lots/view/7", house, "en")).toBe("https://admin.test.hamerslag.example/en/lots/view/7");
  });

  it("keep a port", () => {
    expect(adminAddress("/x", { protocol: "http:", host: "localhost:8787" }, "nl")).toBe(
      "http://admin.localhost:8787/nl/x",
    );
  });

  it("name the lot, its thing, its project and its auction where each belongs", () => {
    const paths = adminPages({ id: "il", lotId: "l", projectId: "p", publicationId: "a" }).map(({ path }) => path);
    expect(paths).toEqual([
      "/publications/incrementalbidauctions/a/lot/il/view",
      "/publications/incrementalbidauctions/monitor/a",
      "/lots/view/l",
      "/publications/incrementalbidauctions/lots/a",
      "/projects/view/p",
      "/publications/incrementalbidauctions/view/a",
    ]);
  });
});
