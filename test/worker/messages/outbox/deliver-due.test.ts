import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { bouncedAddresses, outgoingMessages, sentMessages } from "../../../../schema/messages/tables/messages.ts";
import worker from "../../../../worker/dev/local.ts";
import { decryptText } from "../../../../worker/kit/crypto/encrypted-text.ts";
import type { AppEnv } from "../../../../worker/kit/env.ts";
import { emailOf, smsOf } from "../../../../worker/messages/open-messages.ts";
import { deliverDue } from "../../../../worker/messages/outbox/deliver-due.ts";
import { MAX_ATTEMPTS } from "../../../../worker/messages/outbox/next-attempt.ts";
import { MESSAGES_PER_CLAIM } from "../../../../worker/messages/outbox/outbox-rows.ts";
import { messageTexts } from "../../../../worker/messages/texts/message-texts.ts";
import { outboxContract } from "../../../contract/outbox-contract.ts";
import { withoutChance } from "../../../support/digits.ts";
import { appEnv } from "../../../support/environments.ts";

const database = openDatabase(env);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FROM = "veiling@hamerslag.example";
const PROVIDED: AppEnv = {
  ...appEnv,
  email: { kind: "http", url: "https://mail.example/emails", key: "mail-key", from: FROM },
  sms: { url: "https://sms.example/messages", key: "sms-key" },
};
const texts = messageTexts("nl");
const CODE = texts.signInCode({ channelName: "Hamerslag", code: "012345", minutes: 3 });
const NOTICE = texts.passwordChanged({ channelName: "Hamerslag" });

let provider: ReturnType<typeof vi.fn<typeof fetch>>;
let to: string;
let logged: () => string;

const at = (nowMs: number, settings: AppEnv = PROVIDED) => ({ env: settings, database, now: () => nowMs });
const answers = (status: number) =>
  provider.mockImplementation(async () => Response.json({ id: `p-${to}` }, { status }));
const keys = () => provider.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));

async function stored() {
  return await database
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.recipient, to))
    .orderBy(outgoingMessages.createdAtMs);
}

