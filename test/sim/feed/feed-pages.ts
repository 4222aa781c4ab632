import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import * as v from "valibot";
import { AUCTION_ADMIN_SUBSCRIPTION } from "../../../schema/bidding/live/auction-subscriptions.ts";
import { asWebSocket, tokenFor } from "../platform/client-end.ts";
import type { Clock } from "../platform/clock.ts";
import { SimResponse } from "../platform/globals.ts";
import type { SimSocket } from "../platform/sockets.ts";
import type { Counts } from "../world/counts.ts";
import { type FeedAuditor, FeedFault, type JudgedFrame, type JudgedLot, READ_IS_NEW_MS } from "./feed-auditor.ts";
import type { FeedHappened } from "./feed-happenings.ts";
import { AUCTION_ID, type FeedMachine } from "./feed-machine.ts";

const LOST = 1006;
const NORMAL = 1000;
const RESTART = 1012;
const NOT_READING = 3008;
const STAFF_FIELD = "incrementalAuctionStateAdmin";

const PUBLIC_QUERY = `subscription ($incrementalAuctionId: ID!, $after: Int) {
  incrementalAuctionState(incrementalAuctionId: $incrementalAuctionId, after: $after) {
  id incrementalAuctionId sequence serverTime isWhole
  lots { incrementalLotId sequence amount bidCount startingOn closesOn isClosed isHidden } } }`;

const shownLot = v.object({
  incrementalLotId: v.string(),
  sequence: v.number(),
  amount: v.nullable(v.number()),
  bidCount: v.number(),
  startingOn: v.string(),
  closesOn: v.string(),
  isClosed: v.boolean(),
  isHidden: v.boolean(),
  bidderCount: v.optional(v.number()),
  watcherCount: v.optional(v.number()),
  extendedMilliseconds: v.optional(v.number()),
  leaderRef: v.optional(v.nullable(v.string())),
});
const shownEvent = v.object({
  number: v.number(),
  incrementalLotId: v.string(),
  type: v.string(),
  amount: v.nullable(v.number()),
  userRef: v.nullable(v.string()),
});
const shownFrame = v.object({
  sequence: v.number(),
  isWhole: v.boolean(),
  lots: v.array(shownLot),
  events: v.optional(v.array(shownEvent)),
});
const message = v.looseObject({ type: v.string(), id: v.optional(v.string()), payload: v.optional(v.unknown()) });
const next = v.looseObject({
  type: v.literal("next"),
  payload: v.looseObject({
    data: v.union([
      v.pipe(
        v.object({ incrementalAuctionState: shownFrame }),
        v.transform((data) => data.incrementalAuctionState),
      ),
      v.pipe(
        v.object({ incrementalAuctionStateAdmin: shownFrame }),
        v.transform((data) => data.incrementalAuctionStateAdmin),
      ),
    ]),
  }),
});

export type PageKind = "STAFF" | "PUBLIC" | "CATALOGUE";

/** The user's end of a socket, and what their page shows. */
export interface Page {
  readonly name: string;
  /** The monitor of staff; a page that resumes; one that reads the catalogue and then what has changed of late. */
  readonly kind: PageKind;
  /** Reads now and then, as on a phone that is put away. */
  readonly isSlow: boolean;
  socket: SimSocket | null;
  isReady: boolean;
  stage: "none" | "asked" | "subscribed";
  /** Frames that have come and are not read yet. */
  readonly inbox: string[];
  /** Pings that were read and are not answered yet. */
  readonly pongs: string[];
  /** The server has asked whether it reads, and has no answer: frames may be withheld. */
  isAsked: boolean;
  sequence: number;
  newestEvent: number;
  readonly lots: Map<string, JudgedLot>;
  readAtMs: number;
  lostBy: "line" | "crash" | null;
}

interface Audience {
  readonly feed: FeedMachine;
  readonly clock: Clock;
  readonly counts: Counts<FeedHappened>;
  readonly auditor: FeedAuditor;
  /** The lots as the catalogue has them now. */
  readCatalogue(): readonly JudgedLot[];
}

/** The pages that show an auction by its feed, and whether what they get is true. */
export class FeedPages {
  readonly pages: Page[] = [];
  readonly #audience: Audience;
  /** The first difference that was noticed while the feed was at work. */
  #found: unknown = null;
  /** Pages that get a frame of their own in this step: the first, or one after others were withheld. */
  readonly #own = new Set<Page>();

  constructor(audience: Audience) {
    this.#audience = audience;
  }

