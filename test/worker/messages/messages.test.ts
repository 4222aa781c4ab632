import { describe, expect, it, vi } from "vitest";
import type { OutgoingEmail, OutgoingSms } from "../../../worker/messages/message-port.ts";
import { cloudflareEmail } from "../../../worker/messages/providers/cloudflare-email.ts";
import { httpEmail } from "../../../worker/messages/providers/http-email.ts";
import { httpSms } from "../../../worker/messages/providers/http-sms.ts";
import { ProviderRefusal } from "../../../worker/messages/providers/provider-refusal.ts";

const EMAIL: OutgoingEmail = {
  idempotencyKey: "message-1",
  from: "veiling@hamerslag.example",
  to: "anna@example.com",
  channel: "bexchange",
  subject: "Onderwerp",
  text: "Tekst",
  html: "<p>Tekst</p>",
  headers: { "List-Unsubscribe": "<https://bexchange.example/off>" },
};
const SMS: OutgoingSms = {
  idempotencyKey: "message-2",
  to: "+31612345678",
  channel: "hamerslag",
  text: "123456 is uw code",
};

function answering(status: number, body: unknown = { id: "provider-1" }) {
  return vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
}

const email = (fetched: typeof fetch) =>
  httpEmail({ url: "https://mail.example/emails", key: "mail-key", fetch: fetched });
const sms = (fetched: typeof fetch) => httpSms({ url: "https://sms.example/messages", key: "sms-key", fetch: fetched });

async function requestOf(fetched: ReturnType<typeof answering>): Promise<Request> {
  expect(fetched).toHaveBeenCalledOnce();
  const [url, init] = fetched.mock.calls[0] ?? [];
  return new Request(String(url), {
    method: init?.method ?? "",
    headers: init?.headers ?? {},
    body: String(init?.body),
  });
}

async function refusalOf(sent: Promise<unknown>): Promise<unknown> {
  return await sent.then(
    () => null,
    (error: unknown) => (error instanceof ProviderRefusal ? { ...error, message: error.message } : error),
  );
}

describe("the HTTP e-mail provider", () => {
  it("gets a mail in the name of the channel, with both forms, its headers and its idempotency key", async () => {
    const fetched = answering(200);
    expect(await email(fetched)(EMAIL)).toBe("provider-1");
    const request = await requestOf(fetched);
    expect([request.method, request.url]).toEqual(["POST", "https://mail.example/emails"]);
    expect(request.headers.get("authorization")).toBe("Bearer mail-key");
    expect(request.headers.get("idempotency-key")).toBe("message-1");
    expect(await request.json()).toEqual({
      from: "BExchange <veiling@hamerslag.example>",
      to: ["anna@example.com"],
      subject: "Onderwerp",
      text: "Tekst",
      html: "<p>Tekst</p>",
      headers: { "List-Unsubscribe": "<https://bexchange.example/off>" },
    });
  });

  it.each([
    [400, true],
    [413, true],
    [422, true],
    [401, false],
    [403, false],
    [409, false],
    [429, false],
    [500, false],
  ])("that answers %i has refused for good: %s; its answer is not repeated", async (status, isPermanent) => {
    const fetched = answering(status, { message: "123456 is the code" });
    expect(await refusalOf(email(fetched)(EMAIL))).toMatchObject({
      message: `mail.example answered ${status}`,
      isPermanent,
    });
  });

  it.each([
    ["no JSON", "ok"],
    ["no id", {}],
    ["an id that is no text", { id: 7 }],
    ["an id that is too long", { id: "x".repeat(201) }],
  ])("that accepts with %s has sent it", async (_, body) => {
    expect(await email(answering(200, body))(EMAIL)).toBe(null);
  });
});

describe("the HTTP SMS provider", () => {
  it("gets a text message in the name of the channel, with its idempotency key", async () => {
    const fetched = answering(201);
    expect(await sms(fetched)(SMS)).toBe("provider-1");
    const request = await requestOf(fetched);
    expect(request.headers.get("authorization")).toBe("AccessKey sms-key");
    expect(request.headers.get("idempotency-key")).toBe("message-2");
    expect(await request.json()).toEqual({
      originator: "Hamerslag",
      recipients: ["+31612345678"],
      body: "123456 is uw code",
      reference: "message-2",
    });
  });

  it("that fails is named without its answer", async () => {
    expect(await refusalOf(sms(answering(401))(SMS))).toMatchObject({ message: "sms.example answered 401" });
  });
});

describe("Cloudflare's e-mail binding", () => {
  const sending = (send: (message: unknown) => Promise<{ messageId: string }>) =>
    cloudflareEmail({ send: vi.fn(send) });
  const refusing = (code: string) =>
    sending(async () => {
      throw Object.assign(new Error("550 anna@example.com: 123456"), { code });
    });

  it("gets the parts of the mail, from which it writes the message", async () => {
    const sent: unknown[] = [];
    const send = sending(async (message) => {
      sent.push(message);
      return { messageId: "cf-1" };
    });
    expect(await send(EMAIL)).toBe("cf-1");
    expect(sent).toEqual([
      {
        from: { name: "BExchange", email: "veiling@hamerslag.example" },
        to: "anna@example.com",
        subject: "Onderwerp",
        text: "Tekst",
        html: "<p>Tekst</p>",
        headers: { "List-Unsubscribe": "<https://bexchange.example/off>", "X-Entity-Ref-ID": "message-1" },
      },
    ]);
  });

  it.each([
    ["E_RATE_LIMIT_EXCEEDED", false, false],
    ["E_INTERNAL_SERVER_ERROR", false, false],
    ["E_VALIDATION_ERROR", true, false],
    ["E_SENDER_NOT_VERIFIED", true, false],
    ["E_RECIPIENT_SUPPRESSED", true, true],
  ])("that throws %s has refused for good: %s, since the address bounces: %s", async (code, isPermanent, isBounce) => {
    expect(await refusalOf(refusing(code)(EMAIL))).toMatchObject({ message: code, isPermanent, isBounce });
  });

  it("that throws anything else may take it later", async () => {
    const failed = await refusalOf(refusing("550 anna@example.com")(EMAIL));
    expect(failed).not.toBeInstanceOf(ProviderRefusal);
    expect(failed).toBeInstanceOf(Error);
  });
});
