import { expect, it } from "vitest";
import {
  checkNewPassword,
  type OwnDetails,
} from "../../../../../worker/people/accounts/common-passwords/check-new-password.ts";

const OWN: OwnDetails = { email: "noor.hendriks@dewerkplaats.example", names: ["Noor van Tilborg", "Café Zon bv"] };

function ruleBrokenBy(password: string): string | null {
  try {
    checkNewPassword(password, OWN, "password");
    return null;
  } catch (error) {
    return JSON.stringify(error).match(/password(?:Common|WithOwnDetails)/)?.[0] ?? String(error);
  }
}

it.each([
  "Password1!",
  "P@ssw0rd",
  "P@$$w0rd!",
  "Welkom01!",
  "Wachtwoord-2026",
  "Qwerty123!",
  "Zomer2026!",
  "!Zomer2026",
  "Feyenoord-010",
  "Hamerslag-1!",
  "B-Exchange_2026",
  "WelkomWelkom1!",
  "Aaaaaaaa1!",
  "Password123456789!",
  "Wélkom-01",
  "Abc-12345!",
])("%s is refused as common: a word that attackers try first, with decoration", (password) => {
  expect(ruleBrokenBy(password)).toBe("passwordCommon");
});

it.each(["NoorHendriks-9", "Xx-H3ndr1ks-xX", "Dewerkplaats!7", "Tilborg:2026x", "cafezon+Q7-z"])(
  "%s is refused: it has the user's own name or address in it",
  (password) => {
    expect(ruleBrokenBy(password)).toBe("passwordWithOwnDetails");
  },
);

it.each([
  "Verkoop-2026",
  "Veiling-2026!",
  "correct Horse battery 7 staple!",
  "Xk9#mQ2v",
  "Dragon-84719305!",
  "Zon-Maan-Ster-88",
])("%s is accepted", (password) => {
  expect(ruleBrokenBy(password)).toBeNull();
});
