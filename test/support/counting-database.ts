import { env } from "cloudflare:workers";

/** The server's D1 binding, which counts the statements that are prepared on it. */
export function countingD1(): { DB: D1Database; statements: () => number } {
  let statements = 0;
  const DB = new Proxy(env.DB, {
    get(target, key) {
      if (key === "prepare") statements += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { DB, statements: () => statements };
}
