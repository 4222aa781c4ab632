import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataTable } from "../../../../../../web/admin/kit/table/data-table.tsx";
import { ExportProgress } from "../../../../../../web/admin/kit/table/export/export-progress.tsx";
import { exportRun, MAX_EXPORT_ROWS } from "../../../../../../web/admin/kit/table/export/export-run.ts";
import type { ReadListPage } from "../../../../../../web/admin/kit/table/list-pages.ts";
import type { TableColumn } from "../../../../../../web/admin/kit/table/table-column.ts";
import { failureOf } from "../../../../../../web/kit/errors/errors.ts";
import { useStore } from "../../../../../../web/kit/store.ts";
import { toasts } from "../../../../../../web/kit/ui/overlay/toasts.ts";
import { renderPage } from "../../../../support/render-page.tsx";

interface Row {
  id: string;
  kind: string;
}

const columns: TableColumn<Row>[] = [
  { id: "name", label: "Naam", value: ({ id }) => id, width: "50%" },
  {
    id: "kind",
    label: "Soort",
    value: ({ kind }) => kind,
    options: [
      { value: "even", label: "Even" },
      { value: "odd", label: "Oneven" },
    ],
    width: "50%",
  },
  { id: "secret", label: "Intern", value: () => "x", isHidden: true, width: "10%" },
];
const rowsOf = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `rij ${String(first + index).padStart(4, "0")}`,
    kind: (first + index) % 2 === 0 ? "even" : "odd",
  }));

function Running() {
  const run = useStore(exportRun);
  return run && <ExportProgress run={run} />;
}

let saved: Blob[] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:file";
  });
});

afterEach(() => {
  exportRun.get()?.stop();
  toasts.set([]);
});

function show({
  rows,
  readPage,
  total = 250,
  query = "",
}: {
  rows: Row[];
  readPage?: ReadListPage<Row>;
  total?: number;
  query?: string;
}) {
  return renderPage(
    <>
      <Running />
      <DataTable
        label="Kavels: één"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        empty={null}
        {...(readPage && { unread: { readPage, total } })}
      />
    </>,
    { address: `/nl/${query}` },
  );
}

async function begin({ isCsv = true } = {}) {
  fireEvent.click(await screen.findByRole("button", { name: "Exporteren" }));
  await screen.findByRole("dialog");
  if (isCsv) fireEvent.click(screen.getByRole("radio", { name: "CSV (.csv)" }));
}

function press() {
  const buttons = screen.getAllByRole("button", { name: "Exporteren" });
  fireEvent.click(buttons.at(-1) ?? document.body);
}

async function namesSaved(): Promise<string[]> {
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.trim().split("\r\n") ?? [];
  return lines.slice(1).map((line) => line.split(";")[0] ?? "");
}

const pagesOf =
  (all: readonly Row[]): ReadListPage<Row> =>
  async (page) => ({ rows: all.slice((page - 1) * 100, page * 100), total: all.length });

describe("the export of a table", () => {
  it("has the rows that the table shows, in its order, with the columns on the screen and the words of choices", async () => {
    show({ rows: rowsOf(0, 4), query: "?sort=name.desc&filter.kind=odd" });
    await begin();
    press();
    expect(await namesSaved()).toEqual(["rij 0003", "rij 0001"]);
    expect(await saved[0]?.text()).toBe("\uFEFFNaam;Soort\r\nrij 0003;Oneven\r\nrij 0001;Oneven\r\n");
    const day = new Date().toISOString().slice(0, 10);
    expect(toasts.get()[0]?.text).toBe(`kavels-een-${day}.csv is opgeslagen, met 2 rijen.`);
  });

  it("has the selected rows alone, where some are, and all columns if they are chosen", async () => {
    show({ rows: rowsOf(0, 4) });
    fireEvent.click(await screen.findByRole("checkbox", { name: "Selecteren: rij 0002" }));
    await begin();
    fireEvent.click(screen.getByRole("radio", { name: "Alle" }));
    press();
    expect(await namesSaved()).toEqual(["rij 0002"]);
    expect(await saved[0]?.text()).toContain("Naam;Soort;Intern\r\n");
  });

  it("reads the pages of a list that the table has a part of, and filters and sorts all of them", async () => {
    const all = rowsOf(0, 250);
    show({ rows: all.slice(0, 50), readPage: pagesOf(all), query: "?sort=name.desc&filter.kind=even" });
    await begin();
    press();
    const names = await namesSaved();
    expect(names).toHaveLength(125);
    expect([names[0], names.at(-1)]).toEqual(["rij 0248", "rij 0000"]);
  });

  it("becomes a workbook unless CSV is chosen", async () => {
    show({ rows: rowsOf(0, 2) });
    await begin({ isCsv: false });
    press();
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5_000 });
    expect(saved[0]?.type).toContain("spreadsheetml");
  });

  it("shows how far it is, and can be stopped", async () => {
    let answer: (() => void) | undefined;
    const all = rowsOf(0, 250);
    const readPage: ReadListPage<Row> = async (page) => {
      if (page === 2)
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return pagesOf(all)(page);
    };
    show({ rows: all.slice(0, 50), readPage });
    await begin();
    press();
    expect(await screen.findByText("100 van 250 rijen gelezen")).toBeTruthy();
    await begin();
    expect(screen.getByText(/Er loopt al een export/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Annuleren" }));
    fireEvent.click(screen.getByRole("button", { name: "Stoppen" }));
    await act(async () => answer?.());
    expect(screen.queryByText("100 van 250 rijen gelezen")).toBeNull();
    expect(saved).toEqual([]);
  });

  it("goes on after a failure where it was", async () => {
    const asked: number[] = [];
    const all = rowsOf(0, 150);
    const readPage: ReadListPage<Row> = async (page) => {
      asked.push(page);
      if (asked.length === 2) return { failure: failureOf({ message: "", extensions: { code: "1016" } }) };
      return pagesOf(all)(page);
    };
    show({ rows: all.slice(0, 50), readPage, total: 150 });
    await begin();
    press();
    expect((await screen.findByRole("alert")).textContent).toContain("niet genoeg rechten");
    fireEvent.click(screen.getByRole("button", { name: "Verdergaan" }));
    expect(await namesSaved()).toHaveLength(150);
    expect(asked).toEqual([1, 2, 2]);
  });

  it("names its limit, and stops reading at it", async () => {
    let pages = 0;
    const readPage: ReadListPage<Row> = async (page) => {
      pages += 1;
      return { rows: rowsOf((page - 1) * 100, 100), total: MAX_EXPORT_ROWS + 500 };
    };
    show({ rows: rowsOf(0, 50), readPage, total: MAX_EXPORT_ROWS + 500 });
    await begin();
    expect(screen.getByText(/hoogstens 20\.000 rijen/)).toBeTruthy();
    press();
    expect(await namesSaved()).toHaveLength(MAX_EXPORT_ROWS);
    expect(pages).toBe(MAX_EXPORT_ROWS / 100);
  });
});
