import { afterAll } from "vitest";
import { openLibsql } from "../support/open-libsql.ts";
import { bidderLotsContract } from "./bidder-lots-contract.ts";

const opened = openLibsql();

afterAll(async () => (await opened).remove());

bidderLotsContract("libSQL", async () => (await opened).database);
