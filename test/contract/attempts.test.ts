import { afterAll } from "vitest";
import { openLibsql } from "../support/open-libsql.ts";
import { attemptsContract } from "./attempts-contract.ts";

const opened = openLibsql();

afterAll(async () => (await opened).remove());

attemptsContract("libSQL", async () => (await opened).database);
