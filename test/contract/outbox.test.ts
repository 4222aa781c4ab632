import { afterAll } from "vitest";
import { openLibsql } from "../support/open-libsql.ts";
import { outboxContract } from "./outbox-contract.ts";

const opened = openLibsql();

afterAll(async () => (await opened).remove());

outboxContract("libSQL", async () => (await opened).database);