  add(kind: PageKind, { isSlow }: { isSlow: boolean }): void {
    this.pages.push({
      isSlow,
      ...{ name: `page ${this.pages.length + 1} (${kind})`, kind, socket: null, isReady: false, stage: "none" },
      ...{ inbox: [], pongs: [], isAsked: false, sequence: 0, newestEvent: 0, lots: new Map(), readAtMs: 0 },
      lostBy: null,
    });
  }

  /** Fails if a frame was wrong. Call it after each step. */
  check(): void {
    this.#own.clear();
    if (this.#found !== null) throw this.#found;
  }

  /** Opens a socket. */
  async connect(page: Page): Promise<void> {
    const { actor } = this.#audience.feed;
    const request = new Request(`https://hamerslag.nl/graphql?auction=${AUCTION_ID}`, {
      headers: { upgrade: "websocket", "sec-websocket-protocol": GRAPHQL_TRANSPORT_WS_PROTOCOL },
    });
    const response: unknown = actor.fetch(request);
    if (!(response instanceof SimResponse) || response.webSocket === null) throw new FeedFault("no socket");
    const socket = response.webSocket.server;
    Object.assign(page, { socket, isReady: false, stage: "none", isAsked: false });
    page.inbox.length = page.pongs.length = 0;
    socket.sending = (text) => this.#note(() => this.#sending(page, text));
    socket.received = (text) => void page.inbox.push(text);
    socket.closed = (code) => this.#note(() => this.#closed(page, socket, code));
    const authorization =
      page.kind === "STAFF" ? `Bearer ${await tokenFor(page.name.replaceAll(" ", "-"))}` : "anonymous";
    this.#say(socket, { type: "connection_init", payload: { authorization } });
  }

  /** Subscribes, from where the page is. */
  subscribe(page: Page): void {
    const { clock, readCatalogue } = this.#audience;
    if (page.socket === null) return;
    page.stage = "asked";
    let after: number | null = page.sequence;
    if (page.kind === "CATALOGUE") {
      after = null;
      page.lots.clear();
      page.readAtMs = clock.wallMs;
      for (const lot of readCatalogue()) page.lots.set(lot.incrementalLotId, lot);
    }
    const query = page.kind === "STAFF" ? AUCTION_ADMIN_SUBSCRIPTION : PUBLIC_QUERY;
    const variables = { incrementalAuctionId: AUCTION_ID, after };
    this.#say(page.socket, { id: "page", type: "subscribe", payload: { query, variables } });
  }

  /** Reads what has come. */
  hear(page: Page): void {
    for (const text of page.inbox.splice(0)) {
      const { type, payload } = v.parse(message, JSON.parse(text));
      if (type === "connection_ack") page.isReady = true;
      if (type === "ping") page.pongs.push(JSON.stringify({ type: "pong", payload }));
      if (type === "error") {
        const code = /"code":"(\w+)"/.exec(text)?.[1];
        if (code !== "9999") throw new FeedFault(`${page.name} was refused with ${code}`);
        this.#audience.counts.add("subscription ends: nobody could be asked");
        page.stage = "none";
      }
      const frame = v.safeParse(next, JSON.parse(text));
      if (frame.success) this.#read(page, frame.output.payload.data);
    }
  }

  /** Answers that it has read. */
  answer(page: Page): void {
    const pong = page.pongs.shift();
    if (pong === undefined || page.socket === null) return;
    page.isAsked = page.pongs.length > 0;
    this.#own.add(page);
    void this.#audience.feed.actor.webSocketMessage(asWebSocket(page.socket), pong);
  }

  /** The line drops: what was on its way is lost. The server learns of it at once, or never. */
  drop(page: Page, isNoticed: boolean): void {
    const { socket } = page;
    if (socket === null) return;
    if (page.inbox.length > 0) this.#audience.counts.add("frames lost with a line");
    this.#forget(page, "line");
    socket.closed = () => undefined;
    socket.received = () => undefined;
    socket.isBroken = true;
    if (!isNoticed) return;
    socket.readyState = WebSocket.CLOSED;
    this.#audience.feed.drop(socket);
    this.#audience.feed.actor.webSocketClose(asWebSocket(socket), LOST, "", false);
  }

  /** Whether the page has all that was sent to it, and nothing is withheld from it. */
  hasHeardAll({ socket, stage, inbox, pongs, isAsked }: Page): boolean {
    return socket !== null && stage === "subscribed" && inbox.length === 0 && pongs.length === 0 && !isAsked;
  }

  /** The frames before a power cut that were not released are about states that were lost. */
  crashed(): void {
    this.#found = null;
    this.#own.clear();
  }

  #say(socket: SimSocket, text: unknown): void {
    const { actor } = this.#audience.feed;
    void actor.webSocketMessage(asWebSocket(socket), JSON.stringify(text)).catch(() => undefined);
  }

