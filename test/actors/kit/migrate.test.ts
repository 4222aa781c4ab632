import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { migrate } from "../../../actors/kit/migrate.ts";

/** Runs a test in the storage of an actor of its own. */
function inStorage(test: (storage: DurableObjectStorage) => void): () => Promise<void> {
  return () => runInDurableObject(env.USER_HUBS.getByName(crypto.randomUUID()), (_, { storage }) => test(storage));
}

const FIRST = "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1)";
const SECOND = "INSERT INTO a VALUES (2)";
const rows = ({ sql }: DurableObjectStorage) => sql.exec<{ x: number }>("SELECT x FROM a ORDER BY x").toArray();

describe("migrate", () => {
  it(
    "runs each step once, in order, however often it is called",
    inStorage((storage) => {
      migrate(storage, [FIRST]);
      migrate(storage, [FIRST]);
      expect(rows(storage)).toEqual([{ x: 1 }]);
      migrate(storage, [FIRST, SECOND]);
      migrate(storage, [FIRST, SECOND]);
      expect(rows(storage)).toEqual([{ x: 1 }, { x: 2 }]);
    }),
  );

  it(
    "leaves everything as it was where a step fails",
    inStorage((storage) => {
      migrate(storage, [FIRST]);
      expect(() => migrate(storage, [FIRST, SECOND, "CREATE nonsense"])).toThrow();
      expect(rows(storage)).toEqual([{ x: 1 }]);
      migrate(storage, [FIRST, SECOND]);
      expect(rows(storage)).toEqual([{ x: 1 }, { x: 2 }]);
    }),
  );

  it(
    "refuses storage that a newer version has written",
    inStorage((storage) => {
      migrate(storage, [FIRST, SECOND]);
      expect(() => migrate(storage, [FIRST])).toThrow("newer");
    }),
  );
});
