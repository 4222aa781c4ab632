import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import * as v from "valibot";
import type { SignIn } from "../../../schema/people/sign-in.ts";
import type { Ask, BidAsk } from "../auditor/asks.ts";
import type { Auditor, Verdict } from "../auditor/auditor.ts";
import { openness, standingOf } from "../auditor/facts.ts";
import { asWebSocket, tokenFor } from "../platform/client-end.ts";
import { SimResponse } from "../platform/globals.ts";
import type { Machine } from "../platform/machine.ts";
import type { Random } from "../platform/random.ts";
import type { SimSocket } from "../platform/sockets.ts";
import { assertEqual, Difference } from "./assert-equal.ts";
import type { Counts } from "./counts.ts";
import type { Persons } from "./persons.ts";
import { bidAnswer, bidMessage, expectedBidAnswer } from "./socket-bid.ts";
import { BIDS_SELECTION, checkFrameBids, frameBids, WatchedBids } from "./watched-bids.ts";

/** Far below what a socket may have under way. */
const MAX_BIDS_UNDER_WAY = 3;
const NORMAL = 1000;
const LOST = 1006;
const NOT_READING = 3008;
const FORBIDDEN = 4403;
const TRY_AGAIN_LATER = 1013;

const QUERY = `subscription ($lot: ID!) { incrementalLotState(incrementalLotId: $lot) {
  id incrementalLotId amount stepSize nextMinimumAmount bidCount startingOn closesOn isOpen isClosed leaderRef sequence
  serverTime extended ${BIDS_SELECTION} viewer { userRef leads hasBid autoBidMaximum } } }`;

const lotFrame = v.looseObject({
  amount: v.nullable(v.number()),
  stepSize: v.number(),
  nextMinimumAmount: v.number(),
  bidCount: v.number(),
  startingOn: v.string(),
  closesOn: v.string(),
  isOpen: v.boolean(),
  isClosed: v.boolean(),
  leaderRef: v.nullable(v.string()),
  sequence: v.number(),
  serverTime: v.string(),
  ...frameBids,
  viewer: v.nullable(v.looseObject({ leads: v.boolean() })),
});
type LotFrame = v.InferOutput<typeof lotFrame>;

const message = v.looseObject({ type: v.string(), id: v.optional(v.string()), payload: v.optional(v.unknown()) });
const next = v.looseObject({
  type: v.literal("next"),
  payload: v.looseObject({ data: v.looseObject({ incrementalLotState: lotFrame }) }),
});

/** A user who looks at the lot's page. */
interface Watcher {
  /** Null for an anonymous visitor. */
  readonly person: string | null;
  /** Null for a visitor, and where persons have no accounts. */
  readonly signIn: SignIn | null;
  /** Whether the lot has acknowledged the socket. */
  isReady: boolean;
  /** What the client does then. */
  acknowledged: () => void;
  readonly socket: SimSocket;
  /** A client that does not read answers no ping. */
  readonly reads: boolean;
  /** What the page shows: the newest frame, and the newest own part. */
  shown: LotFrame | null;
  own: LotFrame["viewer"];
  /** The bid history of the page, from frames alone. */
  readonly bids: WatchedBids;
}

interface SocketBid {
  readonly bidder: string;
  readonly socket: SimSocket;
  verdict: Verdict | null;
  answer: unknown;
}

interface Audience {
  readonly machine: Machine;
  readonly lotId: string;
  /** Something left the actor for a reader, to be searched for secrets. */
  left(what: string, payload: unknown, reader: string | null): void;
  readonly counts: Counts;
  auditor(): Auditor;
  /** Persons with accounts; null in a lot without. */
  readonly persons: Persons | null;
}

/** The watchers of a lot, the frames that they got, and whether those are true. */
export class Watchers {
  readonly #audience: Audience;
  #watchers: Watcher[] = [];
  #sent: { watcher: Watcher; frame: LotFrame; isFirst: boolean }[] = [];
  #lostByCrash = 0;
  /** The first difference that was noticed while the actor was at work. */
  #found: unknown = null;
  /** Bids over sockets that have not been answered. */
  readonly #bids = new Map<string, SocketBid>();
  /** What clients are about to send: answers to pings, and the ends of closed sockets. */
  #saying: (() => void)[] = [];

