import { describe, expect, it } from "vitest";
import { readSheets } from "../../../../../../web/admin/kit/sheets/read-sheets.ts";
import { csvOf } from "../../../../../../web/admin/kit/table/csv.ts";
import { workbookOf } from "../../../../../../web/admin/kit/table/export/workbook.ts";
import { fileCell, type TableColumn } from "../../../../../../web/admin/kit/table/table-column.ts";

interface Row {
  name: string;
  cents: number;
  state: string;
  createdOn: string;
}

const columns: TableColumn<Row>[] = [
  { id: "name", label: "Naam", value: ({ name }) => name, width: "" },
  { id: "amount", label: "Bedrag", value: ({ cents }) => cents, isMoney: true, width: "" },
  {
    id: "state",
    label: "Status",
    value: ({ state }) => state,
    options: [{ value: "OPEN", label: "Lopend" }],
    width: "",
  },
  { id: "created", label: "Gemaakt op", value: ({ createdOn }) => createdOn, width: "" },
];
const row = (name: string, cents = 125_050): Row => ({ name, cents, state: "OPEN", createdOn: "2026-03-01T09:30:00Z" });

async function sheetOf(rows: readonly Row[], sheetName = "Kavels") {
  const blob = await workbookOf({ columns, rows, sheetName });
  const [sheet] = await readSheets(new File([blob], "kavels.xlsx"));
  return { sheet, text: new TextDecoder("latin1").decode(await blob.arrayBuffer()) };
}

describe("a workbook of rows", () => {
  it("has amounts in euros as numbers, instants in ISO format and choices in words", async () => {
    const { sheet } = await sheetOf([row("Kraan"), row("Zaag", -1)]);
    expect(sheet).toEqual({
      name: "Kavels",
      rows: [
        ["Naam", "Bedrag", "Status", "Gemaakt op"],
        ["Kraan", "1250.5", "Lopend", "2026-03-01T09:30:00Z"],
        ["Zaag", "-0.01", "Lopend", "2026-03-01T09:30:00Z"],
      ],
    });
    expect(columns.map((column) => typeof fileCell(column, row("Kraan")))).toEqual([
      "string",
      "number",
      "string",
      "string",
    ]);
  });

  it("has texts that begin like a formula as texts", async () => {
    const formulas = ['=HYPERLINK("http://evil.example")', "+1+1", "-2+3", "@SUM(A1)"];
    const { unzipSync, strFromU8 } = await import("fflate");
    const blob = await workbookOf({ columns, rows: formulas.map((name) => row(name)), sheetName: "Kavels" });
    const parts = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
    expect(parts.some(([, part]) => /<f[ >]/.test(strFromU8(part)))).toBe(false);
    const [sheet] = await readSheets(new File([blob], "kavels.xlsx"));
    expect(sheet?.rows.slice(1).map(([name]) => name)).toEqual(formulas);
  });

  it("is whole with names of sheets and texts that Excel refuses", async () => {
    const { sheet } = await sheetOf([row("x".repeat(40_000))], "Kavels [12]: a/b?".repeat(5));
    expect(sheet?.name).toBe("Kavels  12   a b Kavels  12   a");
    expect(sheet?.rows[1]?.[0]).toHaveLength(32_767);
  });
});

describe("numbers of a CSV file", () => {
  it("are written as the spreadsheets of the language read them, negative ones without an apostrophe", () => {
    const rows = [row("-a", -125_050)];
    const line = (language: "nl" | "en") => csvOf({ columns: columns.slice(0, 2), rows }, language).split("\r\n")[1];
    expect(line("nl")).toBe('\'-a;"-1250,5"');
    expect(line("en")).toBe("'-a,-1250.5");
  });
});