  #read(page: Page, frame: JudgedFrame): void {
    const { counts, auditor, clock } = this.#audience;
    const isFirst = page.stage === "asked";
    if (isFirst) {
      page.stage = "subscribed";
      if (page.lostBy !== null)
        counts.add(
          page.lostBy === "line" ? "page resumes after its line dropped" : "page resumes after the feed crashed",
        );
      page.lostBy = null;
      if (page.kind === "CATALOGUE") counts.add("first frame: of late");
      else counts.add(frame.isWhole ? "first frame: the whole auction" : "first frame: since a frame");
      const isLate = page.kind === "CATALOGUE" && clock.wallMs - page.readAtMs > READ_IS_NEW_MS;
      if (isLate) {
        this.drop(page, true);
        return;
      }
    }
    if (frame.sequence < page.sequence && !frame.isWhole)
      throw new FeedFault(`${page.name} got frame ${frame.sequence} after ${page.sequence}`);
    if (frame.isWhole) page.lots.clear();
    for (const lot of frame.lots) {
      const known = page.lots.get(lot.incrementalLotId);
      const isOlder = known !== undefined && lot.sequence < known.sequence;
      // It shows the lots that it has read, which may be newer than what the feed was told.
      if (page.kind === "CATALOGUE" && (isOlder || known === undefined)) continue;
      if (isOlder)
        throw new FeedFault(`${page.name} got ${lot.incrementalLotId} at ${lot.sequence} after ${known.sequence}`);
      page.lots.set(lot.incrementalLotId, lot);
    }
    if (frame.lots.length > 1) counts.add("frame with several lots");
    this.#readEvents(page, frame, auditor);
    page.sequence = frame.sequence;
  }

  /** Events that were not heard before follow each other without a gap, but for those that no frame had room for. */
  #readEvents(page: Page, { events = [] }: JudgedFrame, auditor: FeedAuditor): void {
    const { counts } = this.#audience;
    const news = events.filter(({ number }) => number > page.newestEvent);
    if (news.length > 0) counts.add("frame with events");
    for (const event of events) auditor.heard(event);
    const [first] = news;
    if (first && page.newestEvent > 0 && first.number !== page.newestEvent + 1 && events.length < 500)
      throw new FeedFault(`${page.name} got event ${first.number} after ${page.newestEvent}`);
    page.newestEvent = news.at(-1)?.number ?? page.newestEvent;
  }

  #sending(page: Page, text: string): void {
    const { auditor, clock, counts } = this.#audience;
    const parsed = JSON.parse(text);
    if (v.is(message, parsed) && parsed.type === "ping") page.isAsked = true;
    const frame = v.safeParse(next, parsed);
    if (!frame.success) return;
    const isOwn = page.stage === "asked" || this.#own.has(page);
    if (isOwn && page.stage !== "asked") counts.add("frame after others were withheld");
    if (!isOwn) {
      auditor.published(clock.monotonicMs);
      counts.add(text.includes(STAFF_FIELD) ? "frame for staff" : "frame for everybody");
    }
    const { data } = frame.output.payload;
    if (data.lots.length > 500) counts.add("more lots than a frame has");
    auditor.judge(data, { isFirst: isOwn, nowMs: clock.wallMs });
  }

  #closed(page: Page, socket: SimSocket, code: number): void {
    const { counts, feed } = this.#audience;
    if (![LOST, RESTART, NOT_READING, NORMAL].includes(code))
      throw new FeedFault(`${page.name} was closed with ${code}`);
    if (code === NOT_READING) counts.add("page is closed as it does not read");
    if (code !== LOST) feed.drop(socket);
    if (page.socket === socket) this.#forget(page, code === LOST ? "crash" : "line");
  }

  #forget(page: Page, lostBy: "line" | "crash"): void {
    Object.assign(page, { socket: null, isReady: false, stage: "none", isAsked: false, lostBy });
    page.inbox.length = page.pongs.length = 0;
  }

  #note(work: () => void): void {
    try {
      work();
    } catch (fault) {
      this.#found ??= fault;
    }
  }
}
