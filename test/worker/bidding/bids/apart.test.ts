import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import type { AuthorizationRule } from "../../../../schema/organization/authorization-rules.ts";
import { authorizations } from "../../../../schema/organization/tables/rights.ts";
import { newAuthorization } from "../../../../worker/organization/rights/new-authorization.ts";
import { grant } from "../../../support/people/accounts.ts";
import { changeRight } from "../../../support/people/change-rights.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { bidOn } from "../../../support/sale/bid-on.ts";
import type { SaleOptions } from "../../../support/sale/insert-sale.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale, type Sale } from "../../../support/sale/sale.ts";
import { createAuctionFor, newAuctioneer, offerLots, refusal, send } from "../../../support/sale/setup.ts";

const INVOLVED = { state: "NOT_ALLOWED", missingConditions: ["NOT_INVOLVED"] };
const ACCEPTED = { state: "SUCCESS", missingConditions: [] };

async function openSale(options: SaleOptions = {}): Promise<Sale> {
  const sale = await buildSale(options);
  await publishedLot({}, sale.incrementalLotId);
  return sale;
}

async function withdraw(person: TestPerson, rule: AuthorizationRule, entityId: string) {
  expect(refusal(await changeRight("delete", person, { userId: person.userId, rule, entityId }))).toBeUndefined();
}

/** A right that was granted for a while, and withdrawn. */
async function heldOnce(
  { userId }: TestPerson,
  right: { rule: AuthorizationRule; entityId: string },
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
) {
  const row = newAuthorization({ ...right, userId, grantedBy: null, nowMs: fromMs });
  await openDatabase(env)
    .insert(authorizations)
    .values({ ...row, withdrawnAtMs: untilMs, withdrawnBy: userId });
}

describe("APART1: selling and bidding are apart", () => {
  it("a seller who withdraws all own rights on the running sale still cannot bid on it; a stranger can", async () => {
    const [seller, successor, stranger] = [await newAuctioneer(), await newPerson(), await newPerson()];
    const { projectId, auctionId, lotIds } = await createAuctionFor(seller, { lotNumbers: ["1"] });
    const [lotId = ""] = await offerLots(seller, auctionId, lotIds);
    await send("updatePublishedLots", { publishedLots: [{ incrementalLotId: lotId, isPublished: true }] }, seller);
    const { organizational_unit_id: unitId } =
      (await env.DB.prepare("select organizational_unit_id from projects where id = ?")
        .bind(projectId)
        .first<{ organizational_unit_id: string }>()) ?? {};
    await grant(successor, "USER_PROJECT_MANAGE_AUTHORIZATION", projectId);
    await withdraw(seller, "USER_OU_CREATE_PROJECT", unitId ?? "");
    for (const rule of ["VIEW", "EDIT", "INVITE", "MANAGE_AUTHORIZATION"] as const) {
      await withdraw(seller, `USER_PROJECT_${rule}`, projectId);
    }
    expect(await bidOn(seller, lotId, 100_00)).toMatchObject(INVOLVED);
    expect(await bidOn(stranger, lotId, 100_00)).toMatchObject(ACCEPTED);
  });

  it.each(["USER_CHANNEL_MANAGE_AUTHORIZATION", "USER_CHANNEL_PUBLISH", "USER_CHANNEL_CONTENT_EDITOR"] as const)(
    "a user with %s on any channel of a stranger's sale cannot bid on it, but can with the right on another channel",
    async (rule) => {
      const sale = await openSale({ channels: ["hamerslag", "auctionate"] });
      const [here, beside, elsewhere] = [
        await newPerson({ rights: [{ rule, entityId: "hamerslag" }] }),
        await newPerson({ rights: [{ rule, entityId: "auctionate" }] }),
        await newPerson({ rights: [{ rule, entityId: "bexchange" }] }),
      ];
      expect(await bidOn(here, sale.incrementalLotId, 100_00)).toMatchObject(INVOLVED);
      expect(await bidOn(beside, sale.incrementalLotId, 100_00)).toMatchObject(INVOLVED);
      expect(await bidOn(elsewhere, sale.incrementalLotId, 100_00)).toMatchObject(ACCEPTED);
    },
  );

  it.each([
    ["a millisecond before the sale was created", -1, ACCEPTED],
    ["in the millisecond in which the sale was created", 0, INVOLVED],
    ["after the sale was created", 1, INVOLVED],
  ])("a right that ended %s: bids or not, for project, unit and channel", async (_, endedMs, expected) => {
    const createdAtMs = Date.now() - 60_000;
    const sale = await openSale({ publication: { createdAtMs } });
    const times = { fromMs: createdAtMs - 60_000, untilMs: createdAtMs + endedMs };
    const rights = [
      { rule: "USER_PROJECT_EDIT", entityId: sale.projectId },
      { rule: "USER_OU_EDIT", entityId: sale.organizationalUnitId },
      { rule: "USER_CHANNEL_PUBLISH", entityId: "hamerslag" },
    ] as const;
    for (const [index, right] of rights.entries()) {
      const person = await newPerson();
      await heldOnce(person, right, times);
      expect(await bidOn(person, sale.incrementalLotId, (index + 1) * 100_00), right.rule).toMatchObject(expected);
    }
  });

  it("neither the right to bid, current or past, nor a right on another sale is a part in this one", async () => {
    const [sale, other] = [await openSale(), await openSale()];
    const person = await newPerson({
      rights: [
        { rule: "USER_PROJECT_EDIT", entityId: other.projectId },
        { rule: "USER_OU_MANAGE_AUTHORIZATION", entityId: other.organizationalUnitId },
      ],
    });
    const bidRight = { rule: "USER_CHANNEL_BID", entityId: "hamerslag" } as const;
    await heldOnce(person, bidRight, { fromMs: 0, untilMs: Date.now() + 60_000 });
    expect(await bidOn(person, sale.incrementalLotId, 100_00)).toMatchObject(ACCEPTED);
    expect(await bidOn(person, other.incrementalLotId, 100_00)).toMatchObject(INVOLVED);
  });

  it("a withdrawn right to bid does not permit bids, though its row stays; granted again it does", async () => {
    const sale = await openSale();
    const person = await newPerson({ bidsOn: [] });
    const bidRight = { rule: "USER_CHANNEL_BID", entityId: "hamerslag" } as const;
    await heldOnce(person, bidRight, { fromMs: 0, untilMs: Date.now() });
    expect(await bidOn(person, sale.incrementalLotId, 100_00)).toMatchObject({
      state: "NOT_ALLOWED",
      missingConditions: ["CHANNEL_BID_RIGHT"],
    });
    await grant(person, bidRight.rule, bidRight.entityId);
    expect(await bidOn(person, sale.incrementalLotId, 100_00)).toMatchObject(ACCEPTED);
  });
});
