import { describe, expect, it } from "vitest";
import { columnLetters } from "../../../../../../web/admin/catalogue/assets/import/checked-rows.ts";
import { guessFields, withField } from "../../../../../../web/admin/catalogue/assets/import/columns.ts";
import { partsOf } from "../../../../../../web/admin/catalogue/assets/import/send-rows.ts";
import { rowsOfSheet } from "../../../../../../web/admin/catalogue/assets/import/sheet-rows.ts";

const sheet = (...rows: string[][]) => ({ name: "Objecten", rows });
const faultsOf = (rows: ReturnType<typeof rowsOfSheet>) =>
  rows.map(({ number, faults }) => [number, ...faults.map(({ rule, column }) => `${rule} ${column}`)]);

describe("what columns mean", () => {
  it.each([
    ["Nummer", "lotNumber"],
    ["Kavel-nr.", "lotNumber"],
    ["LOT NUMBER", "lotNumber"],
    ["Titel", "title.nl"],
    ["Title", "title.en"],
    ["Titel (EN)", "title.en"],
    ["Title NL", "title.nl"],
    ["Omschrijving", "description.nl"],
    ["Description", "description.en"],
    ["Categorie", "category"],
    ["Year built", "yearBuilt"],
    ["Ophalen en laden", "loadingNote.nl"],
    ["Beschikbaar", "isAvailable"],
    ["Merk", null],
    ["", null],
    ["__proto__", null],
    ["constructor", null],
    ["toString", null],
  ])("%s: %s", (heading, field) => {
    expect(guessFields([heading])).toEqual([field]);
  });

  it("is given to one column each, but for specifications", () => {
    expect(guessFields(["Nummer", "Nr"])).toEqual(["lotNumber", null]);
    expect(withField(["lotNumber", null], 1, "lotNumber")).toEqual([null, "lotNumber"]);
    expect(withField(["specification.nl", null], 1, "specification.nl")).toEqual([
      "specification.nl",
      "specification.nl",
    ]);
  });

  it("is said with the letters of spreadsheets", () => {
    expect([0, 25, 26, 27, 51, 52].map(columnLetters)).toEqual(["A", "Z", "AA", "AB", "AZ", "BA"]);
  });
});

describe("rows as assets", () => {
  it("say what their columns mean, and leave out what no column is", () => {
    const rows = sheet(
      ["Nr", "Titel", "Merk", "Jaar", "Vrij", "Weg"],
      [" 7".trim(), "Zaag", "Haas", "1998", "nee", "x"],
      ["", "", "", "", "", ""],
      ["8", "", "", "", "", ""],
    );
    const found = rowsOfSheet(rows, ["lotNumber", "title.nl", "specification.nl", "yearBuilt", "isAvailable", null]);
    expect(found.map(({ number, lot }) => [number, lot])).toEqual([
      [
        2,
        {
          ...{ lotNumber: "7", yearBuilt: 1998, isAvailable: false, loadingNotes: [] },
          texts: [{ language: "NL", title: "Zaag", summary: null, description: null }],
          specifications: [{ language: "NL", label: "Merk", value: "Haas" }],
        },
      ],
      [
        4,
        {
          ...{ lotNumber: "8", yearBuilt: null, texts: [], loadingNotes: [] },
          specifications: [{ language: "NL", label: "Merk", value: null }],
        },
      ],
    ]);
  });

  it("have the faults of the form at their cells", () => {
    const rows = sheet(
      ["Nr", "Titel", "Jaar", "Vrij"],
      ["1-2", "Zaag", "98", "misschien"],
      ["", "Zaag", "oud", ""],
      ["3", "x".repeat(201), "", "ja"],
      ["4", "Goed", "2001", "X"],
      ["4", "Nog eens", "", ""],
    );
    expect(faultsOf(rowsOfSheet(rows, ["lotNumber", "title.nl", "yearBuilt", "isAvailable"]))).toEqual([
      [2, "excludedCharacter 0", "minimum 2", "yesOrNo 3"],
      [3, "required 0", "number 2"],
      [4, "maximumCharacters 1"],
      [5],
      [6, "once 0"],
    ]);
  });
});

describe("parts of rows", () => {
  const rows = (count: number, length: number) =>
    Array.from({ length: count }, (_, number) => ({ number, lot: { lotNumber: "x".repeat(length) } }));

  it("hold as many rows, and as many characters, as a call takes", () => {
    expect(partsOf(rows(300, 1)).map(({ length }) => length)).toEqual([140, 140, 20]);
    expect(partsOf(rows(5, 100_000)).map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(partsOf([])).toEqual([]);
  });
});
