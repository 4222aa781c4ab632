import { describe, expect, it } from "vitest";
import { categoryOptions } from "../../../../web/catalogue/filters/category-options.ts";

describe("categories as options", () => {
  it("are sorted by name, children below their parents", () => {
    const labels = categoryOptions([
      { externalId: "t", name: "Transport", parentId: null },
      { externalId: "f", name: "Frezen", parentId: "m" },
      { externalId: "m", name: "Metaal", parentId: null },
      { externalId: "d", name: "Draaien", parentId: "m" },
    ]).map(({ label }) => label.replaceAll("\u00a0", "."));
    expect(labels).toEqual(["Metaal", "...Draaien", "...Frezen", "Transport"]);
  });

  it("keep a child whose parent is missing", () => {
    expect(categoryOptions([{ externalId: "d", name: "Draaien", parentId: "m" }])).toEqual([
      { value: "d", label: "Draaien" },
    ]);
  });
});
