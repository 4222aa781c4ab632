import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WatchedLots } from "../../../../../actors/hub/watched-lots.ts";
import { notifyUser, userHub } from "../../../../../schema/bidding/rpc/hubs.ts";
import { tokenKeys, verifyAccessToken } from "../../../../../schema/people/access-token.ts";
import { forgetBidPermissions } from "../../../../../worker/bidding/bids/permission/bid-permission.ts";
import { lotStub } from "../../../../../worker/kit/actors/lot-stub.ts";
import { eventually } from "../../../../support/eventually.ts";
import { connect, type LiveClient } from "../../../../support/live-client.ts";
import { newPerson } from "../../../../support/people/people.ts";
import {
  bidderWithPassword,
  ENDINGS,
  logout,
  revokeElsewhere,
  signIn,
} from "../../../../support/people/stolen-sign-in.ts";
import { tokenFor } from "../../../../support/people/token-for.ts";
import { notification } from "../../../../support/people/user-notification.ts";
import { publishedLot } from "../../../../support/sale/lot.ts";
import { buildSale } from "../../../../support/sale/sale.ts";

const STATE = `subscription ($lot: ID!) {
  incrementalLotState(incrementalLotId: $lot) { amount viewer { leads } }
}`;
const BID = "mutation ($input: CreateIncrementalBidInput!) { createIncrementalBid(input: $input) { state } }";
const MINE = "subscription ($user: ID!) { userNotification(userId: $user) { id } }";

async function openLot(): Promise<string> {
  const { incrementalLotId } = await buildSale();
  await publishedLot({}, incrementalLotId);
  return incrementalLotId;
}

/** A socket on a lot, subscribed to its state as operation "lot". */
async function watch(lotId: string, token: string): Promise<LiveClient> {
  const client = await (await connect(`?lot=${lotId}`)).init(token);
  client.subscribe("lot", STATE, { lot: lotId });
  await client.next("lot");
  return client;
}

/** A socket of a user's own messages. */
async function listen(userId: string, token: string): Promise<LiveClient> {
  const client = await (await connect(`?user=${userId}`)).init(token);
  await client.subscribed("mine", MINE, { user: userId });
  return client;
}

/** Bids on a socket; returns the answer's state, or the code of the refusal. */
async function bid(client: LiveClient, incrementalLotId: string, amount: number): Promise<unknown> {
  const id = crypto.randomUUID();
  client.subscribe(id, BID, { input: { incrementalLotId, amount, commandId: crypto.randomUUID() } });
  const frame = await client.frameWhere((candidate) => candidate.id === id);
  if (frame.type === "next")
    return (frame.payload as { data: { createIncrementalBid: { state: string } } }).data.createIncrementalBid.state;
  return (frame.payload as { extensions: { code: string } }[])[0]?.extensions.code;
}

async function familyOf(token: string): Promise<string> {
  const claims = await verifyAccessToken(await tokenKeys(env.AUTH_PRIVATE_JWK), token, Date.now());
  return claims?.familyId ?? "";
}

const isOpen = async (client: LiveClient) => (await client.drained()) !== undefined;

beforeEach(() => forgetBidPermissions());
afterEach(() => vi.restoreAllMocks());

