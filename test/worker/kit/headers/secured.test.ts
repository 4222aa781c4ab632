import { exports } from "cloudflare:workers";
import { expect, it } from "vitest";
import { secured } from "../../../../worker/kit/headers/secured.ts";

const request = new Request("https://hamerslag.example/images/1/c100");

it("an answer over https has the HSTS header, API answers too", async () => {
  expect(secured(request, new Response("")).headers.get("strict-transport-security")).toBe("max-age=31536000");
  const answer = await exports.default.fetch("https://hamerslag.example/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"query":"{ __typename }"}',
  });
  expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
});

it("an answer with its own policy keeps it, and its status and body", async () => {
  const own = new Response("text", { status: 404, headers: { "content-security-policy": "sandbox" } });
  const answer = secured(request, own);
  expect(answer.headers.get("content-security-policy")).toBe("sandbox");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect([answer.status, await answer.text()]).toEqual([404, "text"]);
});

it("an answer that opens a socket is unchanged", () => {
  const { 0: webSocket } = new WebSocketPair();
  const upgrade = new Response(null, { status: 101, webSocket });
  expect(secured(request, upgrade)).toBe(upgrade);
});
