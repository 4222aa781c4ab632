import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PageLinks } from "../../../../../web/admin/kit/table/page-links.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

function linksOn({ page, total, query = "" }: { page: number; total: number; query?: string }) {
  renderPage(<PageLinks page={page} itemsPerPage={50} total={total} />, {
    api: new FakeApi(),
    address: `/nl/users${query}`,
  });
  return screen.queryAllByRole("link").map((link) => link.getAttribute("href")?.replace(/^.*\?/, "?"));
}

describe("the links to other pages", () => {
  it("are left out where a page has all rows", () => {
    expect(linksOn({ page: 1, total: 50 })).toEqual([]);
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("lead to the next page from the first one, and keep the filters", () => {
    expect(linksOn({ page: 1, total: 51, query: "?email=anna&page=1" })).toEqual(["?email=anna&page=2"]);
  });

  it("lead back from a page behind the last row", () => {
    expect(linksOn({ page: 3, total: 20 })).toEqual(["?page=2"]);
  });
});