beforeEach(async () => {
  await database.delete(outgoingMessages);
  to = `${crypto.randomUUID()}@example.com`;
  provider = vi.fn<typeof fetch>();
  answers(200);
  vi.stubGlobal("fetch", provider);
  const log = vi.spyOn(console, "error").mockReturnValue();
  logged = () => JSON.stringify(log.mock.calls);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the outbox", () => {
  it("sends a mail at once, and then keeps nothing that it said", async () => {
    await emailOf(at(1_000))({ to, channel: "hamerslag", ...CODE });
    expect(provider).toHaveBeenCalledOnce();
    const [row] = await stored();
    expect(row).toMatchObject({ state: "SENT", content: null, attempts: 1, providerId: `p-${to}`, settledAtMs: 1_000 });
    expect(keys()).toEqual([row?.id]);
    expect(withoutChance(row)).not.toContain("012345");
  });

  it("says that a code could not be sent, forgets it, and does not try it again", async () => {
    answers(503);
    await expect(emailOf(at(0))({ to, channel: "hamerslag", ...CODE })).rejects.toThrow("did not take the message");
    await expect(
      smsOf(at(0))({
        to: "+31612345678",
        channel: "hamerslag",
        ...texts.codeSms({ channelName: "H", code: "012345", minutes: 3 }),
      }),
    ).rejects.toThrow("did not take the message");
    expect(await stored()).toMatchObject([
      { state: "FAILED", content: null, lastFailure: "mail.example answered 503" },
    ]);
    answers(200);
    provider.mockClear();
    await deliverDue(at(2 * MINUTE_MS));
    expect(provider).not.toHaveBeenCalled();
  });

  it("tries a code that can wait again with the same key, while it is valid", async () => {
    answers(503);
    await emailOf(at(0))({ to, channel: "hamerslag", canWait: true, ...CODE });
    await deliverDue(at(MINUTE_MS - 1));
    expect(provider).toHaveBeenCalledTimes(1);
    answers(200);
    await deliverDue(at(MINUTE_MS));
    expect(provider).toHaveBeenCalledTimes(2);
    expect(new Set(keys()).size).toBe(1);
    const bodies = provider.mock.calls.map(([, init]) => String(init?.body));
    expect(bodies[0]).toContain("012345");
    expect(bodies[1]).toBe(bodies[0]);
    expect(await stored()).toMatchObject([{ state: "SENT", attempts: 2, content: null }]);
  });

  it("does not send a code that has expired", async () => {
    answers(503);
    await emailOf(at(0))({ to, channel: "hamerslag", canWait: true, ...CODE });
    answers(200);
    provider.mockClear();
    await deliverDue(at(3 * MINUTE_MS));
    expect(provider).not.toHaveBeenCalled();
    expect(await stored()).toMatchObject([{ state: "EXPIRED", content: null }]);
  });

  it("keeps trying a notice for less than a day, then leaves it to staff with what the provider answered", async () => {
    answers(503);
    await emailOf(at(0))({ to, channel: "hamerslag", ...NOTICE });
    for (let run = 1; run < MAX_ATTEMPTS + 3; run += 1) {
      const [row] = await stored();
      if (row?.state === "WAITING") await deliverDue(at(row.nextAttemptAtMs));
    }
    expect(provider).toHaveBeenCalledTimes(MAX_ATTEMPTS);
    expect(new Set(keys()).size).toBe(1);
    const [row] = await stored();
    expect(row).toMatchObject({ state: "FAILED", attempts: MAX_ATTEMPTS, lastFailure: "mail.example answered 503" });
    expect(await decryptText(appEnv, row?.id ?? "", row?.content ?? "")).toContain("wachtwoord");
    expect(row?.settledAtMs).toBeLessThan(DAY_MS);
  });

  it("keeps trying a notice by SMS, beside a code to the same number", async () => {
    answers(503);
    const sms = smsOf(at(0));
    await sms({
      to,
      channel: "hamerslag",
      canWait: true,
      ...texts.codeSms({ channelName: "H", code: "012345", minutes: 3 }),
    });
    await sms({
      to,
      channel: "hamerslag",
      ...texts.phoneChangedSms({ channelName: "H", phoneNumber: "+31 6 •••• 678" }),
    });
    answers(200);
    await deliverDue(at(MINUTE_MS));
    expect((await stored()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["SENT", 2],
      ["SENT", 2],
    ]);
  });

  it("reports failures to operators without the recipient or the text", async () => {
    answers(422);
    const request = new Request("https://hamerslag.example/graphql", { headers: { "cf-ray": "ray-1" } });
    await emailOf({ ...at(0), request })({ to, channel: "hamerslag", ...NOTICE });
    expect(logged()).toMatch(/MessageFailed.*ray-1/);
    expect(logged()).not.toMatch(/example\.com|wachtwoord/);
    expect(await stored()).toMatchObject([{ state: "FAILED", attempts: 1 }]);
  });

  it("tries again after a provider that does not answer", async () => {
    provider.mockRejectedValue(new DOMException(`to ${to}`, "TimeoutError"));
    await emailOf(at(0))({ to, channel: "hamerslag", ...NOTICE });
    expect(await stored()).toMatchObject([
      { state: "WAITING", lastFailure: "TimeoutError", nextAttemptAtMs: MINUTE_MS },
    ]);
  });

  it("is sent by one of two workers that run at once", async () => {
    answers(503);
    for (let sent = 0; sent < MESSAGES_PER_CLAIM + 2; sent += 1)
      await emailOf(at(0))({ to, channel: "hamerslag", ...NOTICE });
    answers(200);
    provider.mockClear();
    await Promise.all([deliverDue(at(MINUTE_MS)), deliverDue(at(MINUTE_MS))]);
    expect(provider).toHaveBeenCalledTimes(MESSAGES_PER_CLAIM + 2);
    expect(new Set(keys()).size).toBe(MESSAGES_PER_CLAIM + 2);
  });

  it("is emptied by the trigger of every minute, and not by the one that deletes what has expired", async () => {
    vi.unstubAllGlobals();
    await database.insert(outgoingMessages).values({
      id: "waiting",
      medium: "SMS",
      recipient: to,
      channel: "bexchange",
      subject: "",
      // As it was stored before the content was encrypted.
      content: JSON.stringify({ text: "Tekst" }),
      state: "WAITING",
      attempts: 1,
      nextAttemptAtMs: 5,
      createdAtMs: 0,
    });
    for (const [cron, state] of [
      ["*/15 * * * *", "WAITING"],
      ["* * * * *", "SENT"],
    ] as const) {
      await worker.scheduled(createScheduledController({ scheduledTime: new Date(5), cron }), env);
      expect((await stored())[0]?.state, cron).toBe(state);
    }
    expect(await database.select().from(sentMessages).where(eq(sentMessages.recipient, to))).toMatchObject([
      { id: "waiting", medium: "SMS", body: "Tekst" },
    ]);
  });

  it("stores both forms of a mail for the developer where no provider is configured", async () => {
    await emailOf(at(7, appEnv))({ to, channel: "bexchange", ...NOTICE });
    expect(provider).not.toHaveBeenCalled();
    const [kept] = await database.select().from(sentMessages).where(eq(sentMessages.recipient, to));
    expect(kept).toMatchObject({ medium: "EMAIL", subject: NOTICE.subject, headers: "{}", createdAtMs: 7 });
    expect(kept?.body).toMatch(/^Goedendag,\n\n/);
    expect(kept?.html).toMatch(/^<!doctype html>/);
  });

  it("uses Cloudflare's binding where it is configured", async () => {
    const send = vi.fn(async () => ({ messageId: "cf-1" }));
    const settings: AppEnv = { ...appEnv, email: { kind: "binding", binding: { send }, from: FROM } };
    await emailOf(at(0, settings))({ to, channel: "hamerslag", ...NOTICE });
    expect(send).toHaveBeenCalledOnce();
    expect(await stored()).toMatchObject([{ state: "SENT", providerId: "cf-1" }]);
  });
});