describe.each(ENDINGS)("sockets that a thief holds open, after $ending", ({ end, endsOthers }) => {
  it("are closed with 4403, on lots and for messages; bids on them do not count, other sockets stay", async () => {
    const [victim, neighbour] = [await bidderWithPassword(), await bidderWithPassword()];
    const [stolen, phone, other] = [
      await signIn(victim.email),
      await signIn(victim.email),
      await signIn(neighbour.email),
    ];
    const [one, two] = [await openLot(), await openLot()];
    const thiefs = [
      await watch(one, stolen.accessToken),
      await watch(two, stolen.accessToken),
      await listen(victim.userId, stolen.accessToken),
    ];
    const own = [await watch(one, phone.accessToken), await listen(victim.userId, phone.accessToken)];
    const others = [await watch(one, other.accessToken), await listen(neighbour.userId, other.accessToken)];
    const [onLot] = thiefs;
    if (!onLot) throw new Error("no socket");
    expect(await bid(onLot, one, 100_00)).toBe("SUCCESS");

    await end({ email: victim.email, stolen });
    for (const client of thiefs) expect(await client.ended()).toMatchObject({ code: 4403 });
    for (const client of others) expect(await isOpen(client)).toBe(true);
    if (endsOthers) for (const client of own) expect(await client.ended()).toMatchObject({ code: 4403 });
    else for (const client of own) expect(await isOpen(client)).toBe(true);
    const again = await connect(`?lot=${one}`);
    again.send({ type: "connection_init", payload: { authorization: `Bearer ${stolen.accessToken}` } });
    expect(await again.ended()).toMatchObject({ code: 4403 });
    expect((await lotStub(env, one).currentState(null))?.bidCount).toBe(1);
  });
});

describe("a sign-in that has ended", () => {
  it("receives no more messages, while the user's other sign-in does", async () => {
    const { email, userId } = await bidderWithPassword();
    const [stolen, phone] = [await signIn(email), await signIn(email)];
    const [thief, own] = [await listen(userId, stolen.accessToken), await listen(userId, phone.accessToken)];
    await logout(stolen);
    await notifyUser(env, notification(userId, { id: "secret" }));
    expect(await own.next("mine")).toEqual({ userNotification: { id: "secret" } });
    expect(await thief.ended()).toMatchObject({ code: 4403 });
    await expect(Promise.race([thief.frame(), Promise.resolve("nothing")])).resolves.toBe("nothing");
  });

  it("cannot open a socket, on a lot, a hub or with another user's hub", async () => {
    const [person, other, lotId] = [await newPerson(), await newPerson(), await openLot()];
    await revokeElsewhere(person.userId);
    for (const address of [`?lot=${lotId}`, `?user=${person.userId}`, `?user=${other.userId}`]) {
      const client = await connect(address);
      client.send({ type: "connection_init", payload: { authorization: `Bearer ${person.token}` } });
      expect(await client.ended()).toMatchObject({ code: 4403 });
    }
  });

  it("unknown to the lot ends with its next bid, which does not count", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    const [client, bystander] = [await watch(lotId, person.token), await watch(lotId, (await newPerson()).token)];
    await revokeElsewhere(person.userId);
    expect(await bid(client, lotId, 100_00)).toBe("1002");
    expect(await client.ended()).toMatchObject({ code: 4403 });
    expect(await bid(bystander, lotId, 100_00)).toBe("SUCCESS");
    expect((await lotStub(env, lotId).currentState(null))?.bidCount).toBe(1);
  });

  it("ends sockets that hibernated in hub and lot", async () => {
    const { email, userId } = await bidderWithPassword();
    const [stolen, lotId] = [await signIn(email), await openLot()];
    const clients = [await watch(lotId, stolen.accessToken), await listen(userId, stolen.accessToken)];
    await evictDurableObject(lotStub(env, lotId));
    await evictDurableObject(userHub(env, userId));
    await logout(stolen);
    for (const client of clients) expect(await client.ended()).toMatchObject({ code: 4403 });
  });

  it("leaves nothing behind in the hub of a user who never watched a lot", async () => {
    const { email, userId } = await bidderWithPassword();
    await logout(await signIn(email));
    const tables = await runInDurableObject(userHub(env, userId), (_, ctx) =>
      ctx.storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
    );
    expect(tables).toEqual([]);
  });
});

