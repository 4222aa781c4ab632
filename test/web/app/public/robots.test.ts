import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "../../../support/tree/source-files.ts";

const rules = readFileSync("web/app/public/robots.txt", "utf8")
  .split("\n")
  .flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? []);
const isKeptOut = (path: string) => rules.some((rule) => new RegExp(`^${rule.replaceAll("*", "[^/]*")}`).test(path));

/** The paths of screens for signed-in users, as the public app's route files name them. */
const personalPaths = sourceFiles("web")
  .filter(({ path }) => path.endsWith("routes.tsx") && !path.startsWith("web/admin/"))
  .flatMap(({ text }) => [...text.matchAll(/path: "([^"]*)",[^}]*isPersonal: true/g)].map(([, path = ""]) => path));

it("robots.txt keeps robots out of every screen of an account, and out of what programs call", () => {
  expect(personalPaths.length).toBeGreaterThan(10);
  const paths = [...personalPaths, "login", "logout", "register", "forgotPassword", "account/stop-change"];
  expect(paths.filter((path) => !isKeptOut(`/nl/${path}`))).toEqual([]);
  expect(["/graphql", "/hooks/email", "/snoopy"].filter((path) => !isKeptOut(path))).toEqual([]);
});

it("robots.txt lets robots read the catalogue", () => {
  const paths = [
    "/",
    "/nl/",
    "/en/publications/closed",
    "/nl/auction/a1/lot/l1",
    "/nl/search",
    "/nl/rules",
    "/nl/about",
  ];
  expect(paths.filter(isKeptOut)).toEqual([]);
});
