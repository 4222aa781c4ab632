import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { sentMessages } from "../../../schema/messages/tables/messages.ts";
import { outboxPage } from "../../../worker/dev/outbox-page.ts";

const database = openDatabase(env);
const URL_OF_OUTBOX = "http://localhost/dev/outbox";

beforeAll(async () => {
  const email = { medium: "EMAIL", subject: "Code", createdAtMs: 0 };
  await database.insert(sentMessages).values([
    { ...email, id: "1", recipient: "anna@example.com", body: "first", createdAtMs: 1_000 },
    { ...email, id: "2", recipient: "bert@example.com", body: "second", createdAtMs: 2_000 },
    {
      ...email,
      id: "3",
      recipient: "anna@example.com",
      body: "third",
      html: `<html><head></head><style>@media (prefers-color-scheme:dark){.a{}}</style><p title="third">third</p></html>`,
      headers: JSON.stringify({ "List-Unsubscribe": "<https://hamerslag.example/off>" }),
      createdAtMs: 3_000,
    },
    {
      ...email,
      id: "4",
      recipient: `<i>"x"@example.com`,
      subject: "<b>&",
      body: "<script>alert(1)</script>",
      createdAtMs: 4_000,
    },
  ]);
});

async function idsAt(url: string, accept?: string): Promise<string[]> {
  const response = await exports.default.fetch(url, accept ? { headers: { accept } } : {});
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { messages } = await response.json<{ messages: { id: string }[] }>();
  return messages.map(({ id }) => id);
}

describe("behaviour", () => {
  it("lists sent messages, newest first, or those to one recipient", async () => {
    expect(await idsAt(`${URL_OF_OUTBOX}?format=json`)).toEqual(["4", "3", "2", "1"]);
    expect(await idsAt(`${URL_OF_OUTBOX}?format=json&to=anna@example.com`)).toEqual(["3", "1"]);
    expect(await idsAt(`${URL_OF_OUTBOX}?format=json&to=nobody@example.com`)).toEqual([]);
  });

  it("returns JSON to a program that requests it, and a page to a browser", async () => {
    expect(await idsAt(URL_OF_OUTBOX, "application/json")).toHaveLength(4);
    const page = await exports.default.fetch(URL_OF_OUTBOX, {
      headers: { accept: "text/html,application/json;q=0.9" },
    });
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("shows when each was sent", async () => {
    const response = await exports.default.fetch(`${URL_OF_OUTBOX}?format=json&to=bert@example.com`);
    expect(await response.json()).toEqual({
      messages: [
        {
          id: "2",
          medium: "EMAIL",
          recipient: "bert@example.com",
          subject: "Code",
          body: "second",
          html: null,
          headers: {},
          createdOn: "1970-01-01T00:00:02.000Z",
        },
      ],
    });
  });

  it("escapes the text of messages", async () => {
    const url = `${URL_OF_OUTBOX}?to=${encodeURIComponent(`<i>"x"@example.com`)}`;
    const html = await (await exports.default.fetch(url)).text();
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("<h2>&lt;b&gt;&amp;</h2>");
    expect(html).toContain('value="&lt;i&gt;&quot;x&quot;@example.com"');
    expect(html).not.toMatch(/<script|<i>|<b>&/);
  });
});

describe("the preview of a mail", () => {
  const page = async () => await (await exports.default.fetch(`${URL_OF_OUTBOX}?to=anna@example.com`)).text();

  it("shows its HTML in both themes, in frames that may run nothing and reach nothing", async () => {
    const text = await page();
    const frames = text.match(/<iframe [^>]*>/g) ?? [];
    expect(frames).toHaveLength(2);
    for (const frame of frames) {
      expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
      expect(frame).toContain("&lt;p title=&quot;third&quot;&gt;third&lt;/p&gt;");
    }
    expect(frames.map((frame) => /@media ([a-z ]+)\{/.exec(frame)?.[1])).toEqual(["not all", "all"]);
  });

  it("comes with the plain text and the headers that the mail gives", async () => {
    const text = await page();
    expect(text).toContain("<pre>third</pre>");
    expect(text).toContain("List-Unsubscribe&quot;:&quot;&lt;https://hamerslag.example/off&gt;");
    const json = await (await exports.default.fetch(`${URL_OF_OUTBOX}?format=json&to=anna@example.com`)).json();
    expect(json).toMatchObject({
      messages: [{ headers: { "List-Unsubscribe": "<https://hamerslag.example/off>" } }, {}],
    });
  });
});

describe("permissions", () => {
  it.each(["prod", "test", "dev"] as const)("shows no codes at stage %s", async (STAGE) => {
    const response = await outboxPage(
      new Request(`${URL_OF_OUTBOX}?format=json&to=anna@example.com`),
      { STAGE },
      database,
    );
    expect([response.status, await response.text()]).toEqual([404, "Not found"]);
  });

  // test/deploy/dry-run.test.ts checks that the deployed bundle has neither outbox nor demo data.
  it.each(["/dev/", "/dev/other", "/dev/outbox/"])("answers 404 at %s, and not with the app", async (path) => {
    const response = await exports.default.fetch(`http://localhost${path}`);
    expect([response.status, await response.text()]).toEqual([404, "Not found"]);
  });
});