describe("the hub of a user whose sign-in ends", () => {
  it("retries a lot that it did not reach", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    const client = await watch(lotId, person.token);
    const hub = userHub(env, person.userId);
    // An own property that hides the method makes calls from outside fail.
    await runInDurableObject(lotStub(env, lotId), (lot) => {
      lot.dismiss = () => {};
    });
    const tried = vi.spyOn(WatchedLots.prototype, "latestEndMs");
    await hub.endSignIns([await familyOf(person.token)]);
    await eventually(() => expect(tried).toHaveBeenCalledOnce());
    expect(await isOpen(client)).toBe(true);
    await runInDurableObject(lotStub(env, lotId), (lot) => Reflect.deleteProperty(lot, "dismiss"));
    await runDurableObjectAlarm(hub);
    expect(await client.ended()).toMatchObject({ code: 4403 });
    await eventually(async () => expect(await runInDurableObject(hub, (_, ctx) => ctx.storage.getAlarm())).toBeNull());
  });

  it("refuses a socket whose sign-in ended during the look-up", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    const hub = userHub(env, person.userId);
    const familyId = await familyOf(person.token);
    const client = await connect(`?lot=${lotId}`);
    await runInDurableObject(hub, (instance) => {
      instance.signInService = async () => {
        await instance.endSignIns([familyId]);
        return true;
      };
    });
    client.send({ type: "connection_init", payload: { authorization: `Bearer ${person.token}` } });
    expect(await client.ended()).toMatchObject({ code: 4403 });
  });

  it("keeps a socket out of a lot that learns of the end before the look-up's answer", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    const familyId = await familyOf(person.token);
    const client = await connect(`?lot=${lotId}`);
    await runInDurableObject(lotStub(env, lotId), (lot) => {
      lot.services.isSignedIn = async () => {
        lot.dismiss({ userId: person.userId, familyId }, true);
        return true;
      };
    });
    client.send({ type: "connection_init", payload: { authorization: `Bearer ${person.token}` } });
    expect(await client.ended()).toMatchObject({ code: 4403 });
  });

  it("queries the edge once in five seconds, and closes sockets with a retry code if it is down", async () => {
    const [person, lotId] = [await newPerson(), await openLot()];
    const hub = userHub(env, person.userId);
    let asked = 0;
    await runInDurableObject(hub, (instance) => {
      instance.signInService = async () => {
        asked += 1;
        if (asked > 1) throw new Error("no database");
        return true;
      };
    });
    const [one, two] = [await watch(lotId, person.token), await listen(person.userId, person.token)];
    expect(asked).toBe(1);
    const other = await tokenFor(person.userId);
    const log = vi.spyOn(console, "error").mockReturnValue();
    for (const address of [`?lot=${lotId}`, `?user=${person.userId}`]) {
      const client = await connect(address);
      client.send({ type: "connection_init", payload: { authorization: `Bearer ${other}` } });
      expect(await client.ended()).toMatchObject({ code: 1013 });
    }
    expect(log.mock.calls.flat()).toEqual(
      [lotId, null].map((actorId) => JSON.stringify({ event: "SignInLookupFailed", actorId, error: "Error" })),
    );
    for (const client of [one, two]) expect(await isOpen(client)).toBe(true);
  });

  it("stores a thousand lots at most, each until its token expires", async () => {
    const hub = userHub(env, crypto.randomUUID());
    await hub.watch({ incrementalLotId: "first", familyId: "f", untilMs: Date.now() + 1 });
    const kept = await runInDurableObject(hub, (_, ctx) => {
      const lots = new WatchedLots(ctx.storage.sql);
      const dropped = [];
      for (let number = 0; number <= 1_000; number += 1) {
        dropped.push(...lots.put({ incrementalLotId: `lot-${number}`, familyId: "f" }, 10_000 + number, 5_000));
      }
      lots.end("f", 5_000);
      return { dropped, atOnce: lots.ended(5_000).length, later: lots.ended(10_500).length };
    });
    expect(kept).toEqual({ dropped: [{ incrementalLotId: "lot-0", familyId: "f" }], atOnce: 1_000, later: 500 });
  });
});
