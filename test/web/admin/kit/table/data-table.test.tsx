import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DataTable } from "../../../../../web/admin/kit/table/data-table.tsx";
import type { TableColumn } from "../../../../../web/admin/kit/table/table-column.ts";
import { renderPage } from "../../../support/render-page.tsx";

const ROW_HEIGHT = 44;

interface Row {
  id: string;
}

const ROWS: Row[] = Array.from({ length: 500 }, (_, index) => ({ id: `row ${index}` }));

// The simulated page has no layout.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600));

describe("the rows of a table", () => {
  it("are drawn when they come into view, and not again when others are scrolled into view or selected", async () => {
    const drawn: string[] = [];
    const columns: TableColumn<Row>[] = [
      {
        id: "name",
        label: "Naam",
        value: ({ id }) => id,
        cell: ({ id }) => {
          drawn.push(id);
          return id;
        },
        width: "100%",
      },
    ];
    renderPage(
      <DataTable
        label="Rijen"
        columns={columns}
        rows={ROWS}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        empty={null}
        actions={() => null}
      />,
      { address: "/nl/?sort=name" },
    );
    await screen.findByText("row 0");
    const before = new Set(drawn.splice(0));
    const table = screen.getByRole("region", { name: "Rijen" });
    table.scrollTop = 3 * ROW_HEIGHT;
    fireEvent.scroll(table);
    await waitFor(() => expect(drawn.length).toBeGreaterThan(0));
    expect(drawn.filter((id) => before.has(id))).toEqual([]);
    expect(drawn).toHaveLength(new Set(drawn).size);

    drawn.splice(0);
    fireEvent.click(screen.getByRole("checkbox", { name: "Selecteren: row 0" }));
    await screen.findByText("1 rij geselecteerd");
    expect(drawn).toEqual(["row 0"]);
  });
});

describe("all rows of a table", () => {
  const COLUMNS: TableColumn<Row>[] = [{ id: "name", label: "Naam", value: ({ id }) => id, width: "100%" }];
  const table = (rows: readonly Row[], isReading: boolean) => (
    <DataTable
      label="Rijen"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ id }) => id}
      empty={null}
      isReading={isReading}
      actions={(selected) => <button type="button">{`Bewaar ${selected.length}`}</button>}
    />
  );

  it("are selected with those that arrive later, and what is done with them waits for these", async () => {
    const { rerender } = renderPage(table(ROWS.slice(0, 100), true));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
    await screen.findByText("100 rijen geselecteerd");
    expect(screen.queryByRole("button", { name: /Bewaar/ })).toBeNull();
    rerender(table(ROWS.slice(0, 200), true));
    await screen.findByText("200 rijen geselecteerd");
    rerender(table(ROWS, false));
    expect(await screen.findByRole("button", { name: "Bewaar 500" })).toBeTruthy();
  });

  it("stay as they are when the selection is cleared while more arrive", async () => {
    const { rerender } = renderPage(table(ROWS.slice(0, 100), true));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
    fireEvent.click(await screen.findByRole("button", { name: "Selectie opheffen" }));
    rerender(table(ROWS, false));
    await waitFor(() => expect(screen.queryByText(/geselecteerd/)).toBeNull());
    expect(await screen.findByText("500 van 500 rijen")).toBeTruthy();
  });
});

describe("a table on a phone", () => {
  const COLUMNS: TableColumn<Row>[] = [
    { id: "number", label: "Nummer", value: ({ id }) => id, width: "20%", onPhone: "lead" },
    { id: "place", label: "Plaats", value: () => "Deventer", width: "40%" },
    { id: "empty", label: "Leeg", value: () => "", width: "20%" },
    { id: "state", label: "Stand", value: () => "Open", width: "20%", onPhone: "plain" },
    {
      id: "remove",
      label: "Weg",
      value: () => "",
      cell: () => <button type="button">Weg</button>,
      isAction: true,
      width: "4rem",
    },
    { id: "none", label: "Soort", value: () => "machine", width: "20%", onPhone: "none" },
  ];

  it("has rows of some lines, without what is empty, which are selected and sorted as elsewhere", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query === "(width < 640px)", media: query }) as MediaQueryList,
    );
    renderPage(
      <DataTable
        label="Rijen"
        columns={COLUMNS}
        rows={[{ id: "row 1" }, { id: "row 2" }]}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        empty={null}
        actions={(selected) => <button type="button">{`Bewaar ${selected.length}`}</button>}
      />,
    );
    const names = () => within(screen.getByRole("list", { name: "Rijen" })).getAllByRole("listitem");
    expect((await screen.findByRole("list", { name: "Rijen" })).querySelectorAll("li")).toHaveLength(2);
    expect(screen.queryByRole("table")).toBeNull();
    expect(names()[0]?.textContent).toBe("row 1Plaats Deventer OpenWeg");

    fireEvent.click(screen.getByRole("button", { name: "Volgorde" }));
    fireEvent.click(screen.getByRole("button", { name: "Nummer" }));
    fireEvent.click(await screen.findByRole("button", { name: /^Nummer\s*, oplopend$/ }));
    expect(await screen.findByRole("button", { name: /^Nummer\s*, aflopend$/ })).toBeTruthy();
    await waitFor(() => expect(names()[0]?.textContent).toContain("row 2"));

    fireEvent.click(screen.getByRole("checkbox", { name: "Alle rijen selecteren" }));
    expect(await screen.findByRole("button", { name: "Bewaar 2" })).toBeTruthy();
    // One line: what changes the table makes room for what is done with the rows.
    expect(screen.queryByRole("button", { name: "Volgorde" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Selectie opheffen" }));
    expect(await screen.findByRole("button", { name: "Volgorde" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Bewaar 2" })).toBeNull();
  });
});