  constructor(audience: Audience) {
    this.#audience = audience;
  }

  get count(): number {
    return this.#watchers.length;
  }

  get sayingCount(): number {
    return this.#saying.length;
  }

  /** A client says what it was about to say. */
  say(): void {
    this.#saying.shift()?.();
  }

  /** Sends a bid over its bidder's socket. Answers whether there is one that carries it. */
  bid(commandId: string, ask: BidAsk): boolean {
    const { machine, lotId, counts, persons } = this.#audience;
    const watcher = this.#watchers.find(
      ({ person, socket, isReady }) => person === ask.bidder && isReady && !socket.isBroken,
    );
    const underWay = [...this.#bids.values()].filter(({ bidder }) => bidder === ask.bidder).length;
    if (watcher === undefined || underWay >= MAX_BIDS_UNDER_WAY) return false;
    const text = bidMessage(commandId, lotId, ask);
    if (text === null) return false;
    counts.add("bid over a socket");
    if (watcher.signIn !== null) persons?.sentUnder(commandId, watcher.signIn);
    this.#bids.set(commandId, { bidder: ask.bidder, socket: watcher.socket, verdict: null, answer: null });
    void machine.actor.webSocketMessage(asWebSocket(watcher.socket), text);
    return true;
  }

  /** What must become of a bid: its bidder's socket is to say so. */
  decided(commandId: string, { type }: Ask, verdict: Verdict): void {
    const bid = this.#bids.get(commandId);
    if (bid !== undefined && (type === "PlaceBid" || type === "SetAutoBid")) bid.verdict ??= verdict;
  }

  /** A person who can bid over a socket; null if there is none. */
  someBidder(random: Random): string | null {
    const ready = this.#watchers.filter(({ isReady }) => isReady).flatMap(({ person }) => person ?? []);
    return ready.length === 0 ? null : random.pick(ready);
  }

  /** Opens a socket and subscribes. */
  async come({ person, reads }: Pick<Watcher, "person" | "reads">, idle: () => Promise<void>): Promise<void> {
    const { machine, lotId, counts, persons } = this.#audience;
    const request = new Request(`https://hamerslag.nl/graphql?lot=${lotId}`, {
      headers: { upgrade: "websocket", "sec-websocket-protocol": GRAPHQL_TRANSPORT_WS_PROTOCOL },
    });
    const { actor, life } = machine;
    const response: unknown = actor.fetch(request);
    if (!(response instanceof SimResponse) || response.webSocket === null) throw new Difference("no socket");
    const socket = response.webSocket.server;
    const signIn = person === null ? null : (persons?.signInOf(person) ?? null);
    const watcher: Watcher = {
      person,
      signIn,
      isReady: false,
      acknowledged: () => undefined,
      reads,
      socket,
      shown: null,
      own: null,
      bids: new WatchedBids(),
    };
    socket.received = (frame) => this.#note(() => this.#received(watcher, frame));
    socket.closed = (code) => this.#note(() => this.#gone(watcher, code));
    socket.sending = (frame) => this.#note(() => this.#sending(watcher, frame));
    this.#watchers.push(watcher);
    const authorization = person === null ? "anonymous" : `Bearer ${await tokenFor(person, signIn?.familyId)}`;
    const say = async (text: unknown) => {
      if (life.isOver) return;
      // A power cut in here affects nothing else.
      void actor.webSocketMessage(asWebSocket(socket), JSON.stringify(text)).catch(() => undefined);
      await idle();
    };
    await say({ type: "connection_init", payload: { authorization } });
    const subscribe = { id: "lot", type: "subscribe", payload: { query: QUERY, variables: { lot: lotId } } };
    // The lot asks about a sign-in first, and acknowledges when it knows.
    if (signIn === null) await say(subscribe);
    else
      watcher.acknowledged = () => {
        // The actor may have hibernated meanwhile.
        const text = JSON.stringify(subscribe);
        this.#saying.push(() => void machine.actor.webSocketMessage(asWebSocket(socket), text));
      };
    counts.add("watcher comes");
    if (this.#lostByCrash === 0) return;
    this.#lostByCrash -= 1;
    counts.add("watcher comes back after a crash");
  }

  /** Closes a socket, or leaves it without a word. */
  leave(index: number, isSilent: boolean): void {
    const { machine, counts } = this.#audience;
    const [watcher] = this.#watchers.splice(index, 1);
    if (watcher === undefined) return;
    counts.add(isSilent ? "watcher gone without a word" : "watcher leaves");
    if (isSilent) {
      watcher.socket.isBroken = true;
      return;
    }
    machine.drop(watcher.socket);
    watcher.socket.closed = () => undefined;
    machine.actor.webSocketClose(asWebSocket(watcher.socket), NORMAL, "", true);
  }

  /** Runs work outside of the actor's own call, which would treat a difference as a socket's fault. */
  #note(work: () => void): void {
    try {
      work();
    } catch (fault) {
      this.#found ??= fault;
    }
  }

