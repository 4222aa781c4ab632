import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Failure } from "../../../../web/kit/errors/errors.ts";
import { FieldList } from "../../../../web/kit/forms/field-list.tsx";
import { Form } from "../../../../web/kit/forms/form.tsx";
import { TextField } from "../../../../web/kit/forms/text-field.tsx";
import { browserHistory, navigator } from "../../../../web/kit/lib/browser-history.ts";
import { forceReload } from "../../../../web/kit/lib/held-reload.ts";
import { renderPage } from "../../support/render-page.tsx";

const EDIT = "/nl/account/addresses/edit?kind=person";

beforeEach(() => browserHistory().replace(EDIT));

function showForm(save: () => Promise<Failure | "dismissed" | null> = async () => null) {
  renderPage(
    <Form
      schema={v.object({ city: v.string() })}
      labels={{ city: "Plaats" }}
      initialValue={{ city: "Utrecht" }}
      onSubmit={save}
    >
      {() => <TextField name="city" />}
    </Form>,
  );
}

const fill = (value: string) => fireEvent.change(screen.getByLabelText("Plaats"), { target: { value } });
const go = (to: string) => act(() => navigator.push(to));
const question = () => screen.queryByRole("dialog", { name: "Wijzigingen niet opgeslagen" });
const answer = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("a form with changes that are not saved", () => {
  it("asks before another page is opened, and stays or continues according to the answer", async () => {
    showForm();
    fill("Ede");
    go("/nl/favorites/");
    await waitFor(() => expect(question()).not.toBeNull());
    expect(location.pathname + location.search).toBe(EDIT);
    answer("Verder invullen");
    await waitFor(() => expect(question()).toBeNull());
    go("/nl/favorites/");
    await waitFor(() => expect(question()).not.toBeNull());
    answer("Verlaten zonder opslaan");
    expect(location.pathname).toBe("/nl/favorites/");
  });

  it("makes the browser ask before the page is closed or reloaded", () => {
    showForm();
    const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isAsked()).toBe(false);
    fill("Ede");
    expect(isAsked()).toBe(true);
    fill("Utrecht");
    expect(isAsked()).toBe(false);
    fill("Ede");
    cleanup();
    expect(isAsked()).toBe(false);
  });

  it("counts an added item as a change, until it is removed", () => {
    renderPage(
      <Form
        schema={v.object({ days: v.array(v.object({ city: v.string() })) })}
        labels={{ days: "Dagen", "days.city": "Plaats" }}
        initialValue={{ days: [{ city: "Utrecht" }] }}
        onSubmit={async () => null}
      >
        {() => (
          <FieldList name="days" itemLabel="Dag" newItem={{ city: "" }}>
            {(item) => <TextField name={`${item}.city`} />}
          </FieldList>
        )}
      </Form>,
    );
    const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isAsked()).toBe(false);
    answer("Dag toevoegen");
    expect(isAsked()).toBe(true);
    answer("Dag 2 verwijderen");
    expect(isAsked()).toBe(false);
  });

  it.each([
    ["the other form under the same path", "/nl/account/addresses/edit?kind=company", true],
    ["the same page in another language", "/en/account/addresses/edit?kind=person", false],
  ])("asks before opening %s: %s", async (_, to, isAsked) => {
    showForm();
    fill("Ede");
    go(to);
    await waitFor(() => expect(question() !== null).toBe(isAsked));
    expect(location.pathname + location.search).toBe(isAsked ? EDIT : to);
  });

  it("takes what was saved as the form's own, but not what was dismissed", async () => {
    const save = vi.fn<() => Promise<"dismissed" | null>>().mockResolvedValueOnce("dismissed").mockResolvedValue(null);
    showForm(save);
    const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const submit = () => fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Plaats").form ?? document.body);
    fill("Ede");
    submit();
    await waitFor(() => expect(isAsked()).toBe(false));
    await waitFor(() => expect(isAsked()).toBe(true));
    submit();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(isAsked()).toBe(false));
    fill("Utrecht");
    await waitFor(() => expect(isAsked()).toBe(true));
  });

  it("is asked about as long as any form of the page has some", async () => {
    showForm();
    fill("Ede");
    const { unmount } = renderPage(
      <Form schema={v.object({ note: v.string() })} labels={{ note: "Notitie" }} onSubmit={async () => null}>
        {() => <TextField name="note" />}
      </Form>,
    );
    go("/nl/favorites/");
    expect(location.pathname + location.search).toBe(EDIT);
    await waitFor(() => expect(question()).not.toBeNull());
    answer("Verder invullen");
    unmount();
    go("/nl/favorites/");
    expect(location.pathname + location.search).toBe(EDIT);
  });

  it("does not ask without a change, while saving, or after it is removed", async () => {
    let done = (_: Failure | null) => {};
    showForm(() => new Promise((resolve) => (done = resolve)));
    go("/nl/favorites/");
    expect(location.pathname).toBe("/nl/favorites/");
    act(() => browserHistory().replace(EDIT));
    fill("Ede");
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Plaats").form ?? document.body);
    await waitFor(() => expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true));
    go("/nl/account/");
    expect(location.pathname).toBe("/nl/account/");
    await act(async () => done(null));
  });

  // The last test: after a forced reload, the page asks nothing more.
  it("does not ask before a reload because the session has ended", () => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    showForm();
    fill("Ede");
    forceReload();
    expect(reload).toHaveBeenCalled();
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });
});
