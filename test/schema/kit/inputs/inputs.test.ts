import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { incrementalBidInput } from "../../../../schema/bidding/inputs/bids.ts";
import { DomainError } from "../../../../schema/kit/error-codes.ts";
import { channel } from "../../../../schema/kit/inputs/channel.ts";
import { email } from "../../../../schema/kit/inputs/email.ts";
import { id, idList } from "../../../../schema/kit/inputs/id.ts";
import { faultsOf, parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { phoneNumber } from "../../../../schema/kit/inputs/phone-number.ts";
import { isPostalCodeOf, normalPostalCode } from "../../../../schema/kit/inputs/postal-code.ts";
import { selfNotification } from "../../../../schema/messages/inputs/notification.ts";
import { organizationalUnitInput } from "../../../../schema/organization/inputs/organizational-unit.ts";
import { confirmationCode } from "../../../../schema/people/inputs/codes.ts";
import { newPassword, presentedPassword } from "../../../../schema/people/inputs/password.ts";
import { brokenRules } from "./broken-rules.ts";

const UNIT = { name: "Noord bv", phoneNumber: "+31612345678", email: "a@example.com", vatNumber: "NL123456789B01" };
const NOTIFICATION = { title: "Outbid", message: "Lot 7\nLot 8", userId: "anna", channel: "hamerslag" };

/** The rules that a text breaks, all of them. */
function allBroken(schema: v.GenericSchema, text: unknown): string[] {
  const result = v.safeParse(schema, text);
  return result.success ? [] : faultsOf(result.issues).map(({ rule }) => rule);
}
/** The first rule that a text breaks. */
const firstBroken = (schema: v.GenericSchema, text: unknown) => brokenRules(schema, text)[0];

describe("email", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["anna.example.com", "emailWithoutAt"],
    ["anna@@example.com", "emailWithSeveralAts"],
    ["an@na@example.com", "emailWithSeveralAts"],
    ["anna@example", "emailWithoutDot"],
    ["anna.de.vries@example", "emailWithoutDot"],
    ["anna..de.vries@example.com", "email"],
    ["anna@example..com", "emailWithAdjacentDots"],
    ["anna@example.", "email"],
    ["@example.com", "email"],
    ["an na@example.com", "email"],
    [null, "required"],
  ])("says of %j first: %s", (text, rule) => {
    expect(firstBroken(email, text)).toBe(rule);
  });

  it("has at most 254 characters", () => {
    expect(firstBroken(email, `${"a".repeat(242)}@example.com`)).toBeUndefined();
    expect(firstBroken(email, `${"a".repeat(243)}@example.com`)).toBe("maximumCharacters");
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
    expect(allBroken(newPassword, "---")).toEqual([
      "minimumCharacters",
      "passwordWithoutDigit",
      "passwordWithoutLowercase",
      "passwordWithoutUppercase",
    ]);
    expect(allBroken(newPassword, "Abcdefg1")).toEqual(["passwordWithoutSpecial"]);
    expect(allBroken(newPassword, "Abc def 1")).toEqual(["passwordWithoutSpecial"]);
  });

  it("is required and has at most 256 characters", () => {
    for (const schema of [newPassword, presentedPassword])
      expect(
        [null, "", `Aa1!${"x".repeat(252)}`, `Aa1!${"x".repeat(253)}`].map((text) => firstBroken(schema, text)),
      ).toEqual(["required", "required", undefined, "maximumCharacters"]);
  });

  it("to verify may follow older rules", () => {
    expect(v.parse(presentedPassword, "x")).toBe("x");
  });

  it("is the same however a keyboard composes its letters", () => {
    const [composed, decomposed] = ["Caf\u00e9-123", "Cafe\u0301-123"];
    for (const schema of [newPassword, presentedPassword]) expect(v.parse(schema, decomposed)).toBe(composed);
  });

  it.each(["Abcdef-1", "Ünïcøde№9!", "Pass word 1?"])("accepts %s", (text) => {
    expect(allBroken(newPassword, text)).toEqual([]);
  });
});

