import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../schema/database/open-database.ts";
import { sentMessages } from "../../../schema/tables/messages.ts";
import { httpEmail } from "../../../worker/messages/http-email.ts";
import { httpSms } from "../../../worker/messages/http-sms.ts";
import { emailOf, smsOf } from "../../../worker/messages/open-messages.ts";
import { appEnv } from "../../support/app-env.ts";

const database = openDatabase(appEnv);
const PROVIDERS = {
  EMAIL_API_URL: "https://mail.example/emails",
  EMAIL_API_KEY: "mail-key",
  EMAIL_FROM: "veiling@hamerslag.example",
  SMS_API_URL: "https://sms.example/messages",
  SMS_API_KEY: "sms-key",
};
const EMAIL = {
  to: "anna@example.com",
  channel: "bexchange",
  language: "nl",
  subject: "Onderwerp",
  body: ["Tekst"],
} as const;
const OUTGOING = {
  to: "anna@example.com",
  channel: "bexchange",
  subject: "Onderwerp",
  text: "Tekst",
  html: "<p>Tekst</p>",
  headers: { "List-Unsubscribe": "<https://bexchange.example/off>" },
} as const;
const SMS = { to: "+31612345678", channel: "hamerslag", text: "123456 is uw code", validForMinutes: 3 } as const;

function answering(status: number) {
  return vi.fn<typeof fetch>(async () => new Response("123456 is the code", { status }));
}

async function requestOf(fetched: ReturnType<typeof answering>): Promise<Request> {
  expect(fetched).toHaveBeenCalledOnce();
  const [url, init] = fetched.mock.calls[0] ?? [];
  return new Request(String(url), {
    method: init?.method ?? "",
    headers: init?.headers ?? {},
    body: String(init?.body),
  });
}

describe("behaviour", () => {
  it("posts an e-mail to the provider in the name of the channel", async () => {
    const fetched = answering(200);
    await httpEmail({ url: PROVIDERS.EMAIL_API_URL, key: "mail-key", from: PROVIDERS.EMAIL_FROM, fetch: fetched })(
      OUTGOING,
    );
    const request = await requestOf(fetched);
    expect([request.method, request.url]).toEqual(["POST", "https://mail.example/emails"]);
    expect(request.headers.get("authorization")).toBe("Bearer mail-key");
    expect(await request.json()).toEqual({
      from: "BExchange <veiling@hamerslag.example>",
      to: ["anna@example.com"],
      subject: "Onderwerp",
      text: "Tekst",
      html: "<p>Tekst</p>",
      headers: { "List-Unsubscribe": "<https://bexchange.example/off>" },
    });
  });

  it("posts a text message to the provider in the name of the channel", async () => {
    const fetched = answering(201);
    await httpSms({ url: PROVIDERS.SMS_API_URL, key: "sms-key", fetch: fetched })(SMS);
    const request = await requestOf(fetched);
    expect(request.headers.get("authorization")).toBe("AccessKey sms-key");
    expect(await request.json()).toEqual({
      originator: "Hamerslag",
      recipients: ["+31612345678"],
      body: "123456 is uw code",
    });
  });

  it("fails if the provider does not accept, without repeating its answer", async () => {
    const fetched = answering(500);
    const email = httpEmail({ url: PROVIDERS.EMAIL_API_URL, key: "k", from: "a@b.nl", fetch: fetched })(OUTGOING);
    await expect(email).rejects.toThrow(/^mail.example answered 500$/);
    const sms = httpSms({ url: PROVIDERS.SMS_API_URL, key: "k", fetch: answering(401) })(SMS);
    await expect(sms).rejects.toThrow(/^sms.example answered 401$/);
  });

  it("stores messages in the outbox if no provider is configured, and uses a configured one", async () => {
    const fetched = answering(200);
    vi.stubGlobal("fetch", fetched);
    try {
      await emailOf({ env: appEnv, database, now: () => 5 })(EMAIL);
      await smsOf({ env: appEnv, database, now: () => 6 })(SMS);
      expect(fetched).not.toHaveBeenCalled();
      await emailOf({ env: { ...appEnv, ...PROVIDERS }, database, now: () => 7 })(EMAIL);
      await smsOf({ env: { ...appEnv, ...PROVIDERS }, database, now: () => 8 })(SMS);
      expect(fetched).toHaveBeenCalledTimes(2);
    } finally {
      vi.unstubAllGlobals();
    }
    const kept = async (recipient: string) =>
      await database.select().from(sentMessages).where(eq(sentMessages.recipient, recipient));
    expect(await kept(EMAIL.to)).toMatchObject([
      { medium: "EMAIL", subject: "Onderwerp", body: expect.stringContaining("\n\nTekst\n\n"), createdAtMs: 5 },
    ]);
    expect(await kept(SMS.to)).toMatchObject([{ medium: "SMS", subject: "", body: SMS.text, createdAtMs: 6 }]);
  });

  it.each([
    "a@b.nl\r\nBcc: all@b.nl",
    "a@b.nl,c@b.nl",
    "a@b.nl c@b.nl",
    "Anna <a@b.nl>",
    "a@b.nl;c@b.nl",
    "a@b@c.nl",
    "a",
  ])("sends nothing to %j, which is not one address", async (to) => {
    const before = await database.$count(sentMessages);
    const sent = emailOf({ env: appEnv, database, now: () => 9 })({ ...EMAIL, to });
    await expect(sent).rejects.toThrow("The recipient of a mail is not one address");
    expect(await database.$count(sentMessages)).toBe(before);
  });
});
