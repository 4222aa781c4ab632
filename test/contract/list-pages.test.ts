import { afterAll } from "vitest";
import { openLibsql } from "../support/open-libsql.ts";
import { listPagesContract } from "./list-pages-contract.ts";

const opened = openLibsql();

afterAll(async () => (await opened).remove());

listPagesContract("libSQL", async () => (await opened).database);
