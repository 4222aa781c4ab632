import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import writeWorkbook from "write-excel-file/universal";
import { readSheets } from "../../../../../web/admin/kit/sheets/read-sheets.ts";
import { SheetRefusal } from "../../../../../web/admin/kit/sheets/sheet-limits.ts";

const MEGABYTE = 1_000_000;
const fileOf = (content: BlobPart, name = "assets.xlsx") => new File([content], name);
const csv = (text: string) => fileOf(text, "assets.csv");

async function rowsOf(file: File) {
  return (await readSheets(file)).map(({ rows }) => rows);
}

async function reasonOf(file: File): Promise<string | null> {
  try {
    await readSheets(file);
    return null;
  } catch (error) {
    return error instanceof SheetRefusal ? error.reason : String(error);
  }
}

/** A workbook whose one sheet has these rows of XML. */
function workbook(rows: string, others: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    ...others,
  }).slice();
}

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const ROW = `<row r="1">${cell("A1", "Nummer")}</row>`;

describe("the sheets of a file", () => {
  it("are read from CSV with the separators of spreadsheets, with quotes and line breaks in cells", async () => {
    expect(await rowsOf(csv('\uFEFFNummer;Titel\r\n1;"Een ""grote"" zaag; rood"\r\n2;"a\nb"\r\n;\r\n'))).toEqual([
      [
        ["Nummer", "Titel"],
        ["1", 'Een "grote" zaag; rood'],
        ["2", "a\nb"],
      ],
    ]);
    expect(await rowsOf(csv("a,b\n1,2\n"))).toEqual([
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ]);
    expect(await rowsOf(csv("a\tb\n1\t2\n"))).toEqual([
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ]);
  });

  it("are read in the western code page of Windows where they are not UTF-8", async () => {
    const bytes = new Uint8Array([0x61, 0x3b, 0x62, 0x0a, 0xe9, 0x3b, 0x80, 0x0a]);
    expect(await rowsOf(fileOf(bytes, "a.csv"))).toEqual([
      [
        ["a", "b"],
        ["é", "€"],
      ],
    ]);
  });

  it("are read from XLSX with their names: texts, numbers, dates and choices as text", async () => {
    const first = [
      [{ value: "Nummer" }, { value: "Bouwjaar" }, { value: "Datum" }, { value: "Beschikbaar" }],
      [
        { value: "12a" },
        { value: 1998 },
        { value: new Date("2026-03-01T00:00:00Z"), format: "yyyy-mm-dd" },
        { value: true },
      ],
    ];
    const blob = await writeWorkbook([
      { data: first, sheet: "Objecten" },
      { data: [[{ value: "x" }]], sheet: "Ander" },
    ]).toBlob();
    expect(await readSheets(fileOf(blob))).toEqual([
      {
        name: "Objecten",
        rows: [
          ["Nummer", "Bouwjaar", "Datum", "Beschikbaar"],
          ["12a", "1998", "2026-03-01", "true"],
        ],
      },
      { name: "Ander", rows: [["x"]] },
    ]);
  });

  it("have the saved value of a formula, which is not run", async () => {
    const rows = `${ROW}<row r="2"><c r="A2"><f>HYPERLINK("http://evil.example","x")</f><v>7</v></c></row>`;
    expect(await rowsOf(fileOf(workbook(rows)))).toEqual([[["Nummer"], ["7"]]]);
  });

  it("keep texts that look like formulas, without the apostrophe of an export", async () => {
    expect(await rowsOf(csv("a,b\n'=1+1,=cmd|x\n'goed,'-3\n"))).toEqual([
      [
        ["a", "b"],
        ["=1+1", "=cmd|x"],
        ["'goed", "-3"],
      ],
    ]);
  });
});

describe("a hostile file", () => {
  it("is refused before it is read where it is too large", async () => {
    expect(await reasonOf(csv("x".repeat(10 * MEGABYTE + 1)))).toBe("bytes");
  });

  it("that is a zip bomb stops where it grows too large, whatever it says of its size", async () => {
    const bomb = workbook(ROW, { "xl/sharedStrings.xml": new Uint8Array(200 * MEGABYTE) });
    expect(bomb.length).toBeLessThan(MEGABYTE);
    expect(await reasonOf(fileOf(bomb))).toBe("unpackedBytes");
    const view = new DataView(bomb.buffer);
    // The directory claims four bytes.
    for (let at = 0; at < bomb.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 4, true);
    expect(await reasonOf(fileOf(bomb))).toBe("unpackedBytes");
  });

  it("with many small bombs is refused by their sum", async () => {
    const parts = Array.from({ length: 20 }, (_, index) => [`xl/${index}.xml`, new Uint8Array(5 * MEGABYTE)] as const);
    expect(await reasonOf(fileOf(workbook(ROW, Object.fromEntries(parts))))).toBe("unpackedBytes");
  });

  it("with a million rows, or a cell far out, is refused", async () => {
    expect(await reasonOf(csv("a\n".repeat(1_000_000)))).toBe("rows");
    expect(await reasonOf(fileOf(workbook("<row/>".repeat(1_000_000))))).toBe("rows");
    expect(await reasonOf(fileOf(workbook(`${ROW}<row r="1000000000">${cell("A1000000000", "x")}</row>`)))).toBe(
      "rows",
    );
    expect(await reasonOf(fileOf(workbook(`<row r="1">${cell("XFD1", "x")}</row>`)))).toBe("columns");
    expect(await reasonOf(fileOf(workbook(`<row r="1">${cell("CA1", "x")}</row>`)))).toBe("columns");
    expect(await reasonOf(csv(`${",".repeat(60)}x`))).toBe("columns");
  });

  it("does not expand entities of its own", async () => {
    const parts = workbook(`<row r="1">${cell("A1", "&amp;lol;")}</row>`);
    expect(await rowsOf(fileOf(parts))).toEqual([[["&lol;"]]]);
    const defined = strToU8(
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row r="1">${cell("A1", "&b;")}</row></sheetData></worksheet>`,
    );
    const answer = await rowsOf(fileOf(workbook("", { "xl/worksheets/sheet1.xml": defined }))).catch(() => "refused");
    expect(JSON.stringify(answer)).not.toContain("aaaa");
  });

  it("is refused with the reason if it is empty, damaged, protected by a password, or no sheet", async () => {
    expect(await reasonOf(csv(""))).toBe("empty");
    expect(await reasonOf(csv(";;\n;;\n"))).toBe("empty");
    expect(await reasonOf(fileOf(workbook(ROW).slice(0, 200)))).toBe("unreadable");
    expect(await reasonOf(fileOf(zipSync({ "a.txt": strToU8("x") }).slice()))).toBe("unreadable");
    expect(await reasonOf(fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])))).toBe("protected");
    expect(await reasonOf(fileOf(new Uint8Array([0x89, 0x50, 0, 1, 2]), "a.csv"))).toBe("kind");
  });

  it("adds nothing to what all objects have", async () => {
    const rows = `<row r="1">${cell("A1", "__proto__")}${cell("B1", "constructor")}</row><row r="2">${cell("A2", "polluted")}</row>`;
    expect(await rowsOf(fileOf(workbook(rows)))).toEqual([[["__proto__", "constructor"], ["polluted"]]]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
