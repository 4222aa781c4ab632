import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { insertRows } from "../../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { securityEvents } from "../../../../schema/people/tables/sign-in.ts";
import { dropExpired } from "../../../../worker/app/housekeeping.ts";
import { querySecurityEventsAdmin } from "../../../../worker/people/security-events/service.ts";
import { countSecurityEvents } from "../../../../worker/people/security-events/store.ts";
import { appEnv } from "../../../support/environments.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { confirmedPerson, grant, login, newPerson, PASSWORD } from "../../../support/people/accounts.ts";
import { close } from "../../../support/people/my-data.ts";
import type { TestPerson } from "../../../support/people/people.ts";
import { bidderWithPassword, logout, reuse, setNewPassword, signIn } from "../../../support/people/stolen-sign-in.ts";
import { plansOfQueries } from "../../../support/query-plans.ts";

const database = openDatabase(env);
const DAY_MS = 24 * 3_600_000;
const OWN = `query ($filter: SecurityEventFilter, $page: Pagination) {
  querySecurityEvents(searchFilter: $filter, pagination: $page) {
    securityEvents { id kind detail browser system place createdOn }
    paginatedTotalResults
  }
}`;
const ALL = `query ($filter: SecurityEventAdminFilter) {
  querySecurityEventsAdmin(searchFilter: $filter) {
    securityEvents { kind userId userEmail userAgent }
    paginatedTotalResults
  }
}`;

interface Own {
  querySecurityEvents: { securityEvents: { id: string; kind: string }[]; paginatedTotalResults: number };
}
interface All {
  querySecurityEventsAdmin: { securityEvents: { kind: string; userId: string; userEmail: string }[] };
}

let made = 0;
async function insertEvent(userId: string, change: Partial<typeof securityEvents.$inferInsert> = {}): Promise<string> {
  made += 1;
  const id = `event-${made}-${crypto.randomUUID()}`;
  const event = { id, userId, kind: "SIGNED_IN", userAgent: "", createdAtMs: Date.now() };
  await database.insert(securityEvents).values({ ...event, ...change });
  return id;
}

async function kindsOf(userId: string): Promise<string[]> {
  const rows = await database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  return rows.map(({ kind }) => kind).sort();
}

