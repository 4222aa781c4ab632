import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { isHouseOrigin } from "../../../worker/live/is-house-origin.ts";
import { connect, upgrade } from "../../support/live-client.ts";
import { tokenFor } from "../../support/token-for.ts";

const USER = "subscription ($user: ID!) { userNotification(userId: $user) { id } }";
const LOT = "subscription ($lot: ID!) { incrementalLotState(incrementalLotId: $lot) { id } }";
const GENERAL = "subscription { generalNotification { id } }";

describe("behaviour", () => {
  it("?user= is that user's hub", async () => {
    const client = await (await connect("?user=anna")).init(await tokenFor("anna"));
    await client.subscribed("1", USER, { user: "anna" });
    const hubs = await listDurableObjectIds(env.USER_HUBS);
    expect(hubs.map(String)).toEqual([env.USER_HUBS.idFromName("anna").toString()]);
  });

  it("no query is a shard of the public hub", async () => {
    const client = await (await connect()).init();
    await client.subscribed("1", GENERAL);
  });

  it.each([
    ["", LOT, { lot: "lot-1" }, "/graphql?lot=lot-1"],
    ["", USER, { user: "anna" }, "/graphql?user=anna"],
    ["?user=anna", GENERAL, {}, "/graphql"],
    ["?user=anna", LOT, { lot: "lot-1" }, "/graphql?lot=lot-1"],
    ["?lot=lot-1", USER, { user: "anna" }, "/graphql?user=anna"],
    ["?lot=lot-1", GENERAL, {}, "/graphql"],
  ])("on %s, %s is told its own address", async (address, query, variables, right) => {
    const client = await (await connect(address)).init(await tokenFor("anna"));
    client.subscribe("1", query, variables);
    expect((await client.refusal("1"))[0]?.extensions).toEqual({ code: "WRONG_ADDRESS", address: right });
  });
});

describe("permissions", () => {
  it.each([
    "https://evil.example",
    "http://localhost.evil.example",
    "http://evillocalhost",
    "null",
    "file://localhost",
  ])("a page of %s gets no socket", async (origin) => {
    expect((await upgrade("", { headers: { origin } })).status).toBe(403);
  });

  it.each(["http://localhost:8787", "http://admin.localhost:8787", "https://auctionate.localhost"])(
    "a page of %s gets one",
    async (origin) => {
      const response = await upgrade("", { headers: { origin } });
      expect(response.status).toBe(101);
      response.webSocket?.accept();
      response.webSocket?.close();
    },
  );

  it("the house's domain is compared label by label", () => {
    expect(isHouseOrigin("https://hamerslag.example", "hamerslag.example")).toBe(true);
    expect(isHouseOrigin("https://admin.hamerslag.example", "hamerslag.example")).toBe(true);
    expect(isHouseOrigin("https://nothamerslag.example", "hamerslag.example")).toBe(false);
    expect(isHouseOrigin("https://example", "hamerslag.example")).toBe(false);
  });
});

describe("validation", () => {
  it.each(["?lot=", "?lot=..%2Fx", `?user=${"x".repeat(65)}`, "?lot=a&user=b", "?shard=1"])(
    "%s names no actor and wakes none",
    async (address) => {
      const before = [await listDurableObjectIds(env.LOTS), await listDurableObjectIds(env.USER_HUBS)].flat().length;
      expect((await upgrade(address)).status).toBe(400);
      const after = [await listDurableObjectIds(env.LOTS), await listDurableObjectIds(env.USER_HUBS)].flat().length;
      expect(after).toBe(before);
    },
  );
});
