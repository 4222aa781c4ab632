import { describe, expect, it } from "vitest";
import { isSameName } from "../../../../schema/people/identity/is-same-name.ts";

/** Both ways: the bank's name comes first in no rule. */
const isSame = (one: string, other: string) => {
  const answer = isSameName(one, other);
  expect(isSameName(other, one), `${other} against ${one}`).toBe(answer);
  return answer;
};

describe("two names of one person", () => {
  it.each([
    ["Jan de Vries", "jan DE VRIES"],
    ["J. de Vries", "Jan de Vries"],
    ["J.P.M. de Vries", "Jan de Vries"],
    ["JP de Vries", "Jan Peter de Vries"],
    ["J P DE VRIES", "Jan Peter de Vries"],
    ["Jan Peter de Vries", "Jan de Vries"],
    ["Chris Bakker", "Christiaan Bakker"],
    ["J.P. de Vries", "Jean-Pierre de Vries"],
    ["Th. Smit", "Theodora Smit"],
  ])("%s and %s: initials, capitals and further given names", (one, other) => expect(isSame(one, other)).toBe(true));

  it.each([
    ["A. van der Berg", "Anna v.d. Berg"],
    ["A. van der Berg", "Anna vd Berg"],
    ["A. v/d Berg", "Anna Berg"],
    ["G. van ’t Hof", "Gerrit van 't Hof"],
    ["Berg, A. van der", "Anna van der Berg"],
    ["Ludwig von Beethoven", "L. Beethoven"],
    ["McDonald, R.", "Ronald McDonald"],
    ["P. op den Camp", "Piet op den Camp"],
  ])("%s and %s: prefixes and order", (one, other) => expect(isSame(one, other)).toBe(true));

  it.each([
    ["José Núñez", "Jose Nunez"],
    ["Zoë Müller", "Z. Muller"],
    ["Søren Kjær", "Soren Kjaer"],
    ["Łukasz Żółć", "Lukasz Zolc"],
    ["Zoe\u0308 Bos", "Zoë Bos"],
    ["Jan Strauß", "JAN STRAUSS"],
  ])("%s and %s: letters with marks", (one, other) => expect(isSame(one, other)).toBe(true));

  it.each([
    ["A. Jansen-de Vries", "Anna Jansen - de Vries"],
    ["A. de Vries", "Anna Jansen-de Vries"],
    ["A. Jansen", "Anna Jansen-de Vries"],
    ["M. Garcia Lopez", "Maria Garcia López"],
  ])("%s and %s: double surnames", (one, other) => expect(isSame(one, other)).toBe(true));

  it.each([
    ["Dhr. J. de Vries", "Jan de Vries"],
    ["mr. drs. J. de Vries", "Jan de Vries MSc"],
  ])("%s and %s: titles", (one, other) => expect(isSame(one, other)).toBe(true));
});

describe("names of two persons", () => {
  it.each([
    ["J. de Vries", "Piet de Vries"],
    ["J. de Vries", "Jan de Boer"],
    ["Jan de Vries", "Jolanda de Vries"],
    ["J.P. de Vries", "Jan Karel de Vries"],
    ["A. Jansen-de Vries", "Anna Jansen-Bakker"],
    ["Anna Bakker", "Bakker Anna"],
  ])("%s and %s differ", (one, other) => expect(isSame(one, other)).toBe(false));

  it.each([
    ["de Vries", "Jan de Vries"],
    ["J.", "Jan de Vries"],
    ["", "Jan de Vries"],
    ["", ""],
    ["123", "456"],
    ["van der", "van der Berg"],
  ])("“%s” and “%s”: too little to compare is no match", (one, other) => expect(isSame(one, other)).toBe(false));
});
