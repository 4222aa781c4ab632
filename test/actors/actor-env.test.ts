import { expect, it } from "vitest";
import { type ActorBindings, parseActorEnv } from "../../actors/actor-env.ts";

const SECRET = "not a key that may be shown";

/** Bindings with these settings; parsing reads nothing else. */
const bindings = (settings: Partial<Record<keyof ActorBindings, string>>): ActorBindings =>
  Object.assign(Object.create(null), { STAGE: "local", AUTH_PRIVATE_JWK: SECRET, ...settings });

it("the actors' environment is parsed once, with the bindings as they are", () => {
  const given = bindings({});
  const env = parseActorEnv(given);
  expect(env).toEqual(given);
  expect(parseActorEnv(given)).toBe(env);
});

it("each fault of the actors' settings is named, without its value", () => {
  const faulty = bindings({ STAGE: SECRET, AUTH_PRIVATE_JWK: "", DATABASE_URL: "no address" });
  const message = (() => {
    try {
      return String(parseActorEnv(faulty));
    } catch (error) {
      return String(error);
    }
  })();
  expect(message).toMatch(/STAGE: .*AUTH_PRIVATE_JWK: .*DATABASE_URL: /);
  expect(message).not.toContain("not a key");
});
