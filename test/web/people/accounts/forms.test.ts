import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { faultsOf } from "../../../../schema/kit/inputs/parse-input.ts";
import { fieldErrors } from "../../../../web/kit/forms/field-errors.ts";
import { nextPath } from "../../../../web/kit/screens/return-path.ts";
import { resetForm } from "../../../../web/people/accounts/form-schemas.ts";
import { signupForm } from "../../../../web/people/accounts/signup-form.ts";

const GOOD = {
  email: "jan@voorbeeld.nl",
  emailAgain: "Jan@Voorbeeld.nl ",
  phoneNumber: "+31 6 12345678",
  phoneNumberAgain: "0031612345678",
  password: "Hamer!slag9",
  passwordAgain: "Hamer!slag9",
};

/** The first fault of each field, which is the one that a form shows. */
function faults(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const result = v.safeParse(schema, input);
  if (result.success) return {};
  return Object.fromEntries([...fieldErrors(faultsOf(result.issues))].map(([name, { rule }]) => [name, rule]));
}

describe("registering", () => {
  test("accepts valid values, normalized", () => {
    expect(faults(signupForm, GOOD)).toEqual({});
    expect(v.parse(signupForm, GOOD)).toMatchObject({ emailAgain: "jan@voorbeeld.nl", phoneNumber: "+31612345678" });
  });

  test("wants the same e-mail address, phone number and password twice", () => {
    expect(faults(signupForm, { ...GOOD, emailAgain: "jan@voorbeeld.be" })).toEqual({ emailAgain: "emailsDiffer" });
    expect(faults(signupForm, { ...GOOD, phoneNumberAgain: "+31612345679" })).toEqual({
      phoneNumberAgain: "phonesDiffer",
    });
    expect(faults(signupForm, { ...GOOD, passwordAgain: "Hamer!slag8" })).toEqual({ passwordAgain: "passwordsDiffer" });
  });

  test("names fields that differ together with other faults", () => {
    expect(faults(signupForm, { ...GOOD, emailAgain: "jan@voorbeeld.be", phoneNumber: "06" })).toEqual({
      emailAgain: "emailsDiffer",
      phoneNumber: "phoneNumber",
      phoneNumberAgain: "phonesDiffer",
    });
  });

  test("names every invalid field", () => {
    expect(
      faults(signupForm, {
        email: "",
        emailAgain: "",
        phoneNumber: "06",
        phoneNumberAgain: "",
        password: "x",
        passwordAgain: "",
      }),
    ).toEqual({
      email: "required",
      emailAgain: "required",
      phoneNumber: "phoneNumber",
      phoneNumberAgain: "required",
      password: "minimumCharacters",
      passwordAgain: "required",
    });
  });
});

test("a new password after a code must be repeated too", () => {
  const input = { conformationCode: "123 456", password: GOOD.password, passwordAgain: "Hamer!slag8" };
  expect(faults(resetForm, input)).toEqual({ passwordAgain: "passwordsDiffer" });
});

describe("the page to go to after a sign-in", () => {
  test("is a page of this app", () => expect(nextPath("/nl/auction/1/lot/2?x=1")).toBe("/nl/auction/1/lot/2?x=1"));
  test.each([
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "/nl/\u0000",
    "/nl/\u0085",
    "/.//evil.example",
    "/nl/..//evil.example",
    "/\t\\evil.example",
  ])("is never %j", (text) => expect(nextPath(text)).toBeNull());
});
