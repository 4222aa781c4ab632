import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { bouncedAddresses, outgoingMessages } from "../../../../schema/messages/tables/messages.ts";
import type { AppEnv } from "../../../../worker/kit/env.ts";
import { serveEmailWebhook } from "../../../../worker/messages/bounces/email-webhook.ts";
import { appEnv } from "../../../support/environments.ts";
import { signedCall, WEBHOOK_SECRET } from "../../../support/signed-webhook.ts";

const database = openDatabase(env);
const context = { env: { ...appEnv, EMAIL_WEBHOOK_SECRET: WEBHOOK_SECRET }, database, now: () => 5_000 };
let address: string;
let providerId: string;

beforeEach(async () => {
  [address, providerId] = [`${crypto.randomUUID()}@example.com`, crypto.randomUUID()];
  await database.insert(outgoingMessages).values({
    id: crypto.randomUUID(),
    medium: "EMAIL",
    recipient: address,
    channel: "hamerslag",
    subject: "Onderwerp",
    state: "SENT",
    attempts: 1,
    nextAttemptAtMs: 0,
    providerId,
    createdAtMs: 0,
    settledAtMs: 1,
  });
});

const event = (type: string, data: object = {}) => ({
  type,
  created_at: "2026-11-23T05:00:00.000Z",
  data: { email_id: providerId, from: "a@hamerslag.example", to: ["other@example.com"], subject: "s", ...data },
});
const post = async (body: object) => (await serveEmailWebhook(signedCall(body), context)).status;
const messageState = async () => {
  const [row] = await database.select().from(outgoingMessages).where(eq(outgoingMessages.providerId, providerId));
  return row?.state;
};
const bounceOf = async (email: string) => {
  const [row] = await database.select().from(bouncedAddresses).where(eq(bouncedAddresses.address, email));
  return row?.reason;
};

describe("the e-mail provider's webhook", () => {
  it.each([
    ["email.bounced", { bounce: { type: "Permanent", subType: "General", message: "550" } }, "BOUNCED", "BOUNCE"],
    ["email.bounced", {}, "BOUNCED", "BOUNCE"],
    ["email.suppressed", {}, "SUPPRESSED", "BOUNCE"],
    ["email.complained", {}, "COMPLAINED", "COMPLAINT"],
    ["email.failed", {}, "FAILED", undefined],
    ["email.bounced", { bounce: { type: "Transient", subType: "MailboxFull" } }, "SENT", undefined],
    ["email.delivered", {}, "SENT", undefined],
  ])("takes %s with %j as %s, and the address as %s", async (type, data, state, reason) => {
    expect(await post(event(type, data))).toBe(204);
    expect([await messageState(), await bounceOf(address)]).toEqual([state, reason]);
    expect(await bounceOf("other@example.com"), "only addresses that mails were sent to").toBeUndefined();
  });

  it("keeps a bounce when a complaint follows", async () => {
    await post(event("email.bounced"));
    await post(event("email.complained"));
    expect(await bounceOf(address)).toBe("BOUNCE");
  });

  it.each([
    ["of another kind", { type: "domain.created", data: { id: "x" } }],
    ["about a mail that is not known", { type: "email.bounced", data: { email_id: "unknown" } }],
    ["of another shape", { kind: "email.bounced" }],
  ])("accepts events %s without an effect, so that they are not sent again", async (_, body) => {
    expect(await post(body)).toBe(204);
    expect(await messageState()).toBe("SENT");
  });

  it("refuses other methods and long bodies, and is absent without a secret", async () => {
    const status = async (request: Request, settings: AppEnv = context.env) =>
      (await serveEmailWebhook(request, { ...context, env: settings })).status;
    expect(await status(new Request("http://localhost/hooks/email"))).toBe(405);
    expect(await status(signedCall({ long: "x".repeat(70_000) }))).toBe(413);
    expect(await status(signedCall(event("email.bounced")), appEnv)).toBe(404);
    expect(await messageState()).toBe("SENT");
  });
});
