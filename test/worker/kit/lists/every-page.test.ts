import { env } from "cloudflare:workers";
import { graphql } from "graphql";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { schema } from "../../../../worker/app/schema.ts";
import { everyPageContract } from "../../../contract/every-page-contract.ts";

everyPageContract("D1", {
  // Slower: libSQL plays more of the same statements.
  runs: 3,
  open: async () => openDatabase(env),
  run: async (source, variableValues, contextValue) =>
    await graphql({ schema, source, variableValues: { ...variableValues }, contextValue }),
});
