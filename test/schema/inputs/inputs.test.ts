import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DomainError } from "../../../schema/error-codes.ts";
import { confirmationCode } from "../../../schema/inputs/confirmation-code.ts";
import { email } from "../../../schema/inputs/email.ts";
import { faultsOf, parseInput } from "../../../schema/inputs/parse-input.ts";
import { newPassword } from "../../../schema/inputs/password.ts";
import { phoneNumber } from "../../../schema/inputs/phone-number.ts";
import { isPostalCodeOf, normalPostalCode } from "../../../schema/inputs/postal-code.ts";

/** The rules that a text breaks, all of them. */
function brokenRules(schema: v.GenericSchema<unknown, unknown>, text: unknown): string[] {
  const result = v.safeParse(schema, text);
  return result.success ? [] : faultsOf(result.issues).map(({ rule }) => rule);
}
/** The first rule that a text breaks. */
const firstBroken = (schema: v.GenericSchema<unknown, unknown>, text: unknown) => brokenRules(schema, text)[0];

describe("email", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["anna.example.com", "emailWithoutAt"],
    ["anna@@example.com", "emailWithSeveralAts"],
    ["an@na@example.com", "emailWithSeveralAts"],
    ["anna@example", "emailWithoutDot"],
    ["anna@example..com", "emailWithSeveralDots"],
    ["anna@example.", "email"],
    ["@example.com", "email"],
    ["an na@example.com", "email"],
  ])("says of %j first: %s", (text, rule) => {
    expect(firstBroken(email, text)).toBe(rule);
  });

  it.each(["anna@example.com", " Anna.de-Vries+veiling@Mail.Example.co.uk "])(
    "accepts %j, trimmed and in lower case",
    (text) => {
      expect(v.parse(email, text)).toBe(text.trim().toLowerCase());
    },
  );
});

describe("password", () => {
  it("tells every rule that a password breaks", () => {
    expect(brokenRules(newPassword, "---")).toEqual([
      "minimumCharacters",
      "passwordWithoutDigit",
      "passwordWithoutLowercase",
      "passwordWithoutUppercase",
    ]);
    expect(brokenRules(newPassword, "Abcdefg1")).toEqual(["passwordWithoutSpecial"]);
    expect(brokenRules(newPassword, "Abc def 1")).toEqual(["passwordWithoutSpecial"]);
  });

  it.each(["Abcdef-1", "Ünïcøde№9!", "Pass word 1?"])("accepts %s", (text) => {
    expect(brokenRules(newPassword, text)).toEqual([]);
  });
});

describe("phone number", () => {
  it.each([
    ["+31612345678", "+31612345678"],
    ["+31 (0)6 12 34 56 78", "+31612345678"],
    ["0032 475/12.34.56", "+32475123456"],
    ["06-12345678", "+31612345678"],
    ["010 123 45 67", "+31101234567"],
  ])("reads %s as %s", (text, number) => {
    expect(v.parse(phoneNumber, text)).toBe(number);
  });

  it.each(["061234567", "06123456789", "+0612345678", "+31", "+3161234567890123", "+31 six"])("refuses %s", (text) => {
    expect(firstBroken(phoneNumber, text)).toBe("phoneNumber");
  });
});

describe("confirmation code", () => {
  it("is required, has at least five characters, and spaces do not count", () => {
    expect(firstBroken(confirmationCode, "")).toBe("required");
    expect(firstBroken(confirmationCode, "12 34")).toBe("minimumCharacters");
    expect(v.parse(confirmationCode, " 123 456 ")).toBe("123456");
  });
});

describe("postal code", () => {
  it.each(["1234 AB", "1234ab", "9999 ZZ"])("takes %s for Dutch", (text) => {
    expect(isPostalCodeOf(text, "nld")).toBe(true);
    expect(normalPostalCode(text, "nld")).toBe(`${text.slice(0, 4)} ${text.slice(-2).toUpperCase()}`);
  });

  it.each(["0123 AB", "1234 SA", "1234 SD", "1234 SS", "1234", "1234  AB", "12345 AB"])(
    "does not take %s for Dutch",
    (text) => {
      expect(isPostalCodeOf(text, "nld")).toBe(false);
      expect(isPostalCodeOf(text, "deu")).toBe(true);
    },
  );
});

describe("parseInput", () => {
  it("throws INVALID_INPUT that names each field once, where and why", () => {
    const schema = v.object({ email, inner: v.object({ code: confirmationCode }) });
    try {
      parseInput(schema, { email: "x", inner: { code: "1" } });
      expect.unreachable();
    } catch (error) {
      expect(error instanceof DomainError && [error.code, error.data]).toEqual([
        "INVALID_INPUT",
        {
          fields: [
            { path: "email", rule: "emailWithoutAt" },
            { path: "inner.code", rule: "minimumCharacters", params: { minimum: 5 } },
          ],
        },
      ]);
    }
  });
});
