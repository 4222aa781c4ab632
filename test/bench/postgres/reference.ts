import pg from "pg";
import { freePort } from "../../support/app/app-process.ts";
import { type Served, serve } from "../served.ts";
import { type SynchronousCommit, startCluster } from "./start-cluster.ts";

/** The reference server with its PostgreSQL. */
export interface Reference {
  port: number;
  /** An open lot that these people may bid on; answers its id. */
  newLot(bidders: readonly { userId: string }[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the reference; null where PostgreSQL is not installed. */
export async function startReference(synchronousCommit: SynchronousCommit): Promise<Reference | null> {
  const cluster = await startCluster(synchronousCommit);
  if (cluster === null) return null;
  let served: Served;
  try {
    served = await serve("./postgres/serve-reference.ts", await freePort(), [cluster.socketFolder]);
  } catch (fault) {
    await cluster.stop();
    throw fault;
  }
  return {
    port: served.port,
    newLot: async (bidders) => await newLot(cluster.socketFolder, bidders),
    stop: async () => {
      await served.stop();
      await cluster.stop();
    },
  };
}

async function newLot(socketFolder: string, bidders: readonly { userId: string }[]): Promise<string> {
  const client = new pg.Client({ host: socketFolder, user: "app", database: "postgres" });
  await client.connect();
  const lotId = crypto.randomUUID();
  const people = [bidders.map(({ userId }) => userId)];
  await client.query(
    "INSERT INTO users SELECT id, now(), NULL, 'nld' FROM unnest($1::text[]) AS id ON CONFLICT DO NOTHING",
    people,
  );
  await client.query(
    `INSERT INTO authorizations SELECT id, 'USER_CHANNEL_BID', 'hamerslag' FROM unnest($1::text[]) AS id
     ON CONFLICT DO NOTHING`,
    people,
  );
  await client.query(
    "INSERT INTO lots VALUES ($1, 'project', 'unit', 'hamerslag', 10000, now() - interval '1 minute', interval '2 minutes')",
    [lotId],
  );
  await client.query("INSERT INTO ladder_rungs VALUES ($1, 0, 100)", [lotId]);
  await client.query("INSERT INTO lot_states VALUES ($1, 0, NULL, NULL, NULL, 0, now() + interval '1 day')", [lotId]);
  await client.query("ANALYZE");
  await client.end();
  return lotId;
}
