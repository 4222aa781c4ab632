import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { CodeField } from "../../../../web/kit/forms/code-field.tsx";
import { FormContext, NO_FORM } from "../../../../web/kit/forms/form-context.ts";

function show(isWholeForm: boolean) {
  const onSubmit = vi.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget).get("code"));
      }}
    >
      <CodeField name="code" label="Code" isWholeForm={isWholeForm} />
    </form>,
  );
  return { onSubmit, field: screen.getByLabelText<HTMLInputElement>("Code") };
}

const type = (field: HTMLInputElement, text: string) => fireEvent.input(field, { target: { value: text } });
const paste = (field: HTMLInputElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => text } });

describe("the field of a code", () => {
  it("sends a form without other fields with the last digit, once for each code", () => {
    const { field, onSubmit } = show(true);
    type(field, "12345");
    expect(onSubmit).not.toHaveBeenCalled();
    type(field, "123456");
    type(field, "1234567");
    expect(onSubmit.mock.calls).toEqual([["123456"]]);
    type(field, "1");
    type(field, "123456");
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it("leaves sending a form with further fields to its button", () => {
    const { field, onSubmit } = show(false);
    type(field, "123456");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("replaces its text by a code that is pasted with the text around it", () => {
    const { field, onSubmit } = show(true);
    type(field, "98");
    paste(field, " 123 456\n");
    expect(onSubmit.mock.calls).toEqual([["123456"]]);
  });

  it("keeps only digits", () => {
    const { field } = show(true);
    type(field, "12a b3");
    expect(field.value).toBe("123");
  });

  it("selects a code on focus, so that typing replaces it", () => {
    const { field } = show(true);
    type(field, "12345");
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
  });

  it("keeps a code that was refused, selected so that typing replaces it, unless digits were missing", () => {
    const context = (failed: { field: string; text: string } | null) => (
      <FormContext value={{ ...NO_FORM, failed }}>
        <CodeField name="code" label="Code" />
      </FormContext>
    );
    const { rerender } = render(context(null));
    const field = screen.getByLabelText<HTMLInputElement>("Code");
    type(field, "123");
    rerender(context({ field: "code", text: "Too short" }));
    expect(field.value).toBe("123");
    expect(field.selectionStart).toBe(field.selectionEnd);
    type(field, "123456");
    rerender(context(null));
    rerender(context({ field: "code", text: "Wrong" }));
    expect(field.value).toBe("123456");
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  });

  it("can be filled in by the phone from a message", () => {
    const { field } = show(true);
    expect([field.autocomplete, field.inputMode]).toEqual(["one-time-code", "numeric"]);
  });
});
