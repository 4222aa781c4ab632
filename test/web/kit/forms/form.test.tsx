import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { type Failure, failureOf } from "../../../../web/kit/errors/errors.ts";
import { Form } from "../../../../web/kit/forms/form.tsx";
import { TextField } from "../../../../web/kit/forms/text-field.tsx";
import { Button } from "../../../../web/kit/ui/button.tsx";

const schema = v.object({
  city: v.pipe(v.string(), v.nonEmpty("required")),
  street: v.pipe(v.string(), v.nonEmpty("required")),
});

function show(onSubmit: (output: v.InferOutput<typeof schema>) => Promise<Failure | null>, failureField?: string) {
  render(
    <Form
      schema={schema}
      labels={{ street: "Straat", city: "Plaats" }}
      onSubmit={onSubmit}
      {...(failureField !== undefined && { failureField })}
    >
      {({ busy }) => (
        <>
          <TextField name="street" />
          <TextField name="city" />
          <Button type="submit" busy={busy}>
            Opslaan
          </Button>
        </>
      )}
    </Form>,
  );
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: /^Opslaan/ }));
const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute("aria-invalid") === "true";

describe("a form", () => {
  it("shows faults in the order of its fields, moves the focus to them and links to each field", async () => {
    const onSubmit = vi.fn(async () => null);
    show(onSubmit);
    send();
    const summary = await screen.findByRole("alert");
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Straat", "Plaats"]);
    expect([isInvalid("Straat"), isInvalid("Plaats")]).toEqual([true, true]);
    fireEvent.click(links[1] ?? summary);
    expect(document.activeElement).toBe(screen.getByLabelText("Plaats"));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("describes a field by its error", async () => {
    show(async () => null);
    fill("Straat", "Havenstraat");
    send();
    await screen.findByRole("alert");
    expect([isInvalid("Straat"), isInvalid("Plaats")]).toEqual([false, true]);
    const described = screen.getByLabelText("Plaats").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).not.toBe("");
  });

  it("is sent once, and removes the previous faults", async () => {
    const { promise, resolve } = Promise.withResolvers<Failure | null>();
    const onSubmit = vi.fn(() => promise);
    show(onSubmit);
    send();
    await screen.findByRole("alert");
    fill("Straat", "Havenstraat");
    fill("Plaats", "Rotterdam");
    send();
    const values = { street: "Havenstraat", city: "Rotterdam" };
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(values, values));
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Straat").form ?? document.body);
    send();
    resolve(null);
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-disabled")).toBeNull());
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("shows a failure from the server beside the fields that it names", async () => {
    const failure = failureOf({
      message: "",
      extensions: { code: "1000", fields: [{ path: "city", rule: "required" }] },
    });
    show(async () => failure);
    fill("Straat", "Havenstraat");
    fill("Plaats", "Rotterdam");
    send();
    await screen.findByRole("alert");
    expect([isInvalid("Straat"), isInvalid("Plaats")]).toEqual([false, true]);
  });

  it("shows a failure once, at the field that its code is about, which takes the focus", async () => {
    const failure = failureOf({ message: "", extensions: { code: "TOO_MANY_ATTEMPTS" } });
    show(async () => failure, "city");
    fill("Straat", "Havenstraat");
    fill("Plaats", "Rotterdam");
    send();
    const error = await screen.findByRole("alert");
    expect(screen.getAllByText(/te vaak geprobeerd/)).toEqual([error]);
    expect([isInvalid("Straat"), isInvalid("Plaats")]).toEqual([false, true]);
    expect(document.activeElement).toBe(screen.getByLabelText("Plaats"));
    expect(screen.getByLabelText("Plaats").getAttribute("aria-describedby")).toBe(error.id);
  });
});
