import { eq } from "drizzle-orm";
import { openDatabase } from "../../schema/database/open-database.ts";
import type { UserNotification } from "../../schema/live/payloads.ts";
import { incrementalLots } from "../../schema/tables/catalogue.ts";
import type { ActorEnv } from "../actor-env.ts";
import { KeptHubs } from "../hub/kept-hubs.ts";
import { reasonPayload } from "./bid-reason.ts";
import type { Ledger } from "./ledger.ts";
import type { LogEntry } from "./log-entry.ts";
import { type Notice, noticesOf } from "./notices.ts";
import type { LogReader } from "./outbox.ts";
import { type Projection, projectionOf } from "./projection.ts";
import { forgetProjection, writeProjection } from "./write-projection.ts";

/** Each person's hub is an actor of its own: a bid that comes meanwhile must not queue behind calls to all of them. */
const TOLD_AT_ONCE = 4;

/** Where a lot's news goes. The actor's own by default; tests put failing ones in their place. */
export interface Destinations {
  /** Writes the house's read models. */
  project(projection: Projection): Promise<void>;
  /**
   * Takes a lot's rows out of the read models, so that they can be written anew; what people were notified of stays.
   */
  forget(lotId: string): Promise<void>;
  /** Sends messages to one person's open sockets, each once by its id. */
  notify(userId: string, notifications: readonly UserNotification[]): Promise<void>;
  /** Tells the house's clients that what they keep of this lot is old. */
  invalidate(lotId: string): Promise<void>;
  /** What a message shows of the lot beside its id; null where the catalogue has no such lot. */
  lotFacts(lotId: string): Promise<LotFacts | null>;
}

interface LotFacts {
  readonly publicationId: string;
  readonly lotNumber: string;
}

/** The destinations of the deployment. */
export function destinationsOf(env: ActorEnv): Destinations {
  const hubs = new KeptHubs(env);
  return {
    project: (projection) => writeProjection(openDatabase(env), projection),
    forget: (lotId) => forgetProjection(openDatabase(env), lotId),
    notify: (userId, notifications) => hubs.notify(userId, notifications),
    invalidate: (lotId) => hubs.invalidate({ evictCacheIds: [`IncrementalLot:${lotId}`] }),
    lotFacts: async (lotId) => {
      const { publicationId, lotNumber } = incrementalLots;
      const facts = openDatabase(env).select({ publicationId, lotNumber }).from(incrementalLots);
      return (await facts.where(eq(incrementalLots.id, lotId)).limit(1))[0] ?? null;
    },
  };
}

/** The reader that keeps the read models, notifications included. */
export function projectionReader(ledger: Ledger, destinations: () => Destinations): LogReader {
  return {
    name: "projection",
    deliver: async (entries) => {
      const { lotId, state, head, book, log } = ledger;
      if (lotId === null || head === null || state.terms === null) throw new Error("a log without a lot");
      const pseudonymOf = (bidder: string) => book.pseudonymOf(bidder);
      const timeOf = (sequence: number) => log.timeOf(sequence);
      await destinations().project(projectionOf(entries, { lotId, state, head, pseudonymOf, timeOf }));
    },
    forget: async () => {
      if (ledger.lotId !== null) await destinations().forget(ledger.lotId);
    },
  };
}

/** A lot is hardly ever numbered anew; on a busy one asking each time would be a question of the database for every few bids. */
const FACTS_HELD_MS = 60_000;

/** The reader that tells people and clients, after the read models show it. */
export function messageReader(ledger: Ledger, destinations: () => Destinations): LogReader {
  let held: { facts: LotFacts; untilMs: number } | null = null;
  const factsOf = async (lotId: string): Promise<LotFacts | null> => {
    if (held !== null && held.untilMs > Date.now()) return held.facts;
    const facts = await destinations().lotFacts(lotId);
    held = facts && { facts, untilMs: Date.now() + FACTS_HELD_MS };
    return facts;
  };
  return {
    name: "messages",
    deliver: async (entries) => {
      const { lotId, log } = ledger;
      if (lotId === null) throw new Error("a log without a lot");
      const { invalidate, notify } = destinations();
      if (entries.some(changesCatalogue)) await invalidate(lotId);
      const notices = entries.flatMap((entry) => noticesOf(lotId, entry, (sequence) => log.timeOf(sequence)));
      if (notices.length === 0) return;
      const facts = await factsOf(lotId);
      const messages = notices.map((notice) => messageOf(notice, lotId, facts));
      await tell(
        Map.groupBy(messages, ({ userId }) => userId),
        notify,
      );
    },
  };
}

/** Tells each person, a few at a time. One who cannot be reached keeps nobody else from these news; it rejects at the end. */
async function tell(messages: Map<string, UserNotification[]>, notify: Destinations["notify"]): Promise<void> {
  const persons = messages.entries();
  const faults: unknown[] = [];
  const lane = async (): Promise<void> => {
    // The lanes share one iterator: each takes the next person whom nobody has taken.
    for (const [userId, own] of persons) await notify(userId, own).catch((fault: unknown) => faults.push(fault));
  };
  await Promise.all(Array.from({ length: TOLD_AT_ONCE }, lane));
  if (faults.length > 0) throw faults[0];
}

function messageOf(
  { id, userId, type, amountCents, reason }: Notice,
  lotId: string,
  facts: LotFacts | null,
): UserNotification {
  return {
    id,
    userId,
    type,
    amount: amountCents,
    reason: reason && reasonPayload(reason),
    incrementalLotId: lotId,
    publicationId: facts?.publicationId ?? null,
    lotNumber: facts?.lotNumber ?? null,
    // The client says it in its reader's language, in whichever channel it is open.
    title: "",
    message: "",
    channel: null,
  };
}

/** Whether what lists show of the lot has changed. Setting or ending an auto bid changes none of it (SECRET1). */
function changesCatalogue({ decision }: LogEntry): boolean {
  return decision.accepted && decision.events.some(({ type }) => type === "PriceChanged" || type.startsWith("Lot"));
}
