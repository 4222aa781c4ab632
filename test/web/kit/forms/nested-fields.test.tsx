import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { localizedTexts } from "../../../../schema/kit/inputs/localized-texts.ts";
import { type Failure, failureOf } from "../../../../web/kit/errors/errors.ts";
import { FieldList } from "../../../../web/kit/forms/field-list.tsx";
import { Form } from "../../../../web/kit/forms/form.tsx";
import { LanguageTabs } from "../../../../web/kit/forms/language-tabs.tsx";
import { TextField } from "../../../../web/kit/forms/text-field.tsx";
import { renderPage } from "../../support/render-page.tsx";

const amount = v.number("number");
const schema = v.object({
  texts: localizedTexts,
  ladder: v.pipe(v.array(v.object({ fromAmount: amount, stepAmount: amount })), v.nonEmpty("required")),
});

const LANGUAGES = ["nl", "en"] as const;
const STEPS = [
  { fromAmount: 0, stepAmount: 10 },
  { fromAmount: 500, stepAmount: 50 },
];

function show(onSubmit: (output: v.InferOutput<typeof schema>) => Promise<Failure | null> = async () => null) {
  renderPage(
    <Form
      schema={schema}
      labels={{
        texts: "Teksten",
        "texts.title": "Titel",
        ladder: "Biedladder",
        "ladder.fromAmount": "Vanaf",
        "ladder.stepAmount": "Stap",
      }}
      itemLabel={(list, place) => (list === "texts" ? (LANGUAGES[place] ?? "") : `stap ${place + 1}`)}
      initialValue={{ texts: LANGUAGES.map((language) => ({ language, title: "" })), ladder: STEPS }}
      onSubmit={onSubmit}
    >
      {() => (
        <>
          <LanguageTabs name="texts" languages={LANGUAGES}>
            {(item) => <TextField name={`${item}.title`} />}
          </LanguageTabs>
          <FieldList name="ladder" itemLabel="Stap" newItem={{ fromAmount: "", stepAmount: "" }}>
            {(item) => (
              <>
                <TextField name={`${item}.fromAmount`} />
                <TextField name={`${item}.stepAmount`} />
              </>
            )}
          </FieldList>
          <button type="submit">Opslaan</button>
        </>
      )}
    </Form>,
  );
}

const inputs = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
const values = (label: string) => inputs(label).map(({ value }) => value);
const invalid = (label: string) => inputs(label).map((input) => input.getAttribute("aria-invalid") === "true");
const fill = (input: HTMLInputElement | undefined, value: string) =>
  input && fireEvent.change(input, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const links = async () => within(await screen.findByRole("alert")).getAllByRole("link");

describe("nested fields", () => {
  it("keep the errors of one field in two languages apart", async () => {
    show();
    press("Opslaan");
    expect((await links()).map(({ textContent }) => textContent)).toEqual(["Titel (nl)", "Titel (en)"]);
    expect(invalid("Titel")).toEqual([true, true]);
  });

  it("have values with the types of the schema, numbers as numbers", async () => {
    const onSubmit = vi.fn(async () => null);
    show(onSubmit);
    fill(inputs("Titel")[0], "Heftrucks");
    fill(inputs("Titel")[1], "Forklifts");
    fill(inputs("Stap")[1], "12,5");
    press("Opslaan");
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledWith(
      {
        texts: [
          { language: "nl", title: "Heftrucks", summary: "", description: "" },
          { language: "en", title: "Forklifts", summary: "", description: "" },
        ],
        ladder: [
          { fromAmount: 0, stepAmount: 10 },
          { fromAmount: 500, stepAmount: 12.5 },
        ],
      },
      expect.anything(),
    );
  });

  it("show a fault from the server at the field that its whole path names", async () => {
    const fields = [
      { path: "input.texts.1.title", rule: "visibleCharacters" },
      { path: "input.ladder.1.stepAmount", rule: "number" },
    ];
    show(async () => failureOf({ message: "", extensions: { code: "INVALID_INPUT", fields } }));
    for (const input of inputs("Titel")) fill(input, "Heftrucks");
    press("Opslaan");
    expect((await links()).map(({ textContent }) => textContent)).toEqual(["Titel (en)", "Stap (stap 2)"]);
    expect([invalid("Titel"), invalid("Stap")]).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it("are reached from the summary also behind another tab", async () => {
    show();
    press("Opslaan");
    const [, english] = await links();
    if (english) fireEvent.click(english);
    expect(document.activeElement).toBe(inputs("Titel")[1]);
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("English");
  });

  it("have the maximum length of their schema", () => {
    show();
    expect(inputs("Titel").map(({ maxLength }) => maxLength)).toEqual([200, 200]);
  });
});

describe("a list of fields", () => {
  it("adds an item at its end and removes one in the middle, and the values of the others stay", () => {
    show();
    press("Stap toevoegen");
    fill(inputs("Vanaf")[2], "1000");
    press("Stap 1 verwijderen");
    expect(values("Vanaf")).toEqual(["500", "1000"]);
    expect(document.activeElement?.textContent).toBe("Stap toevoegen");
  });

  it("moves an item with its values, and keeps the focus on its button", () => {
    show();
    fill(inputs("Vanaf")[1], "750");
    const up = screen.getByRole("button", { name: "Stap 2 naar boven" });
    fireEvent.click(up);
    expect(values("Vanaf")).toEqual(["750", "0"]);
    expect(document.activeElement).toBe(up);
    expect(up.getAttribute("aria-disabled")).toBe("true");
  });

  it("moves an error together with its item", async () => {
    show();
    for (const input of inputs("Titel")) fill(input, "Heftrucks");
    fill(inputs("Vanaf")[1], "veel");
    press("Opslaan");
    expect(invalid("Vanaf")).toEqual([false, true]);
    press("Stap 1 verwijderen");
    expect(invalid("Vanaf")).toEqual([true]);
  });

  it("shows a fault of the list itself, and links to it", async () => {
    show();
    for (const input of inputs("Titel")) fill(input, "Heftrucks");
    press("Stap 1 verwijderen");
    press("Stap 1 verwijderen");
    press("Opslaan");
    const [link] = await links();
    if (link) fireEvent.click(link);
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Biedladder" }));
  });
});
