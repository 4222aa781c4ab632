import { env } from "cloudflare:workers";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { users } from "../../../../schema/people/tables/accounts.ts";
import { securityEvents } from "../../../../schema/people/tables/sign-in.ts";
import { blacklistAndEndSignIns } from "../../../../worker/people/users/store.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { confirmedPerson, grant, login, newPerson, PASSWORD } from "../../../support/people/accounts.ts";

const database = openDatabase(env);

type Field = "addBlacklistedUser" | "removeBlacklistedUser";

async function administrator() {
  const person = await newPerson();
  await grant(person, "GLOBAL_AUTH_OU_CREATE");
  return person;
}

async function change(field: Field, input: { userId: string; reason?: string }, token: string) {
  const text = `mutation ($input: BlacklistUserInput!) { ${field}(input: $input) { result } }`;
  return await graphql(text, { input: { reason: "Betaalt niet.", ...input } }, { token });
}

async function eventsOf(userId: string) {
  const { kind, detail, userAgent } = securityEvents;
  return await database
    .select({ kind, detail, userAgent })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.createdAtMs));
}

describe("blacklisting a user", () => {
  it("keeps them out until it ends; user and administrator each have an event of it", async () => {
    const [{ email, userId }, staff] = [await confirmedPerson(), await administrator()];
    expect((await change("addBlacklistedUser", { userId }, staff.token)).errors).toBeUndefined();
    expect(errorCode(await login({ userName: email, password: PASSWORD }))).toBe("1001");
    await change("removeBlacklistedUser", { userId, reason: "Heeft betaald." }, staff.token);
    expect((await login({ userName: email, password: PASSWORD })).errors).toBeUndefined();
    const own = await eventsOf(userId);
    expect(own).toContainEqual({ kind: "BLACKLISTED", detail: "Betaalt niet.", userAgent: "" });
    expect(own).toContainEqual({ kind: "BLACKLISTING_ENDED", detail: "Heeft betaald.", userAgent: "" });
    expect(await eventsOf(staff.userId)).toMatchObject([
      { kind: "BLACKLIST_CHANGED", detail: userId },
      { kind: "BLACKLIST_CHANGED", detail: userId },
    ]);
  });

  it("again, or ending what never began, changes nothing", async () => {
    const [{ userId }, staff] = [await newPerson(), await administrator()];
    expect((await change("removeBlacklistedUser", { userId }, staff.token)).errors).toBeUndefined();
    await change("addBlacklistedUser", { userId }, staff.token);
    await change("addBlacklistedUser", { userId, reason: "Nog eens." }, staff.token);
    expect(await eventsOf(userId)).toMatchObject([{ kind: "BLACKLISTED", detail: "Betaalt niet." }]);
  });

  it("records no change that fails, and changes nothing that cannot be recorded", async () => {
    const [{ userId }, staff] = [await newPerson(), await administrator()];
    const isBlacklisted = () => database.$count(users, and(eq(users.id, userId), isNotNull(users.blacklistedAtMs)));
    for (const [field, after] of [
      ["addBlacklistedUser", 0],
      ["removeBlacklistedUser", 1],
    ] as const) {
      await env.DB.prepare(
        "create trigger no_events before insert on security_events begin select raise(abort, 'full'); end",
      ).run();
      expect(errorCode(await change(field, { userId }, staff.token))).toBe("9999");
      await env.DB.prepare("drop trigger no_events").run();
      expect(await isBlacklisted()).toBe(after);
      expect(await eventsOf(userId)).toHaveLength(after);
      await change(field, { userId }, staff.token);
      expect(await isBlacklisted()).toBe(1 - after);
      expect(await eventsOf(userId)).toHaveLength(after + 1);
    }
    expect(await eventsOf(staff.userId)).toHaveLength(2);
  });

  it("sent again names the ended sign-ins again, whose sockets the first request may have left open", async () => {
    const [{ userId }, { userId: viewerId }] = [await newPerson(), await administrator()];
    const context = { database, request: new Request("http://localhost"), now: Date.now };
    const ended = await blacklistAndEndSignIns(context, { userId, viewerId, reason: "Betaalt niet." });
    expect(ended).toHaveLength(1);
    expect(await blacklistAndEndSignIns(context, { userId, viewerId, reason: "Betaalt niet." })).toEqual(ended);
  });

  it.each(["addBlacklistedUser", "removeBlacklistedUser"] as const)(
    "is refused to others, for an unknown user, without a reason, and for the administrator's own account: %s",
    async (field) => {
      const [person, staff] = [await newPerson(), await administrator()];
      const { userId } = person;
      expect(errorCode(await change(field, { userId: staff.userId }, person.token))).toBe("1033");
      expect(errorCode(await change(field, { userId: "unknown" }, staff.token))).toBe("1007");
      expect(errorCode(await change(field, { userId: staff.userId }, staff.token))).toBe("1016");
      const nameless = await change(field, { userId, reason: " " }, staff.token);
      expect(nameless.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT" });
      expect(await eventsOf(userId)).toEqual([]);
    },
  );
});
