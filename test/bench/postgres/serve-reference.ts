/**
 * The reference: an auction as a good engineer builds one in Node and PostgreSQL. Bids come in by HTTP or by websocket,
 * each is one call of a prepared stored function on one of 16 connections (over the local socket); watchers get a frame
 * when PostgreSQL notifies. One process, as the app has one thread. A token that held is remembered until it expires.
 *
 * Arguments: port, folder of PostgreSQL's socket.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import * as v from "valibot";
import { type WebSocket, WebSocketServer } from "ws";
import { tokenKeys, verifyAccessToken } from "../../../schema/people/access-token.ts";
import { TEST_SIGNING_KEY } from "../../support/signing-key.ts";

const CONNECTIONS = 16;
const MAX_TOKENS = 10_000;
const [port = "", socketFolder = ""] = process.argv.slice(2);

const bidInput = v.object({
  lotId: v.string(),
  amount: v.pipe(v.number(), v.safeInteger()),
  commandId: v.pipe(v.string(), v.uuid()),
  announces: v.optional(v.boolean(), false),
});
const outcomeRow = v.object({
  outcome: v.string(),
  refusal: v.nullable(v.string()),
  next_minimum: v.nullable(v.string()),
  bid_row: v.nullable(v.number()),
});
const announced = v.object({
  lotId: v.string(),
  sequence: v.number(),
  amount: v.number(),
  stepSize: v.number(),
  bidCount: v.number(),
  startingOn: v.string(),
  closesOn: v.string(),
});

const connection = { host: socketFolder, user: "app", database: "postgres" };
const pool = new pg.Pool({ ...connection, max: CONNECTIONS, min: CONNECTIONS, idleTimeoutMillis: 0 });
const keys = await tokenKeys(TEST_SIGNING_KEY);
const known = new Map<string, { userId: string; expiresAtMs: number }>();

async function bidderOf(authorization: string | undefined): Promise<string | null> {
  const token = authorization?.startsWith("Bearer ") ? authorization.slice(7) : "";
  const nowMs = Date.now();
  const before = known.get(token);
  if (before && before.expiresAtMs > nowMs) return before.userId;
  const claims = await verifyAccessToken(keys, token, nowMs);
  if (!claims) return null;
  if (known.size >= MAX_TOKENS) known.clear();
  known.set(token, claims);
  return claims.userId;
}

async function placeBid(bidder: string, input: unknown): Promise<string> {
  const { lotId, amount, commandId, announces } = v.parse(bidInput, input);
  const { rows } = await pool.query({
    name: "place_bid",
    text: "SELECT * FROM place_bid($1, $2, $3, $4, $5)",
    values: [lotId, bidder, amount, commandId, announces],
  });
  const { outcome, refusal, next_minimum: nextMinimum, bid_row: row } = v.parse(outcomeRow, rows[0]);
  const bid = row === null ? null : { id: `${lotId}:${row}`, amount };
  return JSON.stringify({ state: outcome, refusal, nextMinimumAmount: nextMinimum && Number(nextMinimum), bid });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bidder = await bidderOf(request.headers.authorization);
  const text = bidder === null ? null : await placeBid(bidder, JSON.parse(Buffer.concat(chunks).toString()));
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text ?? "") };
  response.writeHead(text === null ? 401 : 200, headers).end(text);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end());
});
const watchers = new Set<WebSocket>();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
server.on("upgrade", (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => {
    if (request.url === "/watch") {
      watchers.add(ws);
      ws.on("close", () => watchers.delete(ws));
    } else serveBidder(ws);
  });
});

/** The first frame is the authorization, every other one a bid. */
function serveBidder(ws: WebSocket): void {
  let bidder: string | null = null;
  ws.on("message", (data: Buffer) => {
    const take = async () => {
      const message = JSON.parse(data.toString());
      if (bidder !== null) ws.send(await placeBid(bidder, message));
      else {
        bidder = await bidderOf(message.authorization);
        if (bidder === null) ws.close(4403);
        else ws.send('{"type":"ready"}');
      }
    };
    take().catch(() => ws.close(1011));
  });
}

const listener = new pg.Client(connection);
await listener.connect();
listener.on("notification", ({ payload }) => {
  const lot = v.parse(announced, JSON.parse(payload ?? "null"));
  // The fields that the app's frame has.
  const state = {
    id: lot.lotId,
    incrementalLotId: lot.lotId,
    amount: lot.amount,
    stepSize: lot.stepSize,
    nextMinimumAmount: lot.amount + lot.stepSize,
    bidCount: lot.bidCount,
    startingOn: lot.startingOn,
    closesOn: lot.closesOn,
    isOpen: true,
    isClosed: false,
    leaderRef: "1",
    sequence: lot.sequence,
    serverTime: new Date().toISOString(),
    extended: false,
    viewer: null,
  };
  const payloadOf = { id: "lot", type: "next", payload: { data: { incrementalLotState: state } } };
  const frame = Buffer.from(JSON.stringify(payloadOf));
  for (const ws of watchers) ws.send(frame, { binary: false });
});
await listener.query("LISTEN lots");
// Every connection is open and has parsed the statement before anything is measured.
await Promise.all(
  Array.from({ length: CONNECTIONS }, () => placeBid("", { lotId: "", amount: 0, commandId: crypto.randomUUID() })),
);
server.listen({ port: Number(port), host: "127.0.0.1", backlog: 4_096 }, () => process.send?.({ ready: true }));
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0));
