import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { HubStubs } from "../../../actors/hub/hub-stubs.ts";
import type { UserHub } from "../../../actors/hub/user-hub.ts";
import { StubCache } from "../../../actors/stub-cache.ts";
import { userHub } from "../../../schema/bidding/rpc/hubs.ts";
import { connect } from "../../support/live-client.ts";
import { tokenFor } from "../../support/people/token-for.ts";
import { notification } from "../../support/people/user-notification.ts";

const MINE = "subscription ($user: ID!) { userNotification(userId: $user) { id } }";

/** The users' hubs, and the names that stubs were made for. */
function counted(): { namespace: DurableObjectNamespace<UserHub>; made: string[] } {
  const made: string[] = [];
  const namespace = new Proxy(env.USER_HUBS, {
    get: (hubs, key) =>
      key === "getByName"
        ? (name: string, options?: DurableObjectNamespaceGetDurableObjectOptions) => {
            made.push(name);
            return hubs.getByName(name, options);
          }
        : Reflect.get(hubs, key),
  });
  return { namespace, made };
}

const touch = (hub: DurableObjectStub<UserHub>) => hub.notifyAll([]);

describe("actors that are called again and again", () => {
  it("are reached by the stub that is there", async () => {
    const { namespace, made } = counted();
    const users = new StubCache(namespace);
    for (const name of ["anna", "bram", "anna", "anna"]) await users.call(name, touch);
    expect(made).toEqual(["anna", "bram"]);
  });

  it("are reached by a new stub once a call has failed", async () => {
    const { namespace, made } = counted();
    const users = new StubCache(namespace);
    await users.call("anna", touch);
    const failing = users.call("anna", () => Promise.reject(new Error("gone")));
    await expect(failing).rejects.toThrow("gone");
    await users.call("anna", touch);
    await users.call("anna", touch);
    expect(made).toEqual(["anna", "anna"]);
  });

  it("are at hand up to 200, those that came first being let go of first", async () => {
    const { namespace, made } = counted();
    const users = new StubCache(namespace);
    for (let number = 0; number <= 200; number += 1) await users.call(`user-${number}`, touch);
    made.length = 0;
    for (const name of ["user-200", "user-1", "user-0"]) await users.call(name, touch);
    expect(made).toEqual(["user-0"]);
  });
});

describe("the hubs of an actor with news", () => {
  it("tell a person in every browser, also after their hub was out of memory", async () => {
    const client = await (await connect("?user=anna")).init(await tokenFor("anna"));
    await client.subscribed("mine", MINE, { user: "anna" });
    const hubs = new HubStubs(env);
    await hubs.notify("anna", [notification("anna", { id: "first" }), notification("anna", { id: "second" })]);
    await evictDurableObject(userHub(env, "anna"));
    await hubs.notify("anna", [notification("anna", { id: "second" }), notification("anna", { id: "third" })]);
    for (const id of ["first", "second", "third"]) {
      expect(await client.next("mine")).toEqual({ userNotification: { id } });
    }
  });
});
