import { afterAll } from "vitest";
import { openLibsql } from "../support/open-libsql.ts";
import { catalogueRowsContract } from "./catalogue-rows-contract.ts";

const opened = openLibsql();

afterAll(async () => (await opened).remove());

catalogueRowsContract("libSQL", async () => (await opened).database);