  /** Fails unless the frames since the last check are what the auditor knows of that moment. */
  check(): void {
    if (this.#found !== null) throw this.#found;
    const auditor = this.#audience.auditor();
    const sent = this.#sent;
    this.#sent = [];
    for (const [commandId, { verdict, answer, socket }] of this.#bids) {
      const isGone = !this.#watchers.some((watcher) => watcher.socket === socket && !socket.isBroken);
      if (isGone) this.#bids.delete(commandId);
      if (isGone || answer === null) continue;
      this.#bids.delete(commandId);
      if (verdict === null) throw new Difference(`an answer on a socket to ${commandId}, which was not decided`);
      assertEqual(`answer on a socket to ${commandId}`, expectedBidAnswer(verdict, this.#audience.lotId), answer);
      this.#audience.counts.add("answer over a socket");
    }
    for (const { watcher, frame, isFirst } of sent) {
      const { sequence, viewer } = frame;
      const facts = auditor.history[sequence];
      if (facts?.shown == null) throw new Difference(`a frame of sequence ${sequence}, which never was`);
      assertEqual(`frame at ${sequence}`, expectedFrame(facts, Date.parse(frame.serverTime)), frame);
      if (sequence !== auditor.sale.sequence) {
        if (isFirst) throw new Difference(`P7: a first frame of ${sequence} at ${auditor.sale.sequence}`);
        continue;
      }
      checkFrameBids(frame, auditor);
      if (viewer === null) continue;
      if (watcher.person === null) throw new Difference("SECRET1: a visitor got a user's own part");
      assertEqual("own part of a frame", expectedViewer(auditor, watcher.person), viewer);
    }
  }

  /** Fails unless every page shows the present state, once nothing is running. */
  checkLast(): void {
    const auditor = this.#audience.auditor();
    const facts = auditor.history.at(-1);
    if (this.#bids.size > 0) throw new Difference(`unanswered: ${[...this.#bids.keys()].join(", ")}`);
    for (const { person, shown, own, bids } of this.#watchers) {
      if (facts?.shown == null) {
        if (shown !== null) throw new Difference("a frame of a lot that never was");
        continue;
      }
      if (shown === null) throw new Difference("P7: a watcher who never saw anything");
      const { sequence: _, ...expected } = expectedFrame(facts, Date.parse(shown.serverTime));
      bids.check(auditor);
      assertEqual(`P7: the last frame of ${person ?? "a visitor"}`, expected, shown);
      if (person !== null) assertEqual(`P7: the own part of ${person}`, expectedViewer(auditor, person), own);
    }
  }

  #sending(watcher: Watcher, text: string): void {
    this.#audience.left("a frame", text, watcher.person);
    const { type, id } = v.parse(message, JSON.parse(text));
    if (type === "error" && id !== undefined) {
      // The server failed the bid; or the lot is hidden, and its page is not open then.
      const wasBid = this.#bids.delete(id);
      if (!wasBid) this.#watchers = this.#watchers.filter((other) => other !== watcher);
    }
    if (type === "connection_ack") {
      watcher.isReady = true;
      if (watcher.signIn !== null) this.#audience.persons?.acknowledged(watcher.signIn);
    }
    if (type === "next" && watcher.signIn !== null) this.#audience.persons?.frameSent(watcher.signIn);
    this.#bidAnswered(text);
    const frame = frameIn(text);
    if (frame === null) return;
    const isFirst = watcher.shown === null && !this.#sent.some((other) => other.watcher === watcher);
    this.#sent.push({ watcher, frame, isFirst });
    this.#audience.counts.add(frame.viewer === null ? "frame for everybody" : "frame for one");
  }

  #bidAnswered(text: string): void {
    const answered = v.safeParse(bidAnswer, JSON.parse(text));
    if (!answered.success) return;
    const { id, payload } = answered.output;
    const bid = this.#bids.get(id);
    if (bid !== undefined) bid.answer = payload.data.answer;
  }

  #received(watcher: Watcher, text: string): void {
    const { type, payload } = v.parse(message, JSON.parse(text));
    if (type === "connection_ack") watcher.acknowledged();
    if (type === "ping") {
      this.#audience.counts.add("watcher asked whether they read");
      const { machine } = this.#audience;
      const pong = JSON.stringify({ type: "pong", payload });
      if (watcher.reads)
        this.#saying.push(() => void machine.actor.webSocketMessage(asWebSocket(watcher.socket), pong));
    }
    const frame = frameIn(text);
    if (frame === null) return;
    if (watcher.shown !== null && frame.sequence < watcher.shown.sequence)
      throw new Difference("a frame from the past");
    if (watcher.bids.receive(frame)) this.#audience.counts.add("frame that says to ask for bids");
    if (frame.bids.length > 0) this.#audience.counts.add("frame with bids");
    watcher.shown = frame;
    watcher.own = frame.viewer ?? watcher.own;
  }

  /** Unchecked frames before a power cut are about a state that was lost. */
  crashed(): void {
    this.#bids.clear();
    this.#sent = [];
    this.#saying = [];
  }

  #gone(watcher: Watcher, code: number): void {
    const { machine, counts, persons } = this.#audience;
    const { socket, signIn } = watcher;
    if (code === LOST) this.#lostByCrash += 1;
    // Or the client answered too late, since the clock leaps.
    else if (code === NOT_READING) counts.add("watcher who does not read is closed");
    else if (code === FORBIDDEN && signIn !== null) persons?.closedAsSignedOut(signIn);
    else if (code === TRY_AGAIN_LATER && signIn !== null) persons?.closedUnanswered();
    else if (code !== NORMAL) throw new Difference(`a watcher was closed with ${code}`);
    if (code !== LOST) {
      this.#saying.push(() => {
        machine.drop(socket);
        machine.actor.webSocketClose(asWebSocket(socket), code, "", true);
      });
    }
    this.#watchers = this.#watchers.filter((other) => other !== watcher);
  }
}

function frameIn(text: string): LotFrame | null {
  const parsed = v.safeParse(next, JSON.parse(text));
  return parsed.success ? parsed.output.payload.data.incrementalLotState : null;
}

function expectedFrame(facts: Auditor["history"][number], serverTimeMs: number) {
  const { shown } = facts;
  if (shown === null) throw new Difference("a frame of a lot that was never published");
  return {
    amount: shown.priceCents,
    stepSize: shown.stepCents,
    nextMinimumAmount: shown.nextMinimumCents,
    bidCount: shown.bidCount,
    startingOn: new Date(shown.startsAtMs).toISOString(),
    closesOn: new Date(shown.closesAtMs).toISOString(),
    leaderRef: shown.leaderPseudonym,
    sequence: shown.sequence,
    ...openness(facts, serverTimeMs),
  };
}

function expectedViewer({ sale }: Auditor, person: string) {
  const { pseudonym, leads, hasBid, autoBid } = standingOf(sale, person);
  return { userRef: pseudonym, leads, hasBid, autoBidMaximum: autoBid?.maximumCents ?? null };
}
