import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { email, emailDomain } from "../../../../schema/kit/inputs/email.ts";
import { phoneNumber } from "../../../../schema/kit/inputs/phone-number.ts";
import { blacklistUserInput } from "../../../../schema/people/inputs/blacklist-user.ts";
import { recoveryCode } from "../../../../schema/people/inputs/codes.ts";
import { softwareTokenInput } from "../../../../schema/people/inputs/mfa.ts";
import { brokenRules } from "../../kit/inputs/broken-rules.ts";

describe("the domain of e-mail addresses", () => {
  it.each([
    ["example.com", "example.com"],
    [" @Example.COM. ", "example.com"],
    ["mail.my-firm.co.uk", "mail.my-firm.co.uk"],
    ["x.nl", "x.nl"],
    ["a1.3m.xn--p1ai", "a1.3m.xn--p1ai"],
  ])("%j is %j", (text, domain) => expect(v.parse(emailDomain, text)).toBe(domain));

  it.each([
    ["", ["required"]],
    ["@.", ["required"]],
    [7, ["required"]],
    ["example", ["emailDomain"]],
    ["example.c", ["emailDomain"]],
    ["example..com", ["emailDomain"]],
    ["-example.com", ["emailDomain"]],
    ["example-.com", ["emailDomain"]],
    ["exam_ple.com", ["emailDomain"]],
    ["_example.com", ["emailDomain"]],
    ["example.com/", ["emailDomain"]],
    ["example.!!", ["emailDomain"]],
    ["anna@example.com", ["emailDomain"]],
    ["münchen.de", ["emailDomain"]],
    ["example.com.@", ["emailDomain"]],
    [`${"a".repeat(250)}.nl`, []],
    [`${"a".repeat(251)}.nl`, ["maximumCharacters"]],
  ])("%j breaks %j", (text, rules) => expect(brokenRules(emailDomain, text)).toEqual(rules));
});

describe("an e-mail address", () => {
  it.each(["ſanna@example.com", "anna@example.coſ"])("%j has a character that is not ASCII", (text) =>
    expect(brokenRules(email, text)).toContain("email"),
  );
});

describe("a recovery code", () => {
  it.each(["0123456789abcdef", "0123-4567 89AB-CDEF", "o123456789abcdef", "Oi23456789abcdef", "0l23456789abcdef"])(
    "%j is read as it looks",
    (text) => expect(v.parse(recoveryCode, text)).toBe("0123456789abcdef"),
  );

  it.each([
    ["", ["required"]],
    [" - ", ["required"]],
    [7, ["required"]],
    ["0123456789abcde", ["recoveryCode"]],
    ["0123456789abcdef0", ["recoveryCode"]],
    ["0123456789abcdeu", ["recoveryCode"]],
  ])("%j breaks %j", (text, rules) => expect(brokenRules(recoveryCode, text)).toEqual(rules));
});

describe("a phone number", () => {
  it("is not found inside another text", () => {
    expect(brokenRules(phoneNumber, "tel 0612345678")).toEqual(["phoneNumber"]);
    expect(brokenRules(phoneNumber, "0612345678 work")).toEqual(["phoneNumber"]);
  });

  it("loses the zero of a national number behind a country code", () => {
    expect(v.parse(phoneNumber, "+31 (0)6 12345678")).toBe("+31612345678");
  });

  it("has 40 characters at most, separators included", () => {
    expect(brokenRules(phoneNumber, `0612345678${" ".repeat(20)}${"-".repeat(11)}`)).toEqual(["phoneNumber"]);
  });
});

describe("an input of several fields", () => {
  it("names each one that is empty", () => {
    expect(brokenRules(softwareTokenInput, { deviceName: "", userCode: "" })).toEqual([
      "deviceName required",
      "userCode required",
    ]);
    expect(brokenRules(blacklistUserInput, { userId: "", reason: "" })).toEqual(["userId required", "reason required"]);
  });
});