describe("phone number", () => {
  it.each([
    ["+31612345678", "+31612345678"],
    ["+31 (0)6 12 34 56 78", "+31612345678"],
    ["0032 475/12.34.56", "+32475123456"],
    ["06-12345678", "+31612345678"],
    ["010 123 45 67", "+31101234567"],
    [" +1.202.555.0100 ", "+12025550100"],
    ["+39 06 12345678", "+390612345678"],
    ["+44 (0)20 7946 0958", "+442079460958"],
  ])("reads %s as %s", (text, number) => {
    expect(v.parse(phoneNumber, text)).toBe(number);
  });

  it.each([
    "061234567",
    "06123456789",
    "0012345",
    "1061234567",
    "+0612345678",
    "+31",
    "+123456",
    "+1234567",
    "+123456789012345",
    "+2101234567",
    "612345678",
    "+31612345678 ext. 5",
    "+٣١٦١٢٣٤٥٦٧٨",
    "+1234567890123456",
    "+31 six",
    "6+31612345678",
    "31612345678",
    "31006123456789",
    "(0)",
  ])("refuses %s", (text) => {
    expect(firstBroken(phoneNumber, text)).toBe("phoneNumber");
  });

  it("is required", () => {
    expect([null, "", " "].map((text) => firstBroken(phoneNumber, text))).toEqual(["required", "required", "required"]);
  });
});

describe("confirmation code", () => {
  it("is required, has at least five characters, and spaces do not count", () => {
    expect(firstBroken(confirmationCode, "")).toBe("required");
    expect(firstBroken(confirmationCode, "12 34")).toBe("minimumCharacters");
    expect(v.parse(confirmationCode, " 123 456 ")).toBe("123456");
  });

  it.each([
    [null, "required"],
    [" \n ", "required"],
    ["1234", "minimumCharacters"],
    ["12345", undefined],
    ["1 ".repeat(20), undefined],
    ["1".repeat(21), "maximumCharacters"],
  ])("%j breaks %s", (text, rule) => {
    expect(firstBroken(confirmationCode, text)).toBe(rule);
  });
});

describe("postal code", () => {
  it.each(["1234 AB", "1234ab", "9999 ZZ"])("takes %s for Dutch", (text) => {
    expect(isPostalCodeOf(text, "nld")).toBe(true);
    expect(normalPostalCode(text, "nld")).toBe(`${text.slice(0, 4)} ${text.slice(-2).toUpperCase()}`);
  });

  it.each([
    "0123 AB",
    "1234 SA",
    "1234 SD",
    "1234ss",
    "1234",
    "1234  AB",
    "12345 AB",
    "1234 A1",
    "1234 ABC",
    "x1234 AB",
  ])("does not take %s for Dutch", (text) => {
    expect(isPostalCodeOf(text, "nld")).toBe(false);
    expect(isPostalCodeOf(text, "deu")).toBe(true);
  });

  it("is kept in capitals abroad, with its own spaces", () => {
    expect(normalPostalCode("sw1a 1aa", "gbr")).toBe("SW1A 1AA");
    expect(normalPostalCode("1234ab", "bel")).toBe("1234AB");
  });
});

describe("channel", () => {
  it.each([
    [null, "emptyChannel"],
    ["", "emptyChannel"],
    [" ", "emptyChannel"],
    ["elsewhere", "unsupportedChannel"],
  ])("%j breaks %s", (text, rule) => {
    expect(brokenRules(channel, text)).toEqual([rule]);
  });

  it("is trimmed", () => {
    expect(v.parse(channel, " bexchange ")).toBe("bexchange");
  });
});

describe("id", () => {
  it.each([
    ["of a command", incrementalBidInput.entries.commandId],
    ["of an entity", id],
  ])("%s is given and has at most 64 characters", (_, schema) => {
    expect([null, "", "x".repeat(64), "x".repeat(65)].map((text) => brokenRules(schema, text))).toEqual([
      ["required"],
      ["required"],
      [],
      ["maximumCharacters"],
    ]);
  });

  it("in a filter stands with at most 99 others", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
    expect([0, 100, 101].map((count) => brokenRules(idList, ids(count)))).toEqual([[], [], ["maximumItems"]]);
    expect(brokenRules(idList, ["a", ""])).toEqual(["1 required"]);
  });
});

it("an organisational unit has a name, a phone number, an e-mail address and a VAT number", () => {
  expect(brokenRules(organizationalUnitInput, UNIT)).toEqual([]);
  expect(
    brokenRules(organizationalUnitInput, { externalId: "", name: " ", phoneNumber: "6", email: "a", vatNumber: "1" }),
  ).toEqual([
    "externalId required",
    "name required",
    "phoneNumber phoneNumber",
    "email emailWithoutAt",
    "vatNumber vatNumber",
  ]);
});

it("a notification has a title, a message of one line or more, a user and a channel", () => {
  expect(brokenRules(selfNotification, NOTIFICATION)).toEqual([]);
  expect(brokenRules(selfNotification, { title: "Out\nbid", message: " ", userId: "", channel: "" })).toEqual([
    "title visibleCharacters",
    "message required",
    "userId required",
    "channel emptyChannel",
  ]);
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
