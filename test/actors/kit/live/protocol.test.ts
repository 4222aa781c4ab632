import { afterEach, describe, expect, it, vi } from "vitest";
import { PROTOCOL_VERSION } from "../../../../schema/kit/live/protocol.ts";
import { connect, type LiveClient, upgrade } from "../../../support/live-client.ts";
import { tokenFor } from "../../../support/people/token-for.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const GENERAL = "subscription { generalNotification { id } }";

function subscribe(client: LiveClient, id: string, query = GENERAL): void {
  client.subscribe(id, query);
}

describe("a conversation", () => {
  it("acknowledges connection_init of anonymous visitors, however they say it", async () => {
    for (const payload of [undefined, {}, { authorization: "anonymous" }, { authorization: "Bearer anonymous" }]) {
      const client = await connect();
      client.send({ type: "connection_init", payload });
      expect(await client.frame()).toEqual({ type: "connection_ack", payload: { version: PROTOCOL_VERSION } });
    }
  });

  it("L13: starts with the client's version, and asks a page with a version that is not served to reload", async () => {
    const client = await connect();
    client.send({ type: "connection_init", payload: { version: PROTOCOL_VERSION } });
    expect(await client.frame()).toMatchObject({ type: "connection_ack" });
    for (const version of [0, PROTOCOL_VERSION + 1]) {
      const other = await connect();
      other.send({ type: "connection_init", payload: { authorization: "anonymous", version } });
      expect(await other.ended()).toMatchObject({ code: 4004 });
    }
  });

  it("answers ping with pong before and after connection_init, with and without a payload", async () => {
    const client = await connect();
    client.send({ type: "ping" });
    expect(await client.frame()).toEqual({ type: "pong" });
    await client.init();
    client.send({ type: "ping", payload: { at: 1 } });
    expect(await client.frame()).toEqual({ type: "pong" });
  });

  it("lets pong and complete of an unknown operation pass in silence", async () => {
    const client = await (await connect()).init();
    client.send({ type: "pong" });
    client.send({ id: "unknown", type: "complete" });
    expect(await client.drained()).toEqual([]);
  });

  it("frees an operation's id when it is completed", async () => {
    const client = await (await connect()).init();
    await client.subscribed("1", GENERAL);
    client.send({ id: "1", type: "complete" });
    await client.subscribed("1", GENERAL);
  });

  it("refuses one subscription without ending the others or the socket", async () => {
    const client = await (await connect()).init();
    await client.subscribed("1", GENERAL);
    subscribe(client, "2", "subscription { generalNotification { nonsense } }");
    expect((await client.refusal("2"))[0]?.message).toContain("nonsense");
    await client.subscribed("2", GENERAL);
  });
});

const FAULTS: { rule: string; code: number; commit(client: LiveClient): Promise<void> | void }[] = [
  { rule: "invalid JSON", code: 4400, commit: (client) => client.sendRaw("{") },
  { rule: "JSON that is no message", code: 4400, commit: (client) => client.send(["ping"]) },
  { rule: "a message of unknown type", code: 4400, commit: (client) => client.send({ type: "start" }) },
  {
    rule: "a version that is no number",
    code: 4400,
    commit: (client) => client.send({ type: "connection_init", payload: { version: "1" } }),
  },
  {
    rule: "a subscribe without a query",
    code: 4400,
    commit: (client) => client.send({ id: "1", type: "subscribe", payload: {} }),
  },
  { rule: "a message that only servers send", code: 4400, commit: (client) => client.send({ type: "connection_ack" }) },
  { rule: "a binary frame", code: 4400, commit: (client) => client.sendRaw(new ArrayBuffer(4)) },
  { rule: "text that is no UTF-8", code: 1007, commit: (client) => client.sendRaw('{"type":"ping\uFFFD"}') },
  {
    rule: "a 501st message within a second",
    code: 4429,
    commit: (client) => {
      // On a slow machine a second would pass meanwhile.
      vi.spyOn(Date, "now").mockReturnValue(Date.now());
      for (let said = 0; said < 501; said += 1) client.send({ type: "pong" });
    },
  },
  {
    rule: "a 31st subscription at once",
    code: 4429,
    commit: async (client) => {
      await client.init();
      for (let id = 1; id <= 35; id += 1) {
        subscribe(client, `${id}`);
        client.send({ id: `${id}`, type: "complete" });
      }
    },
  },
  { rule: "a frame beyond 8,192 characters", code: 1009, commit: (client) => client.sendRaw(" ".repeat(8_193)) },
  { rule: "subscribing before connection_init", code: 4401, commit: (client) => subscribe(client, "1") },
  {
    rule: "a second connection_init",
    code: 4429,
    commit: async (client) => {
      await client.init();
      client.send({ type: "connection_init" });
    },
  },
  {
    rule: "an operation id in use",
    code: 4409,
    commit: async (client) => {
      await client.init();
      subscribe(client, "1");
      subscribe(client, "1");
    },
  },
  {
    rule: "an eleventh operation",
    code: 4429,
    commit: async (client) => {
      await client.init();
      for (let id = 1; id <= 11; id += 1) subscribe(client, `${id}`);
    },
  },
  {
    rule: "more than an attachment holds",
    code: 4429,
    commit: async (client) => {
      await client.init();
      for (let id = 1; id <= 8; id += 1) subscribe(client, `${id}`.padEnd(1_000, "x"));
    },
  },
  {
    rule: "a token that is none",
    code: 4403,
    commit: (client) => client.send({ type: "connection_init", payload: { authorization: "Bearer a.b.c" } }),
  },
  {
    rule: "a token that has expired",
    code: 4403,
    commit: async (client) => {
      const token = await tokenFor("anna", { expiresInMs: -60_000 });
      client.send({ type: "connection_init", payload: { authorization: `Bearer ${token}` } });
    },
  },
  {
    rule: "an authorization that is no bearer token",
    code: 4403,
    commit: (client) => client.send({ type: "connection_init", payload: { authorization: ["Bearer"] } }),
  },
];

describe("close codes", () => {
  it.each(FAULTS)("$rule closes the socket with $code", async ({ code, commit }) => {
    const client = await connect();
    await commit(client);
    expect(await client.ended()).toMatchObject({ code });
  });

  it("ten operations, and a frame of 8,192 characters, are taken", async () => {
    const client = await (await connect()).init();
    for (let id = 1; id <= 10; id += 1) subscribe(client, `${id}`);
    client.sendRaw(JSON.stringify({ type: "ping", payload: {} }).padEnd(8_192));
    expect(await client.frame()).toEqual({ type: "pong" });
  });
});

describe("upgrading", () => {
  it("answers with the subprotocol", async () => {
    const response = await upgrade();
    expect(response.status).toBe(101);
    expect(response.headers.get("sec-websocket-protocol")).toBe("graphql-transport-ws");
    response.webSocket?.accept();
    response.webSocket?.close();
  });

  it("refuses another subprotocol with 400", async () => {
    expect((await upgrade("", { headers: { "sec-websocket-protocol": "graphql-ws" } })).status).toBe(400);
  });
});
