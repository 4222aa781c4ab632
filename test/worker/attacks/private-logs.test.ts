import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { invitations } from "../../../schema/catalogue/tables/invitations.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { checkLog } from "../../../worker/verify/check-log.mjs";
import { eventually } from "../../support/eventually.ts";
import { newPerson, type TestPerson } from "../../support/people/people.ts";
import { bidOn } from "../../support/sale/bid-on.ts";
import { publishedLot } from "../../support/sale/lot.ts";
import { buildSale } from "../../support/sale/sale.ts";

const database = openDatabase(env);

/** A lot for invited users, one of whom is there and has a bid on it. */
async function invitedLot({ hasBid = true } = {}) {
  const sale = await buildSale({ publication: { privacy: "UNLISTED" } });
  await publishedLot({}, sale.incrementalLotId);
  const invited = await newPerson();
  const row = { id: crypto.randomUUID(), publicationId: sale.auctionId, email: invited.email, language: "nl" };
  await database.insert(invitations).values({ ...row, createdAtMs: 1, invitedAtMs: 1 });
  if (hasBid) await bidOn(invited, sale.incrementalLotId, 100_00);
  return { path: `/lots/${sale.incrementalLotId}/log`, invited };
}

const bearer = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` });
const get = (path: string, init: RequestInit & { host?: string } = {}) =>
  exports.default.fetch(`http://${init.host ?? "localhost"}${path}`, init);

describe("the log of a lot for invited users", () => {
  it("is whole and valid for one who is invited, and no cache may keep it", async () => {
    const { path, invited } = await invitedLot();
    for (const method of ["GET", "HEAD"]) {
      const log = await get(path, { method, headers: bearer(invited) });
      expect(log.status).toBe(200);
      expect(log.headers.get("cache-control")).toBe("private, no-store");
      expect(log.headers.get("vary")?.toLowerCase()).toContain("authorization");
      expect(log.headers.get("etag")).toBeNull();
      expect(log.headers.get("access-control-allow-origin")).toBeNull();
      if (method === "GET") expect(checkLog(await log.text())).toMatchObject({ holds: true });
    }
  });

  it("is not there for anybody else, also right after an invited user has read it", async () => {
    const { path, invited } = await invitedLot();
    const other = await newPerson();
    const log = await get(path, { headers: bearer(invited) });
    const lastLine = (await log.text()).trim().split("\n").at(-1) ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lastLine));
    const etag = `"${Buffer.from(digest).toString("base64url")}"`;
    const requests: [string, RequestInit & { host?: string; query?: string }][] = [
      ["a visitor", {}],
      ["a visitor who asks for the head", { method: "HEAD" }],
      ["a visitor who compares the tag", { headers: { "if-none-match": etag } }],
      ["another user", { headers: bearer(other) }],
      ["another user who compares the tag", { headers: { ...bearer(other), "if-none-match": etag } }],
      ["an edited token", { headers: { authorization: `${bearer(invited).authorization}x` } }],
      ["the token in a cookie", { headers: { cookie: `accessToken=${invited.token}` } }],
      ["the token in the address", { query: `?token=${invited.token}&access_token=${invited.token}` }],
      ["another channel", { host: "auctionate.localhost", headers: bearer(invited) }],
    ];
    for (const [name, { query = "", ...init }] of requests) {
      const answer = await get(`${path}${query}`, init);
      expect([name, answer.status]).toEqual([name, 404]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    // The invited user gets it whole each time: nothing of it is kept that a tag could stand for.
    expect((await get(path, { headers: { ...bearer(invited), "if-none-match": etag } })).status).toBe(200);
  });

  it.each([
    ["is revoked", { revokedAtMs: 2 }],
    ["has expired", { expiresAtMs: 2 }],
  ])("is gone as soon as the invitation %s, but for a bidder, whom the bid binds", async (_, columns) => {
    for (const hasBid of [false, true]) {
      const { path, invited } = await invitedLot({ hasBid });
      expect((await get(path, { headers: bearer(invited) })).status).toBe(200);
      await database.update(invitations).set(columns).where(eq(invitations.email, invited.email));
      await eventually(async () =>
        expect((await get(path, { headers: bearer(invited) })).status).toBe(hasBid ? 200 : 404),
      );
    }
  });
});
