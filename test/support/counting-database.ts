import { env } from "cloudflare:workers";

/** The server's D1 binding, which counts the statements that are prepared on it and on its sessions. */
export function countingD1(): { DB: D1Database; statements: () => number } {
  let statements = 0;
  const counted = <Source extends object>(source: Source): Source =>
    new Proxy(source, {
      get(target, key) {
        if (key === "prepare") statements += 1;
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        if (key !== "withSession") return value.bind(target);
        return (...args: unknown[]) => counted(value.apply(target, args));
      },
    });
  return { DB: counted(env.DB), statements: () => statements };
}
