import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { bouncedAddresses, outgoingMessages, sentMessages } from "../../../schema/messages/tables/messages.ts";
import { outboxPage } from "../../../worker/dev/outbox-page.ts";
import { serveEmailWebhook } from "../../../worker/messages/bounces/email-webhook.ts";
import { emailOf } from "../../../worker/messages/open-messages.ts";
import { deliverDue } from "../../../worker/messages/outbox/deliver-due.ts";
import { storeClaimed } from "../../../worker/messages/outbox/outbox-rows.ts";
import { messageTexts } from "../../../worker/messages/texts/message-texts.ts";
import { appEnv } from "../../support/environments.ts";
import { messagesTo, newEmail, signUp } from "../../support/people/accounts.ts";
import { signedCall, WEBHOOK_SECRET } from "../../support/signed-webhook.ts";

const database = openDatabase(env);
const texts = messageTexts("en");
const context = { env: appEnv, database, now: () => 9 };

const stored = async () => [await database.$count(outgoingMessages), await database.$count(sentMessages)];

describe("header injection", () => {
  it.each([
    "anna@example.com\r\nBcc: all@example.com",
    "anna@example.com\nSubject: other",
    "anna@example.com, bert@example.com",
    "anna@example.com bert@example.com",
    "anna@example.com;bert@example.com",
    "Anna <anna@example.com>",
    "anna@example.com\u0000",
    "anna@bert@example.com",
    "",
  ])("by the recipient %j sends nothing", async (to) => {
    const before = await stored();
    const sent = emailOf(context)({ to, channel: "hamerslag", ...texts.accountClosed({ channelName: "Hamerslag" }) });
    await expect(sent).rejects.toThrow("The recipient of a mail is not one address");
    expect(await stored()).toEqual(before);
  });

  it("by the subject sends nothing", async () => {
    const before = await stored();
    const mail = { ...texts.accountClosed({ channelName: "Hamerslag" }), subject: "Hello\r\nBcc: all@example.com" };
    await expect(emailOf(context)({ to: "anna@example.com", channel: "hamerslag", ...mail })).rejects.toThrow(
      "The subject of a mail is not one line",
    );
    expect(await stored()).toEqual(before);
  });

  it("by the address of a sign-up is refused as an input", async () => {
    const { answer } = await signUp({ email: "anna@example.com\r\nBcc: all@example.com" });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT" });
  });
});

