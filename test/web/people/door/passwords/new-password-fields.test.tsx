import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FormContext, NO_FORM } from "../../../../../web/kit/forms/form-context.ts";
import { NewPasswordFields } from "../../../../../web/people/door/passwords/new-password-fields.tsx";

const labels = { password: "Wachtwoord", passwordAgain: "Wachtwoord nogmaals" };
const show = () =>
  render(
    <FormContext value={{ ...NO_FORM, labels }}>
      <NewPasswordFields />
    </FormContext>,
  );

const field = () => screen.getByLabelText("Wachtwoord");
const met = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent?.includes("voldaan") ?? false);

describe("a new password", () => {
  it("marks the rules that it meets while it is typed, and none before", () => {
    show();
    expect(met()).toEqual([false, false, false, false, false]);
    fireEvent.change(field(), { target: { value: "abc1" } });
    expect(met()).toEqual([false, true, true, false, false]);
    fireEvent.change(field(), { target: { value: "Veiling-2026!" } });
    expect(met()).toEqual([true, true, true, true, true]);
  });

  it("is hidden until the user asks to see it, each of the two fields separately", () => {
    show();
    const [first] = screen.getAllByRole("button", { name: "Wachtwoord tonen" });
    expect(field().getAttribute("type")).toBe("password");
    if (first) fireEvent.click(first);
    expect(field().getAttribute("type")).toBe("text");
    expect(screen.getByLabelText("Wachtwoord nogmaals").getAttribute("type")).toBe("password");
    fireEvent.click(screen.getByRole("button", { name: "Wachtwoord verbergen" }));
    expect(field().getAttribute("type")).toBe("password");
  });
});
