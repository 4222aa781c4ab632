import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { isKnownPage } from "../../../../worker/app/pages/known-page.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const isKnown = (pathname: string) => isKnownPage(pathname, () => openDatabase(env));

describe("a page of the public app is known", () => {
  it("without a read of the database, unless it is of an auction or a lot", async () => {
    const none = () => {
      throw new Error("read");
    };
    expect(await isKnownPage("/nl/about", none)).toBe(true);
    expect(await isKnownPage("/xx/about", none)).toBe(false);
  });

  it("if its auction or its lot is there; the lot's page finds the auction itself", async () => {
    const { auctionId, incrementalLotId } = await buildSale();
    expect(await isKnown(`/nl/auction/${auctionId}/`)).toBe(true);
    expect(await isKnown(`/nl/auction/${auctionId}/lot/${incrementalLotId}`)).toBe(true);
    expect(await isKnown(`/nl/auction/nope/lot/${incrementalLotId}`)).toBe(true);
    expect(await isKnown("/nl/auction/nope/")).toBe(false);
    expect(await isKnown(`/nl/auction/${auctionId}/lot/nope`)).toBe(false);
    // An auction's id is no lot's.
    expect(await isKnown(`/nl/auction/${incrementalLotId}/`)).toBe(false);
  });

  it("of an id that was found before, without another read", async () => {
    const { incrementalLotId } = await buildSale();
    const path = `/en/auction/any/lot/${incrementalLotId}`;
    expect(await isKnown(path)).toBe(true);
    await openDatabase(env).delete(incrementalLots);
    expect(await isKnown(path)).toBe(true);
  });

  it("while the database does not answer", async () => {
    const down = () => {
      throw new Error("down");
    };
    expect(await isKnownPage("/nl/auction/nope", down)).toBe(true);
  });
});
