import { afterAll } from "vitest";
import { openLibsql } from "../support/open-libsql.ts";
import { projectionContract } from "./projection-contract.ts";

const opened = openLibsql();

afterAll(async () => (await opened).remove());

projectionContract("libSQL", async () => (await opened).database);
