import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BlindSaleFiguresCard } from "../../../../../web/admin/catalogue/blind-auctions/blind-sale-figures.tsx";
import { saveFile } from "../../../../../web/kit/lib/save-file.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

vi.mock("../../../../../web/kit/lib/save-file.ts", () => ({ saveFile: vi.fn() }));

const NOT_OPENED = {
  ...{ bidderCount: null, placedBids: null, replacedBids: null, withdrawnBids: null, highestBid: null },
  ...{ isReserveMet: null, outcome: null, awardedAmount: null },
};
const SEALED = {
  ...{ invitedCount: 8, requestedCount: 2, visitorCount: 6, bidderCount: null },
  ...{ soldLots: null, soldAmount: null, notSoldLots: null, notSoldAmount: null },
  lots: [{ blindLotId: "b1", lotNumber: "1", visitorCount: 6, ...NOT_OPENED }] as object[],
};
const OPENED = {
  ...{ ...SEALED, bidderCount: 3, soldLots: 1, soldAmount: 436_500_00, notSoldLots: 1, notSoldAmount: 250_000_00 },
  lots: [
    {
      ...{ blindLotId: "b1", lotNumber: "=1+1", visitorCount: 6, bidderCount: 3, placedBids: 5, replacedBids: 1 },
      ...{
        withdrawnBids: 1,
        highestBid: 436_500_00,
        isReserveMet: true,
        outcome: "AWARDED",
        awardedAmount: 436_500_00,
      },
    },
    {
      ...{ blindLotId: "b2", lotNumber: "2", visitorCount: 1, bidderCount: 0, placedBids: null, replacedBids: null },
      ...{ withdrawnBids: null, highestBid: null, isReserveMet: false, outcome: "UNSOLD", awardedAmount: null },
    },
  ],
};

function show(blindSaleStatistics: object | null) {
  const api = new FakeApi();
  if (blindSaleStatistics) api.answer("blindSaleFigures", { getBlindAuctionAdmin: { id: "a1", blindSaleStatistics } });
  renderPage(<BlindSaleFiguresCard id="figures" publicationId="a1" publicationNumber={1001} />, { api });
}

const rows = async () =>
  (await screen.findAllByRole("row")).map((row) => within(row).queryAllByRole("cell").map(plain));

describe("the figures of a sale by sealed bids, for staff", () => {
  it("show before the opening who was invited and looked, and that the rest is hidden", async () => {
    show(SEALED);
    expect(await screen.findByText("verborgen tot de opening")).toBeDefined();
    expect(screen.getByText("8")).toBeDefined();
    expect((await rows())[1]).toEqual(["6", "–", "–", "–", "–", "–", "–", "–", "–"]);
    expect(screen.queryByText(/verkocht voor/)).toBeNull();
  });

  it("say after it that nothing is decided, until a lot has a result", async () => {
    show({ ...OPENED, soldLots: 0, soldAmount: 0, notSoldLots: 0, notSoldAmount: 0 });
    expect(await screen.findByText("Over geen kavel is al beslist.")).toBeDefined();
    expect(screen.queryByText(/verkocht voor/)).toBeNull();
  });

  it("say nothing of lots that were sold where none was", async () => {
    show({ ...OPENED, soldLots: 0, soldAmount: 0 });
    expect(plain(await screen.findByText(/niet verkocht, met/))).toMatch(/^\s*1 kavel niet verkocht/);
    cleanup();
    show({ ...OPENED, notSoldLots: 0, notSoldAmount: 0 });
    expect(plain(await screen.findByText(/1 kavel verkocht voor/))).not.toContain("niet verkocht");
  });

  it("show after it the way to the bid, what was sold and what each lot's bids came to", async () => {
    show(OPENED);
    expect(plain(await screen.findByText(/1 kavel verkocht voor/))).toContain(
      "1 kavel niet verkocht, met een minimum van € 250.000",
    );
    expect((await rows()).slice(1)).toEqual([
      ["6", "3", "5", "1", "1", "€ 436.500", "gehaald", "Gegund", "€ 436.500"],
      ["1", "0", "–", "–", "–", "–", "niet gehaald", "Niet verkocht", "–"],
    ]);
    expect(screen.queryByText("verborgen tot de opening")).toBeNull();
    // It is wider than most screens: keys have to reach and scroll it.
    expect(screen.getByRole("region", { name: "Cijfers per kavel" }).tabIndex).toBe(0);
  });

  it("a lot number that looks like a formula stays text in the saved file, and amounts are numbers", async () => {
    show(OPENED);
    fireEvent.click(await screen.findByRole("button", { name: "Cijfers opslaan (CSV)" }));
    const { name, content } = vi.mocked(saveFile).mock.lastCall?.[0] ?? {};
    expect(name).toBe("cijfers-gesloten-bieding-1001.csv");
    const [, first, second] = String(content).split("\r\n");
    expect(first).toBe("'=1+1;6;3;5;1;1;436500;gehaald;Gegund;436500");
    expect(second).toBe("2;1;0;;;;;niet gehaald;Niet verkocht;");
  });

  it("say so where they cannot be read, with a way to try again", async () => {
    show(null);
    expect(await screen.findByRole("button", { name: /Probeer opnieuw|Opnieuw/ })).toBeDefined();
  });
});
