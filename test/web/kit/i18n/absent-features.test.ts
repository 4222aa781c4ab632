import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What the app does not have. Whoever builds one of these takes its words out of here. */
const ABSENT = [/data ?rooms?\b/i, /graphql/i];

const TEXTS = globSync(["web/**/*words.{nl,en}.ts", "worker/messages/texts/**/*.ts", "web/**/*.html"]);

/** Texts of the API's error codes: a client can ask for other kinds of auctions, and is refused. */
const CODES = /"errors\.1027"/;

it("promises no feature that does not exist, on any page and in any mail", () => {
  expect(TEXTS.length).toBeGreaterThan(60);
  const promises = TEXTS.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(
        (line) => !CODES.test(line) && ABSENT.some((feature) => feature.test(line.replace(/^\s*(\/\/|\*).*/, ""))),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(promises).toEqual([]);
});
