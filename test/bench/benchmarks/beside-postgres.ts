import type { Bench } from "../bench.ts";
import { type Comparison, compared, type Finding, unmeasured } from "../finding.ts";
import { interleave } from "../interleave.ts";
import type { Reference } from "../postgres/reference.ts";

/**
 * What the ratios compare. Production's storage confirms a write when three of five replicas in other places have it
 * (https://blog.cloudflare.com/sqlite-in-durable-objects/); the local runtime has no such replicas.
 */
const DURABILITY =
  "the local runtime commits to SQLite's write-ahead log and does not sync each commit to the disk (81 calls of fsync in 4 s of load), " +
  "so `synchronous_commit = off` is the like of it here; in production a write is acknowledged when three of five replicas " +
  "have confirmed it, which this machine cannot measure";

export interface BesidePostgres extends Pick<Comparison, "id" | "what"> {
  against: string;
  /** What the product's figure over the reference's has to reach. */
  atLeast: number;
  /** Accepted bids a second of the product, once. */
  product: () => Promise<number>;
  /** The same of a reference; called once for each, before anything is measured. */
  reference: (reference: Reference) => Promise<() => Promise<number>>;
}

/** Bids a second beside Node and PostgreSQL, with commits that are synced before the answer and with commits that are not. */
export async function besidePostgres(bench: Bench, row: BesidePostgres): Promise<Finding[]> {
  const { id, what, against, atLeast } = row;
  const synced = await bench.postgres();
  const unsynced = await bench.postgresUnsynced();
  if (!synced || !unsynced) {
    const target = `at least ${atLeast}`;
    return [unmeasured({ id, what, against, target }, "PostgreSQL is not installed here")];
  }
  const values = await interleave({
    product: row.product,
    synced: await row.reference(synced),
    unsynced: await row.reference(unsynced),
  });
  const finding = (setting: "on" | "off", reference: number[], remark: string): Finding =>
    compared({
      id: `${id} ${setting}`,
      what,
      against: `${against}, \`synchronous_commit = ${setting}\``,
      unit: "/s",
      rounds: { product: values.product, reference },
      target: { atLeast },
      remark,
    });
  return [finding("on", values.synced, DURABILITY), finding("off", values.unsynced, "")];
}