describe("an address that bounces", () => {
  const bounce = async (reason: string) =>
    await database.insert(bouncedAddresses).values({ address: to, reason, bouncedAtMs: 0 });

  it("gets no mail, and a user who waits for a code hears that it was not sent", async () => {
    await bounce("BOUNCE");
    await emailOf(at(1))({ to: to.toUpperCase(), channel: "hamerslag", ...NOTICE });
    await expect(emailOf(at(2))({ to, channel: "hamerslag", ...CODE })).rejects.toThrow("takes no mail");
    expect(provider).not.toHaveBeenCalled();
    expect(await stored()).toMatchObject([{ state: "SUPPRESSED", content: null, attempts: 0 }]);
  });

  it("gets a mail when its user names it again, and then others too", async () => {
    await bounce("BOUNCE");
    const newEmail = texts.newEmailCode({ channelName: "Hamerslag", code: "012345", minutes: 15 });
    await emailOf(at(1))({ to, channel: "hamerslag", ...newEmail });
    await emailOf(at(2))({ to, channel: "hamerslag", ...NOTICE });
    expect(provider).toHaveBeenCalledTimes(2);
  });

  it("still gets codes and notices after a complaint about spam, but no newsletter", async () => {
    await bounce("COMPLAINT");
    await emailOf(at(1))({ to, channel: "hamerslag", ...CODE });
    await emailOf(at(2))({ to, channel: "hamerslag", ...NOTICE });
    const unsubscribe = { label: "Afmelden", screen: "/newsletter", oneClickPath: "/newsletter/off" };
    await emailOf(at(3))({ to, channel: "hamerslag", ...NOTICE, unsubscribe });
    expect(provider).toHaveBeenCalledTimes(2);
    expect((await stored()).map(({ state }) => state)).toEqual(["SENT", "SENT", "SUPPRESSED"]);
  });

  it("is known from Cloudflare's refusal too", async () => {
    const send = vi.fn(async () => {
      throw Object.assign(new Error("suppressed"), { code: "E_RECIPIENT_SUPPRESSED" });
    });
    const settings: AppEnv = { ...appEnv, email: { kind: "binding", binding: { send }, from: FROM } };
    await emailOf(at(0, settings))({ to, channel: "hamerslag", ...NOTICE });
    await emailOf(at(1))({ to, channel: "hamerslag", ...NOTICE });
    expect(provider).not.toHaveBeenCalled();
    expect((await stored()).map(({ state }) => state)).toEqual(["FAILED", "SUPPRESSED"]);
  });
});

outboxContract("D1", async () => database);