describe("HTML injection", () => {
  it.each([
    `<img src=x onerror=alert(1)>`,
    `"><a href="https://evil.example">Verify</a>`,
    `</p></td><h1>Your account is blocked</h1>`,
    `<style>*{display:none}</style>`,
    `&lt;script&gt;alert(1)&lt;/script&gt;`,
  ])("by a name like %j shows it as text", async (name) => {
    const to = newEmail();
    await emailOf(context)({ to, channel: "hamerslag", ...texts.passkeyAdded({ channelName: "Hamerslag", name }) });
    const [kept] = await database.select().from(sentMessages).where(eq(sentMessages.recipient, to));
    const mail = kept?.html ?? "";
    expect(mail).not.toContain(name);
    expect(mail).not.toMatch(/<img|<script|evil\.example"|<h1>|<style>\*/);
    expect(mail).toContain(
      name.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;"),
    );
    expect(kept?.body, "plain text shows it as it is").toContain(`Name: ${name}`);
  });

  it("by a name with line breaks makes no paragraph of its own in plain text", async () => {
    const to = newEmail();
    const name = "Phone\r\n\r\nYour account is blocked. Call +31 900 0000.";
    await emailOf(context)({ to, channel: "hamerslag", ...texts.passkeyAdded({ channelName: "Hamerslag", name }) });
    const [{ body } = { body: "" }] = await messagesTo(to);
    expect(body).toContain("\n\nName: Phone Your account is blocked. Call +31 900 0000.\n\n");
  });
});

describe("links", () => {
  it("lead to the configured host, whatever Host header the request has", async () => {
    const to = newEmail();
    const request = new Request("https://evil.example/graphql", { headers: { "x-forwarded-host": "evil.example" } });
    const deployed = { ...appEnv, STAGE: "prod", APP_DOMAIN: "hamerslag.example" } as const;
    await emailOf({ ...context, env: deployed, request })({
      to,
      channel: "auctionate",
      ...texts.accountExists({ channelName: "Auctionate" }),
    });
    const [kept] = await database.select().from(sentMessages).where(eq(sentMessages.recipient, to));
    expect(`${kept?.html}${kept?.body}`).not.toContain("evil");
    expect(kept?.body).toContain("https://auctionate.example/en/forgotPassword");
  });
});

describe("one-time codes", () => {
  it("are nowhere in the outbox after they were sent", async () => {
    const { email } = await signUp();
    const [{ body } = { body: "" }] = await messagesTo(email);
    const code = /\n\n(\d{6})\n\n/.exec(body)?.[1] ?? "none";
    const rows = await database.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("are not to be read in the database or its backup while they wait, nor are the tokens of links", async () => {
    const to = newEmail();
    const email = { kind: "http", url: "https://mail.example", key: "k", from: "veiling@example.com" } as const;
    const send = emailOf({ ...context, env: { ...appEnv, email } });
    vi.stubGlobal("fetch", async () => Response.json({}, { status: 503 }));
    const code = texts.resetPasswordCode({ channelName: "Hamerslag", code: "012345", minutes: 15 });
    await send({ to, channel: "hamerslag", canWait: true, ...code });
    const stopScreen = "/account/stop-change#the-token";
    const notice = texts.emailChangeRequested({ channelName: "Hamerslag", newEmail: "a•••@example.com", stopScreen });
    await send({ to, channel: "hamerslag", ...notice });
    vi.unstubAllGlobals();
    const rows = await database.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, to));
    expect(rows.map(({ state, content }) => [state, content?.slice(0, 3)])).toEqual([
      ["WAITING", "eyJ"],
      ["WAITING", "eyJ"],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/012345|the-token/);
  });

  it("in another message's row, put there by a writer of the database, are not sent to its recipient", async () => {
    const [victim, attacker] = [newEmail(), newEmail()];
    const message = { medium: "EMAIL", channel: "hamerslag", subject: "s", expiresAtMs: null };
    const stolen = await storeClaimed(context, { ...message, recipient: victim, content: '{"text":"012345"}' });
    const own = await storeClaimed(context, { ...message, recipient: attacker, content: '{"text":"own"}' });
    const moved = { content: stolen.content, nextAttemptAtMs: 0 };
    await database.update(outgoingMessages).set(moved).where(eq(outgoingMessages.id, own.id));
    await deliverDue(context);
    expect(await messagesTo(attacker)).toEqual([]);
  });

  it.each(["prod", "test", "dev"] as const)("are on no page of stage %s", async (STAGE) => {
    const request = new Request("https://test.hamerslag.example/dev/outbox?format=json");
    expect((await outboxPage(request, { STAGE }, database)).status).toBe(404);
  });
});

describe("the webhook of the e-mail provider", () => {
  const hooked = { env: { ...appEnv, EMAIL_WEBHOOK_SECRET: WEBHOOK_SECRET }, database, now: () => 10 };
  const OTHER_SECRET = `whsec_${btoa("another secret of 32 characters!")}`;
  const MINUTE_MS = 60_000;
  let address: string;
  let bounced: { type: string; data: { email_id: string } };

  beforeEach(async () => {
    address = newEmail();
    const providerId = crypto.randomUUID();
    bounced = { type: "email.bounced", data: { email_id: providerId } };
    await database.insert(outgoingMessages).values({
      id: crypto.randomUUID(),
      medium: "EMAIL",
      recipient: address,
      channel: "hamerslag",
      subject: "s",
      state: "SENT",
      attempts: 1,
      nextAttemptAtMs: 0,
      providerId,
      createdAtMs: 0,
    });
  });

  const status = async (request: Request) => (await serveEmailWebhook(request, hooked)).status;
  const isMarked = async () => (await database.$count(bouncedAddresses, eq(bouncedAddresses.address, address))) > 0;

  /** A signed call with some of its headers or its body changed. */
  function forged(change: (headers: Headers) => void, body?: string): Request {
    const call = signedCall(bounced);
    const headers = new Headers(call.headers);
    change(headers);
    return new Request(call.url, { method: "POST", headers, body: body ?? JSON.stringify(bounced) });
  }

  it.each<[string, () => Request]>([
    ["without a signature", () => forged((headers) => headers.delete("svix-signature"))],
    ["without an id", () => forged((headers) => headers.delete("svix-id"))],
    ["with another id", () => forged((headers) => headers.set("svix-id", "msg_other"))],
    [
      "with a later time",
      () => forged((headers) => headers.set("svix-timestamp", String(Math.floor(Date.now() / 1000) + 1))),
    ],
    ["with another body", () => forged(() => undefined, JSON.stringify({ ...bounced, more: true }))],
    [
      "with a signature of another version",
      () =>
        forged((headers) =>
          headers.set("svix-signature", (headers.get("svix-signature") ?? "").replace("v1,", "v1a,")),
        ),
    ],
    ["with an empty signature", () => forged((headers) => headers.set("svix-signature", "v1,"))],
    ["signed with another secret", () => signedCall(bounced, { secret: OTHER_SECRET })],
    ["that is six minutes old", () => signedCall(bounced, { sentAtMs: Date.now() - 6 * MINUTE_MS })],
    ["of six minutes ahead", () => signedCall(bounced, { sentAtMs: Date.now() + 6 * MINUTE_MS })],
  ])("refuses a call %s", async (_, call) => {
    expect(await status(call())).toBe(401);
    expect(await isMarked()).toBe(false);
  });

  it("takes a replayed call once: the address stays allowed after its user has named it again", async () => {
    const id = "msg_replayed";
    expect(await status(signedCall(bounced, { id }))).toBe(204);
    expect(await isMarked()).toBe(true);
    await database.delete(bouncedAddresses).where(eq(bouncedAddresses.address, address));
    expect(await status(signedCall(bounced, { id }))).toBe(204);
    expect(await isMarked()).toBe(false);
  });

  it("is reached at its path only with the secret of the stage", async () => {
    const answer = await exports.default.fetch(signedCall(bounced));
    expect(answer.status).toBe(404);
    expect(await isMarked()).toBe(false);
  });
});

describe("logs", () => {
  it("have neither recipient nor text of a mail that was not sent", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    vi.stubGlobal("fetch", async () => new Response("the code 012345 to anna@example.com", { status: 500 }));
    const email = { kind: "http", url: "https://mail.example", key: "k", from: "a@hamerslag.example" } as const;
    const mail = texts.signInCode({ channelName: "Hamerslag", code: "012345", minutes: 3 });
    const sent = emailOf({ ...context, env: { ...appEnv, email } })({
      to: "anna@example.com",
      channel: "hamerslag",
      ...mail,
    });
    const error = await sent.catch((thrown: unknown) => String(thrown));
    const logged = JSON.stringify(log.mock.calls);
    vi.unstubAllGlobals();
    log.mockRestore();
    expect(`${logged}${error}`).not.toMatch(/012345|anna@/);
    expect(logged).toContain("mail.example answered 500");
  });
});
