import { describe, expect, it } from "vitest";
import { connect, type LiveClient } from "../../support/live-client.ts";

const GENERAL = "subscription { generalNotification { id } }";

describe("messages", () => {
  it("connection_init is acknowledged", async () => {
    const client = await connect();
    client.send({ type: "connection_init" });
    expect(await client.frame()).toEqual({ type: "connection_ack" });
  });
});

const FAULTS: { rule: string; code: number; commit(client: LiveClient): Promise<void> | void }[] = [
  { rule: "invalid JSON", code: 4400, commit: (client) => client.sendRaw("{") },
  { rule: "a binary frame", code: 4400, commit: (client) => client.sendRaw(new ArrayBuffer(4)) },
  { rule: "a frame beyond 8,192 characters", code: 1009, commit: (client) => client.sendRaw(" ".repeat(8_193)) },
];

describe("close codes", () => {
  it.each(FAULTS)("$rule closes the socket with $code", async ({ code, commit }) => {
    const client = await connect();
    await commit(client);
    expect(await client.ended()).toMatchObject({ code });
  });
});
