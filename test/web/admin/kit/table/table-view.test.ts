import { describe, expect, it } from "vitest";
import { csvOf } from "../../../../../web/admin/kit/table/csv.ts";
import { leastWidth } from "../../../../../web/admin/kit/table/table-column.ts";
import {
  arrangedRows,
  readTableView,
  withColumnToggled,
  withFilter,
  withNextSort,
  withoutFilters,
  withoutTable,
} from "../../../../../web/admin/kit/table/table-view.ts";

const columns = [
  { id: "amount" },
  { id: "kind", options: [{ value: "auto", label: "Auto" }] },
  { id: "id", isHidden: true },
];
const read = (text: string) => readTableView(new URLSearchParams(text), columns);

describe("the view of a table in its URL", () => {
  it("has no order, no filters and the first columns if nothing was chosen", () => {
    expect(read("")).toEqual({ sort: null, filters: {}, hidden: new Set(["id"]) });
  });

  it("leaves unknown columns and values out", () => {
    expect(read("sort=x&filter.kind=other&filter.amount=3&columns=amount,x")).toEqual({
      sort: null,
      filters: {},
      hidden: new Set(["kind", "id"]),
    });
  });

  it("sorts by a column up, then down, then not", () => {
    let params = new URLSearchParams("other=1");
    const orders = [1, 2, 3].map(() => {
      params = withNextSort(params, readTableView(params, columns).sort, "amount");
      return params.toString();
    });
    expect(orders).toEqual(["other=1&sort=amount", "other=1&sort=amount.desc", "other=1"]);
  });

  it("filters by columns, and loses all filters at once", () => {
    const params = withFilter(new URLSearchParams("sort=amount"), "kind", "auto");
    expect(readTableView(params, columns).filters).toEqual({ kind: "auto" });
    expect(withoutFilters(params).toString()).toBe("sort=amount");
  });

  it("leaves nothing of one table to another", () => {
    const params = new URLSearchParams("sort=amount&columns=amount&filter.kind=auto&page=2&list=other");
    expect(withoutTable(params).toString()).toBe("list=other");
  });

  it("neither sorts by a column of buttons nor hides it", () => {
    const withAction = [...columns, { id: "remove", isAction: true }];
    const view = readTableView(new URLSearchParams("sort=remove.desc&columns=amount"), withAction);
    expect(view.sort).toBeNull();
    expect([...view.hidden]).toEqual(["kind", "id"]);
  });

  it("shows and hides columns", () => {
    const { hidden } = read("");
    const params = withColumnToggled(new URLSearchParams(), { columns, hidden, id: "id" });
    expect(readTableView(params, columns).hidden).toEqual(new Set());
    const without = withColumnToggled(params, { columns, hidden: new Set(), id: "kind" });
    expect(without.get("columns")).toBe("amount,id");
  });
});

describe("the rows of a table's view", () => {
  it("are those of its filters, in its order, numbers by value", () => {
    const of = [
      { id: "size", label: "", value: ({ size }: { size: number }) => size, width: "" },
      {
        id: "kind",
        label: "",
        value: ({ size }: { size: number }) => (size > 5 ? "big" : "small"),
        options: [{ value: "big", label: "Groot" }],
        width: "",
      },
    ];
    const rows = [9, 100, 3, 20].map((size) => ({ size }));
    const sizes = (text: string) =>
      arrangedRows(rows, readTableView(new URLSearchParams(text), of), of).map(({ size }) => size);
    expect(sizes("")).toEqual([9, 100, 3, 20]);
    expect(sizes("sort=size&filter.kind=big")).toEqual([9, 20, 100]);
    expect(sizes("sort=size.desc")).toEqual([100, 20, 9, 3]);
  });
});

describe("the rows as a file", () => {
  it("are quoted where they must be, and never a formula", () => {
    const columns = [
      { id: "a", label: "Naam", value: ({ name }: { name: string }) => name, width: "" },
      { id: "b", label: "Lengte", value: ({ name }: { name: string }) => name.length, width: "" },
    ];
    const rows = [{ name: 'een, "twee"' }, { name: "a;b" }, { name: "=1+1" }, { name: "+1" }, { name: "\tx" }];
    const texts = [
      ['"een, ""twee"""', 11],
      ['"a;b"', 3],
      ["'=1+1", 4],
      ["'+1", 2],
      ["'\tx", 2],
    ];
    for (const [language, separator] of [
      ["nl", ";"],
      ["en", ","],
    ] as const) {
      const lines = [["Naam", "Lengte"], ...texts].map((line) => `${line.join(separator)}\r\n`);
      expect(csvOf({ columns, rows }, language)).toBe(`\uFEFF${lines.join("")}`);
    }
  });
});

describe("the least width of a table", () => {
  it("leaves room to the columns with a share beside those of a fixed width", () => {
    // 3 for the selection, 20 for the fixed ones, 15.3 for the share.
    expect(leastWidth([{ width: "8rem" }, { width: "12rem" }, { width: "34%" }])).toBe("38rem");
    expect(leastWidth([{ width: "" }])).toBe("3rem");
  });
});
