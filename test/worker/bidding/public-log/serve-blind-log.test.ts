import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { blindLots } from "../../../../schema/catalogue/tables/blind-auctions.ts";
import { invitations } from "../../../../schema/catalogue/tables/invitations.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { withoutChance } from "../../../support/digits.ts";
import { newPerson } from "../../../support/people/people.ts";
import { createBlindAuctionFor, newBlindSeller } from "../../../support/sale/blind.ts";
import { openedAt, sealedLot } from "../../../support/sale/sealed-lot.ts";
import { at } from "../../../support/sale/setup.ts";

const database = openDatabase(env);
const get = (lotId: string, init: RequestInit = {}) =>
  exports.default.fetch(`http://localhost/lots/${lotId}/log`, init);
const kindsIn = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line): string => {
      const { type, entry } = JSON.parse(line);
      return entry?.kind ?? type;
    });

afterEach(() => vi.useRealTimers());

it("GET /lots/{id}/log of a blind lot has no entry of a bid before the opening, and all of them afterwards", async () => {
  // A mark of the log must not move in between.
  vi.setSystemTime(Date.now());
  const seller = await newBlindSeller();
  const { blindAuctionId, projectId } = await createBlindAuctionFor(seller, { startingOn: at(Date.now() - 60_000) });
  const [row] = await database.select().from(blindLots).where(eq(blindLots.publicationId, blindAuctionId)).limit(1);
  const lot = sealedLot(row?.id);
  const before = await get(lot.blindLotId);
  const etag = before.headers.get("etag") ?? "";
  await lot.place("ann", 300_000_00);
  expect(kindsIn(await before.text())).toEqual(["BLIND_LOT", "PUBLISHED", "END"]);
  // A bid changes nothing that a cache compares.
  expect((await get(lot.blindLotId, { headers: { "if-none-match": etag } })).status).toBe(304);
  await openedAt(lot, (atMs) => void vi.setSystemTime(atMs));
  const text = await (await get(lot.blindLotId, { headers: { "if-none-match": etag } })).text();
  expect(kindsIn(text)).toEqual(["BLIND_LOT", "PUBLISHED", "BID", "CLOSED", "OPENED", "END"]);
  // OWN_RANK: no amounts.
  expect(withoutChance(text)).not.toContain("30000000");
  await database.update(publications).set({ privacy: "UNLISTED" }).where(eq(publications.id, blindAuctionId));
  const [invited, other] = [await newPerson(), await newPerson()];
  const staff = await newPerson({ rights: [{ rule: "USER_PROJECT_VIEW", entityId: projectId }] });
  const invitation = { id: crypto.randomUUID(), publicationId: blindAuctionId, email: invited.email, language: "nl" };
  await database.insert(invitations).values({ ...invitation, createdAtMs: 1, invitedAtMs: 1 });
  const statusFor = async (headers: Record<string, string>) => (await get(lot.blindLotId, { headers })).status;
  expect(await statusFor({ "if-none-match": etag })).toBe(404);
  expect(await statusFor({ authorization: `Bearer ${other.token}`, "if-none-match": etag })).toBe(404);
  // Staff who may see the sale follow its log, too.
  for (const { token } of [invited, staff]) {
    const log = await get(lot.blindLotId, { headers: { authorization: `Bearer ${token}` } });
    expect(log.headers.get("cache-control")).toBe("private, no-store");
    expect(await log.text()).toBe(text);
  }
});
