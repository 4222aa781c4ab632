import { createRequire } from "node:module";
import { afterAll } from "vitest";
import { schema } from "../../worker/app/schema.ts";
import { openLibsql } from "../support/open-libsql.ts";
import { everyPageContract } from "./every-page-contract.ts";

// Pothos's copy: the test runner would load graphql's development build, and the two do not mix.
const { graphql }: typeof import("graphql") = createRequire(import.meta.url)("graphql");

const opened = openLibsql();

afterAll(async () => (await opened).remove());

everyPageContract("libSQL", {
  runs: 10,
  open: async () => (await opened).database,
  run: async (source, variableValues, contextValue) =>
    await graphql({ schema, source, variableValues: { ...variableValues }, contextValue }),
});
