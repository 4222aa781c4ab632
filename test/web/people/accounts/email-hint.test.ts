import { expect, it } from "vitest";
import { hasSecondDot, meantEmail } from "../../../../web/people/accounts/email-hint.ts";

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
  expect(meantEmail(typed)).toBe(email);
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
  expect(meantEmail(typed)).toBeNull();
});

it.each([
  ["anna@mail.dewerkplaats.nl", true],
  ["anna@a.b.co.uk", true],
  ["anna.de.vries@dewerkplaats.nl", false],
  ["anna@firm.co.uk", false],
  ["anna@dept.gov.be", false],
])("has %s more than one dot after the @: %s", (email, has) => {
  expect(hasSecondDot(email)).toBe(has);
});
