import { fireEvent, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { newPassword } from "../../../../schema/people/inputs/password.ts";
import { core } from "../../../../web/app/shell/words.nl.ts";
import type { Dictionary } from "../../../../web/kit/first-render.ts";
import { FieldList } from "../../../../web/kit/forms/field-list.tsx";
import { Form } from "../../../../web/kit/forms/form.tsx";
import { LanguageTabs } from "../../../../web/kit/forms/language-tabs.tsx";
import { PasswordField } from "../../../../web/kit/forms/password-field.tsx";
import { TextField } from "../../../../web/kit/forms/text-field.tsx";
import { forms } from "../../../../web/kit/forms/words.nl.ts";
import { dictionary } from "../../../../web/kit/i18n/dictionary.ts";
import { browserHistory, navigator } from "../../../../web/kit/lib/browser-history.ts";
import { renderPage } from "../../support/render-page.tsx";

const title = v.pipe(v.string("required"), v.nonEmpty("required"));
const schema = v.object({
  texts: v.array(v.object({ title })),
  steps: v.array(v.object({ amount: v.number("number") })),
  note: v.nullish(v.string()),
  password: newPassword,
});

const all: Dictionary = dictionary.get();
afterEach(() => dictionary.set(all));

const KEY = /\b(?:forms|rules|ui|account|admin)\.\w+/;

describe("a form on a screen that loads the words of forms and of no other feature", () => {
  it("shows no key: in its fields, its list, its errors or its question before leaving", async () => {
    dictionary.set({ language: "nl", messages: { ...core, ...forms } });
    browserHistory().replace("/nl/favorites/");
    renderPage(
      <Form
        schema={schema}
        labels={{ "texts.title": "Titel", "steps.amount": "Bedrag", note: "Notitie", password: "Wachtwoord" }}
        initialValue={{ texts: [{ title: "" }], steps: [{ amount: "" }] }}
        onSubmit={async () => null}
      >
        {() => (
          <>
            <LanguageTabs name="texts" languages={["nl"]}>
              {(item) => <TextField name={`${item}.title`} />}
            </LanguageTabs>
            <FieldList name="steps" itemLabel="Stap" newItem={{ amount: "" }}>
              {(item) => <TextField name={`${item}.amount`} />}
            </FieldList>
            <TextField name="note" />
            <PasswordField name="password" autoComplete="new-password" />
            <button type="submit">Opslaan</button>
          </>
        )}
      </Form>,
    );
    fireEvent.change(screen.getByLabelText(/Notitie/), { target: { value: "x" } });
    fireEvent.click(screen.getByRole("button", { name: "Opslaan" }));
    await screen.findByRole("alert");
    navigator.push("/nl/");
    await screen.findByRole("dialog", { name: "Wijzigingen niet opgeslagen" });
    const names = screen.getAllByRole("button", { hidden: true }).map((button) => button.getAttribute("aria-label"));
    expect(names).toContain("Stap 1 verwijderen");
    expect(`${document.body.textContent} ${names.join(" ")}`).not.toMatch(KEY);
  });
});
