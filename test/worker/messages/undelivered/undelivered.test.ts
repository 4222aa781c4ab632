import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { bouncedAddresses, outgoingMessages, sentMessages } from "../../../../schema/messages/tables/messages.ts";
import { encryptText } from "../../../../worker/kit/crypto/encrypted-text.ts";
import { deliverDue } from "../../../../worker/messages/outbox/deliver-due.ts";
import { appEnv } from "../../../support/environments.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson } from "../../../support/people/accounts.ts";
import { newPerson as newHolder, type TestPerson } from "../../../support/people/people.ts";

const database = openDatabase(env);
let administrator: TestPerson;

type Row = typeof outgoingMessages.$inferInsert;
const row = (id: string, message: Partial<Row>): Row => ({
  id,
  medium: "EMAIL",
  recipient: `${id}@example.com`,
  channel: "auctionate",
  subject: `Subject ${id}`,
  content: null,
  state: "FAILED",
  attempts: 7,
  nextAttemptAtMs: 0,
  lastFailure: "mail.example answered 503",
  createdAtMs: 0,
  ...message,
});
const contentOf = async (id: string) =>
  await encryptText(appEnv, id, JSON.stringify({ from: "", text: "the words", html: "<p>the words</p>", headers: {} }));

beforeAll(async () => {
  administrator = await newHolder({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
});

beforeEach(async () => {
  await database.delete(outgoingMessages);
  await database.delete(bouncedAddresses);
  await database.insert(outgoingMessages).values([
    row("failed", { content: await contentOf("failed"), createdAtMs: 6_000 }),
    row("failed-code", { createdAtMs: 5_000 }),
    row("bounced", { state: "BOUNCED", createdAtMs: 4_000 }),
    row("sms", { medium: "SMS", recipient: "+31612345678", state: "EXPIRED", createdAtMs: 3_000 }),
    row("sent", { state: "SENT" }),
    row("waiting", {
      state: "WAITING",
      content: await contentOf("waiting"),
      nextAttemptAtMs: Number.MAX_SAFE_INTEGER,
    }),
    row("replaced", { state: "REPLACED" }),
  ]);
  await database.insert(bouncedAddresses).values({ address: "bounced@example.com", reason: "BOUNCE", bouncedAtMs: 0 });
});

interface Listed {
  queryUndeliveredMessages: { messages: Record<string, unknown>[]; paginatedTotalResults: number };
}

async function list(variables: object = {}, token = administrator.token) {
  return await graphql<Listed>(
    `query ($searchFilter: UndeliveredMessageFilter, $pagination: Pagination, $sort: [UndeliveredMessageSort!]) {
      queryUndeliveredMessages(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        messages { id medium recipient channel subject state attempts failure createdOn canRetry addressBounces }
        paginatedTotalResults
      }
    }`,
    { ...variables },
    { token },
  );
}
const ids = async (variables?: object) =>
  (await list(variables)).data?.queryUndeliveredMessages.messages.map(({ id }) => id);

async function mutate(field: "retryUndeliveredMessage" | "allowMailToRecipient", messageId: string) {
  return await graphql(
    `mutation ($messageId: ID!) { ${field}(messageId: $messageId) { result } }`,
    { messageId },
    { token: administrator.token },
  );
}

describe("the undelivered messages", () => {
  it("are listed newest first, without those on their way or delivered, and without what they say", async () => {
    const answer = await list();
    expect(answer.data?.queryUndeliveredMessages.paginatedTotalResults).toBe(4);
    expect(await ids()).toEqual(["failed", "failed-code", "bounced", "sms"]);
    expect(answer.data?.queryUndeliveredMessages.messages[0]).toEqual({
      id: "failed",
      medium: "EMAIL",
      recipient: "failed@example.com",
      channel: "auctionate",
      subject: "Subject failed",
      state: "FAILED",
      attempts: 7,
      failure: "mail.example answered 503",
      createdOn: "1970-01-01T00:00:06.000Z",
      canRetry: true,
      addressBounces: false,
    });
    expect(JSON.stringify(answer)).not.toContain("the words");
    const rest = answer.data?.queryUndeliveredMessages.messages.slice(1) ?? [];
    expect(rest.map(({ canRetry, addressBounces }) => [canRetry, addressBounces])).toEqual([
      [false, false],
      [false, true],
      [false, false],
    ]);
  });

  it("are filtered by state and recipient, sorted, and read in pages", async () => {
    expect(await ids({ searchFilter: { states: ["BOUNCED", "EXPIRED"] } })).toEqual(["bounced", "sms"]);
    expect(await ids({ searchFilter: { recipient: " FAILED@example.com " } })).toEqual(["failed"]);
    expect(await ids({ sort: [{ field: "CREATED_ON", direction: "ASCENDING" }] })).toEqual([
      "sms",
      "bounced",
      "failed-code",
      "failed",
    ]);
    expect(await ids({ pagination: { page: 2, itemsPerPage: 3 } })).toEqual(["sms"]);
    expect(errorCode(await list({ pagination: { page: 1, itemsPerPage: 101 } }))).toBe("INVALID_INPUT");
  });

  it("are sent again on request, with their attempts counted from zero", async () => {
    expect((await mutate("retryUndeliveredMessage", "failed")).errors).toBeUndefined();
    expect(await ids()).not.toContain("failed");
    await deliverDue({ env: appEnv, database, now: Date.now });
    const [sent] = await database.select().from(sentMessages).where(eq(sentMessages.id, "failed"));
    expect(sent).toMatchObject({ recipient: "failed@example.com", body: "the words" });
    const [kept] = await database.select().from(outgoingMessages).where(eq(outgoingMessages.id, "failed"));
    expect(kept).toMatchObject({ state: "SENT", attempts: 1, content: null });
  });

  it.each(["failed-code", "bounced", "sent", "waiting", "replaced", "unknown"])(
    "that cannot be sent again are refused: %s",
    async (id) => {
      const before = await database.select().from(outgoingMessages).where(eq(outgoingMessages.id, id));
      expect(errorCode(await mutate("retryUndeliveredMessage", id))).toBe("NOT_FOUND");
      expect(await database.select().from(outgoingMessages).where(eq(outgoingMessages.id, id))).toEqual(before);
    },
  );

  it("let their address get mails again, once", async () => {
    expect((await mutate("allowMailToRecipient", "bounced")).errors).toBeUndefined();
    expect(await database.$count(bouncedAddresses)).toBe(0);
    expect(errorCode(await mutate("allowMailToRecipient", "bounced"))).toBe("NOT_FOUND");
    expect(errorCode(await mutate("allowMailToRecipient", "failed"))).toBe("NOT_FOUND");
  });
});

describe("permissions", () => {
  it("are the administrators': the managers of a channel see no messages to its users", async () => {
    const manager = await newHolder({
      rights: [{ rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId: "auctionate" }],
    });
    expect(errorCode(await list({}, manager.token))).toBe("1016");
    expect(errorCode(await list({}, (await newPerson()).token))).toBe("1016");
  });
});

describe("the own profile", () => {
  it("says whether mails to the address come back", async () => {
    const person = await newPerson();
    const bounces = async () => {
      const query = "{ userProfile { userAttributes { emailBounces } } }";
      const { data } = await graphql<{ userProfile: unknown }>(query, {}, { token: person.token });
      return data?.userProfile;
    };
    expect(await bounces()).toEqual({ userAttributes: { emailBounces: false } });
    await database.insert(bouncedAddresses).values({ address: person.email, reason: "BOUNCE", bouncedAtMs: 0 });
    expect(await bounces()).toEqual({ userAttributes: { emailBounces: true } });
  });
});
