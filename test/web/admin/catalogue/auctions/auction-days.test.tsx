import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AUCTION, apiWith, showEditor } from "./an-auction.tsx";

const viewing = async () => within(await screen.findByRole("region", { name: "Kijkdag" }));
const isOpen = (field: Element) => field.closest("details")?.open;

describe("the days of an auction", () => {
  it("are lines with what their fields hold, also while they are typed", async () => {
    showEditor(apiWith());
    const days = await viewing();
    await days.findByText("Kade 1, 3011 AB Rotterdam");
    const [first] = days.getAllByText(/Heftruck tot 2.500 kg · Hall 2031-01-03/);
    expect(first?.closest("details")?.open).toBe(false);
    fireEvent.input(days.getByLabelText(/Plaats/), { target: { value: "Delft" } });
    await days.findByText("Kade 1, 3011 AB Delft");
  });

  it("open where one is new", async () => {
    showEditor(apiWith());
    const days = await viewing();
    fireEvent.click(days.getByRole("button", { name: "Dag toevoegen" }));
    expect(days.getAllByLabelText("Van").map(isOpen)).toEqual([false, false, true]);
  });

  it("open where one has an error", async () => {
    const path = "input.events.viewingByScheduledDate.events.1.endingOn";
    showEditor(
      apiWith().refuse("updateIncrementalBidAuction", {
        code: "INVALID_INPUT",
        fields: [{ path, rule: "notAfterStart" }],
      }),
    );
    const days = await viewing();
    fireEvent.click(screen.getByRole("button", { name: "Veiling opslaan" }));
    await screen.findByRole("alert");
    expect(days.getAllByLabelText("Tot").map(isOpen)).toEqual([false, true]);
  });
});

describe("the line of a sale", () => {
  it("shows the moments as they are typed, and which comes too early", async () => {
    showEditor(apiWith({ lotCount: 3 }));
    const line = await screen.findByRole("list", { name: "Verloop van de veiling" });
    expect(within(line).getAllByRole("listitem")).toHaveLength(4);
    expect(line.textContent).not.toContain("Ligt voor");
    fireEvent.input(screen.getByLabelText("Sluiting van het eerste kavel"), { target: { value: "2030-12-31T10:00" } });
    await within(line).findByText("Ligt voor „Bieden opent”");
  });
});

describe("beside an auction", () => {
  it("stands how the sale stands, and what it lacks", async () => {
    showEditor(apiWith({ lotCount: 3, publishedLotCount: 1, auctionUsers: { ...AUCTION.auctionUsers } }));
    const side = within(await screen.findByRole("complementary"));
    expect(side.getByText("Gepland")).toBeTruthy();
    expect(side.getByText(/Zichtbaar over/)).toBeTruthy();
    expect(side.getByRole("link", { name: "2 kavels zijn niet online" }).getAttribute("href")).toMatch(/lots\/a1$/);
    expect(side.queryByText("Geen kijkdag")).toBeNull();
    fireEvent.click(side.getByRole("link", { name: "Geen ophalen of bezorging" }));
    expect(document.activeElement?.querySelector("h2")?.textContent).toBe("Kijk- en ophaaldagen");
  });

  it("stands that it is not published, whatever its times", async () => {
    showEditor(apiWith({ isPublished: false }));
    const side = within(await screen.findByRole("complementary"));
    expect(side.getByText("Niet gepubliceerd")).toBeTruthy();
    expect(side.getByRole("link", { name: "Kavels toevoegen" })).toBeTruthy();
  });
});