describe("the viewer's own events", () => {
  let viewer: TestPerson;
  let ids: string[];
  beforeAll(async () => {
    viewer = await newPerson();
    const nowMs = Date.now();
    ids = [
      await insertEvent(viewer.userId, { createdAtMs: nowMs - 2 }),
      await insertEvent(viewer.userId, { createdAtMs: nowMs - 1, kind: "PASSWORD_RESET" }),
      await insertEvent(viewer.userId, {
        createdAtMs: nowMs,
        userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
        place: "Utrecht, NL",
      }),
    ];
    await insertEvent((await newPerson()).userId);
  });
  const ask = async (variables: Record<string, unknown> = {}) =>
    (await graphql<Own>(OWN, variables, viewer)).data?.querySecurityEvents;

  it("come newest first, with device and place, and without those of others", async () => {
    const answer = await ask();
    expect(answer?.securityEvents.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(answer?.securityEvents[0]).toMatchObject({ browser: "Firefox", system: "Windows", place: "Utrecht, NL" });
  });

  it("come in pages, and by kind", async () => {
    const page = await ask({ page: { page: 2, itemsPerPage: 2 } });
    expect([page?.securityEvents.map(({ id }) => id), page?.paginatedTotalResults]).toEqual([[ids[0]], 3]);
    const resets = await ask({ filter: { kinds: ["PASSWORD_RESET"] } });
    expect(resets?.securityEvents.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it("are refused to visitors with 1002", async () => {
    expect(errorCode(await graphql(OWN))).toBe("1002");
  });
});

describe("the events of all users", () => {
  it("are for administrators, by user and kind; others get 1016", async () => {
    const [admin, one, other] = [await newPerson(), await newPerson(), await newPerson()];
    await grant(admin, "GLOBAL_AUTH_OU_CREATE");
    await grant(other, "USER_CHANNEL_MANAGE_AUTHORIZATION", "hamerslag");
    await insertEvent(one.userId);
    await insertEvent(one.userId, { kind: "SIGN_IN_FAILED" });
    await insertEvent(other.userId, { kind: "SIGN_IN_FAILED" });
    const filter = { userId: one.userId, kinds: ["SIGN_IN_FAILED"] };
    const { data } = await graphql<All>(ALL, { filter }, admin);
    expect(data?.querySecurityEventsAdmin.securityEvents).toEqual([
      { kind: "SIGN_IN_FAILED", userId: one.userId, userEmail: one.email, userAgent: "" },
    ]);
    expect(errorCode(await graphql(ALL, { filter }, other))).toBe("1016");
  });
});

it("the total of events is counted up to 10,000, whatever their number", async () => {
  const userId = crypto.randomUUID();
  const event = { userId, kind: "SIGNED_IN", userAgent: "", createdAtMs: Date.now() - 100 * DAY_MS };
  const events = Array.from({ length: 10_001 }, (_, number) => ({ ...event, id: `${userId}-${number}` }));
  await insertRows(database, securityEvents, events);
  expect(await countSecurityEvents({ database }, eq(securityEvents.userId, userId))).toBe(10_000);
});

/** How SQLite finds what the staff's list asks for. */
async function plansOf(searchFilter: Record<string, unknown>): Promise<string[]> {
  return await plansOfQueries((database) =>
    querySecurityEventsAdmin({ database, channel: "hamerslag", now: Date.now }, { searchFilter }),
  );
}

describe("the events of one kind", () => {
  const from = { createdOn: { from: Date.now() - DAY_MS } };

  it.each([
    ["among all users are found by their kind, in order", { kinds: ["PASSWORD_RESET"] }, "by_kind"],
    ["on some days too", { kinds: ["PASSWORD_RESET"], ...from }, "by_kind"],
    ["of one user are found by the user", { kinds: ["PASSWORD_RESET"], userId: "someone" }, "by_user"],
  ])("%s", async (_, filter, index) => {
    const plans = await plansOf(filter);
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toContain(`security_events_${index} (`);
    expect(plans.join()).not.toContain("TEMP B-TREE FOR ORDER BY");
  });

  it("and those of another are met in order of time: a common kind is not sorted", async () => {
    const plans = await plansOf({ kinds: ["SIGNED_IN", "PASSWORD_RESET"] });
    expect(plans.join()).toContain("security_events_by_time");
    expect(plans.join()).not.toContain("TEMP B-TREE FOR ORDER BY");
  });
});

describe("the events of one account", () => {
  it("are found by its e-mail address, and after its closing by the user's id alone", async () => {
    const admin = await newPerson();
    await grant(admin, "GLOBAL_AUTH_OU_CREATE");
    const { email, userId } = await bidderWithPassword();
    const { accessToken } = await signIn(email);
    const emailsFor = async (filter: object) =>
      (await graphql<All>(ALL, { filter }, admin)).data?.querySecurityEventsAdmin.securityEvents.map(
        ({ userEmail }) => userEmail,
      );
    expect(await emailsFor({ userEmail: ` ${email.toUpperCase()}` })).toEqual([email]);
    expect(await emailsFor({ userEmail: email.slice(0, -1) })).toEqual([]);
    expect((await close({ token: accessToken ?? "" })).errors).toBeUndefined();
    expect(await emailsFor({ userEmail: email })).toEqual([]);
    expect(new Set(await emailsFor({ userId }))).toEqual(new Set([null]));
  });
});

describe("what happens to an account is recorded", () => {
  it("a sign-in and a sign-out, the latter once", async () => {
    const { email, userId } = await bidderWithPassword();
    const signedIn = await signIn(email);
    await logout(signedIn);
    await logout(signedIn);
    expect(await kindsOf(userId)).toEqual(["SIGNED_IN", "SIGNED_OUT"]);
  });

  it("a refresh token that was reused, once", async () => {
    const { email, userId } = await bidderWithPassword();
    const stolen = await signIn(email);
    await reuse(stolen);
    await reuse(stolen);
    expect(await kindsOf(userId)).toEqual(["REFRESH_TOKEN_REUSED", "SIGNED_IN"]);
  });

  it("a reset password, and the sign-ins that ended with it", async () => {
    const { email, userId } = await bidderWithPassword();
    await signIn(email);
    await setNewPassword(email);
    await eventually(async () =>
      expect(await kindsOf(userId)).toEqual(["PASSWORD_RESET", "SIGNED_IN", "SIGN_INS_ENDED"]),
    );
  });

  it("more than five wrong passwords in an hour, once, whichever addresses they come from", async () => {
    const { email, userId } = await confirmedPerson();
    const wrong = (host: number) => login({ userName: email, password: "Fout-1234" }, { ip: `198.51.100.${host}` });
    for (let tried = 0; tried < 5; tried += 1) expect(errorCode(await wrong(tried))).toBe("1005");
    expect(await kindsOf(userId)).toEqual([]);
    for (let tried = 5; tried < 8; tried += 1) await wrong(tried);
    await eventually(async () => expect(await kindsOf(userId)).toEqual(["SIGN_IN_FAILED"]));
    expect((await login({ userName: email, password: PASSWORD }, { ip: "203.0.113.99" })).errors).toBeUndefined();
  });
});

describe("a recorded event", () => {
  it("cannot be changed, and not deleted for two years (attack: hiding one's traces)", async () => {
    const id = await insertEvent("u", { createdAtMs: Date.now() - 690 * DAY_MS });
    const change = database.update(securityEvents).set({ kind: "SIGNED_OUT" }).where(eq(securityEvents.id, id));
    await expect(change.then()).rejects.toThrow();
    await expect(database.delete(securityEvents).where(eq(securityEvents.id, id)).then()).rejects.toThrow();
  });

  it("is deleted by housekeeping after two years", async () => {
    const nowMs = Date.now();
    const [old, kept] = [
      await insertEvent("retention", { createdAtMs: nowMs - 730 * DAY_MS }),
      await insertEvent("retention", { createdAtMs: nowMs - 729 * DAY_MS }),
    ];
    await dropExpired({ env: appEnv, database, now: () => nowMs });
    const left = await database.select().from(securityEvents).where(eq(securityEvents.userId, "retention"));
    expect(left.map(({ id }) => id)).toEqual([kept]);
    expect(old).not.toBe(kept);
  });
});
