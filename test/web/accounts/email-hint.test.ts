import { expect, it } from "vitest";
import { emailHint } from "../../../web/accounts/email-hint.ts";

it.each([
  ["anna@gmial.com", "anna@gmail.com"],
  ["anna@gmal.com", "anna@gmail.com"],
  ["anna@gmaill.com", "anna@gmail.com"],
  ["anna@gnail.com", "anna@gmail.com"],
  ["Anna@GMail.con", "anna@gmail.com"],
  ["anna@gmail.co", "anna@gmail.com"],
  ["anna@gmail.nl", "anna@gmail.com"],
  ["anna@hotmial.nl", "anna@hotmail.nl"],
  ["anna@hotmal.com", "anna@hotmail.com"],
  ["anna@outlok.com", "anna@outlook.com"],
  ["anna@ziggo.com", "anna@ziggo.nl"],
  ["anna@telnet.be", "anna@telenet.be"],
  ["anna@dewerkplaats.nll", "anna@dewerkplaats.nl"],
  ["anna@dewerkplaats.con", "anna@dewerkplaats.com"],
])("%s was probably meant as %s", (typed, email) => {
  expect(emailHint(typed)).toEqual({ kind: "didYouMean", email });
});

it.each([
  "anna@gmail.com",
  "anna@hotmail.co.uk",
  "anna@mail.com",
  "anna@ymail.com",
  "anna@dewerkplaats.nl",
  "anna@firma.be",
  "anna@firm.co.uk",
  "anna@gmai",
  "anna",
  "",
  "@gmial.com",
  "an@na@gmial.com",
])("%s is no slip", (typed) => {
  expect(emailHint(typed)).toBeNull();
});

it("asks about more than one dot after the @, which is right for some firms", () => {
  expect(emailHint("anna@mail.dewerkplaats.nl")).toEqual({ kind: "severalDots" });
});
