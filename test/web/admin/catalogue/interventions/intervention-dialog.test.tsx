import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { InterventionDialog } from "../../../../../web/admin/catalogue/interventions/intervention-dialog.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

interface Asked {
  kind: string;
  incrementalLotIds: string[];
}
interface Step {
  kind: string;
  reason: string;
  lots: { incrementalLotId: string; closingOn?: string }[];
}

const CLOSES = "2031-01-02T10:00:00.000Z";
const LATER = "2031-01-02T10:15:00.000Z";
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `lot-${index + 1}`);

/** Every lot changes, but for the last two: one is closed, the other closes then already. */
function saleApi(count: number): FakeApi {
  const ids = idsOf(count);
  return new FakeApi()
    .answer("interventionLots", {
      list: {
        rows: ids.map((id, index) => ({ id, lotNumber: String(index + 1), title: `Draaibank ${index + 1}` })),
        paginatedTotalResults: count,
      },
    })
    .answer("previewInterventions", (variables) => {
      const { incrementalLotIds } = variables.input as Asked;
      const changes = incrementalLotIds.map((incrementalLotId) => {
        const place = ids.indexOf(incrementalLotId) - count;
        const refusal = place === -2 ? "LOT_CLOSED" : null;
        const isChanged = place < -2;
        return { incrementalLotId, refusal, isChanged, closingOn: CLOSES, newClosingOn: isChanged ? LATER : CLOSES };
      });
      return { changes };
    })
    .answer("interveneInLots", (variables) => {
      const { lots } = variables.input as Step;
      return { outcomes: lots.map(({ incrementalLotId }) => ({ incrementalLotId, refusal: null })) };
    });
}

function show(api: FakeApi, selectedIds: readonly string[] = []) {
  const onClose = vi.fn();
  renderPage(<InterventionDialog auctionId="sale" selectedIds={selectedIds} onClose={onClose} />, { api });
  return onClose;
}

const steps = (api: FakeApi) =>
  api.requests.filter(({ name }) => name === "interveneInLots").map(({ variables }) => variables.input as Step);
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole("button", { name }));
const preview = async () => {
  const button = () => screen.getByRole("button", { name: "Bekijk wat er verandert" });
  // It is another element once the lots are read.
  await expect.poll(() => button().getAttribute("aria-disabled")).not.toBe("true");
  fireEvent.click(button());
  return await screen.findByRole("list", { name: "Gevolg voor elk kavel" });
};
const explain = (reason: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Reden" }), { target: { value: reason } });

describe("stepping in for many lots", () => {
  it("shows what changes before, and why some cannot; it needs a reason", async () => {
    const api = saleApi(4);
    show(api);
    const list = await preview();
    const rows = within(list).getAllByRole("listitem").map(plain);
    expect(rows[0]).toMatch(/1Draaibank 1.*10:00:00.*→.*10:15:00/);
    expect(rows[2]).toContain("Is al gesloten");
    expect(rows[3]).toContain("Blijft zo");
    expect(screen.getByText(/2 kavels veranderen/).closest("p")?.textContent).toBe(
      "2 kavels veranderen · 1 kan niet · 1 blijft zoals het is",
    );
    await press("Sluit 2 kavels later");
    expect(api.count("interveneInLots")).toBe(0);
    explain("De kijkdag liep uit");
    await press("Sluit 2 kavels later");
    await expect.poll(() => within(list).getAllByText("Gedaan").length).toBe(2);
    expect(screen.getByText("2 van 2 kavels zijn gewijzigd")).toBeTruthy();
    expect(screen.queryByText(/kavels veranderen/)).toBeNull();
    const lots = ["lot-1", "lot-2"].map((incrementalLotId) => ({ incrementalLotId, closingOn: LATER }));
    expect(steps(api)).toEqual([
      { incrementalAuctionId: "sale", kind: "CLOSE_LATER", reason: "De kijkdag liep uit", lots },
    ]);
  });

  it("asks in batches, and after a failure only those that have not answered", async () => {
    const api = saleApi(62);
    const onClose = show(api);
    await preview();
    explain("Storing");
    let calls = 0;
    api.answer("interveneInLots", (variables) => {
      const { lots } = variables.input as Step;
      calls += 1;
      // The second call is lost; in the third one lot is too busy.
      if (calls === 2) throw new Error("lost");
      const refusalOf = (id: string) => (calls === 3 && id === "lot-26" ? "NO_ANSWER" : null);
      return {
        outcomes: lots.map(({ incrementalLotId: id }) => ({ incrementalLotId: id, refusal: refusalOf(id) })),
      };
    });
    await press("Sluit 60 kavels later");
    await screen.findByRole("alert");
    await press("Ga verder met 35 kavels");
    await press("Ga verder met 1 kavel");
    await expect.poll(() => screen.queryByRole("button", { name: /Ga verder/ })).toBeNull();
    const asked = steps(api).map(({ lots }) => lots.map(({ incrementalLotId }) => incrementalLotId));
    const ids = idsOf(60);
    expect(asked).toEqual([ids.slice(0, 25), ids.slice(25, 50), ids.slice(25, 50), ids.slice(50), ["lot-26"]]);
    await press("Sluit dit venster");
    expect(onClose).toHaveBeenCalledWith(true);
  });

  it("is for the selected lots, or for all of the auction", async () => {
    const api = saleApi(5);
    show(api, ["lot-2"]);
    fireEvent.click(await screen.findByRole("radio", { name: "Van de website" }));
    // Of a sale for invited users no log is public.
    expect(screen.getByText(/de logboeken blijven bestaan\.$/)).toBeDefined();
    await preview();
    expect(await screen.findByRole("button", { name: "Haal 1 kavel van de website" })).toBeDefined();
    fireEvent.click(screen.getByRole("radio", { name: /Alle kavels/ }));
    await preview();
    expect(await screen.findByRole("button", { name: "Haal 3 kavels van de website" })).toBeDefined();
    const previewed = api.requests.flatMap(({ name, variables }) =>
      name === "previewInterventions" ? [(variables.input as Asked).incrementalLotIds] : [],
    );
    expect(previewed).toEqual([["lot-2"], idsOf(5)]);
  });

  it("OUTAGE1: adds an outage by its beginning and end, with a reason that everybody reads", async () => {
    const api = saleApi(4);
    show(api);
    fireEvent.click(await screen.findByRole("radio", { name: "Storing" }));
    expect(screen.getByText(/Wat gesloten is blijft gesloten, en verkocht\.$/)).toBeDefined();
    const [from, to] = ["2026-03-12T10:00", "2026-03-12T10:20"];
    fireEvent.change(screen.getByLabelText("Bieden lukte niet vanaf"), { target: { value: to } });
    fireEvent.change(screen.getByLabelText("Bieden lukte weer vanaf"), { target: { value: from } });
    await press("Bekijk wat er verandert");
    expect(api.count("previewInterventions")).toBe(0);
    expect(screen.getByText("Bieden lukte weer na het moment waarop het niet lukte.")).toBeDefined();
    fireEvent.change(screen.getByLabelText("Bieden lukte niet vanaf"), { target: { value: from } });
    fireEvent.change(screen.getByLabelText("Bieden lukte weer vanaf"), { target: { value: to } });
    const list = await preview();
    expect(within(list).getAllByRole("listitem").map(plain)[2]).toContain("Is al gesloten");
    expect(screen.getByText(/^Iedereen leest deze reden/)).toBeDefined();
    explain("Het netwerk lag plat");
    await press("Tel de storing op bij 2 kavels");
    await expect.poll(() => within(list).getAllByText("Gedaan").length).toBe(2);
    const [outageStartingOn, outageEndingOn] = [from, to].map((local) => new Date(local).toISOString());
    const outage = { kind: "OUTAGE", outageStartingOn, outageEndingOn };
    const [asked] = api.requests.filter(({ name }) => name === "previewInterventions");
    expect(asked?.variables.input).toMatchObject(outage);
    const lots = ["lot-1", "lot-2"].map((incrementalLotId) => ({ incrementalLotId }));
    expect(steps(api)).toEqual([{ incrementalAuctionId: "sale", ...outage, reason: "Het netwerk lag plat", lots }]);
  });

  it("previews by Enter in a field, with the lots that change before the others", async () => {
    const api = saleApi(4);
    show(api, ["lot-3", "lot-4", "lot-1"]);
    const minutes = await screen.findByRole("spinbutton", { name: "Minuten later" });
    await expect.poll(() => screen.queryByText("Vul eerst in wat er moet gebeuren.")).toBeNull();
    fireEvent.keyDown(minutes, { key: "Enter" });
    const list = await screen.findByRole("list", { name: "Gevolg voor elk kavel" });
    const lots = within(list)
      .getAllByRole("listitem")
      .map((row) => plain(row)[0]);
    expect(lots).toEqual(["1", "3", "4"]);
    fireEvent.keyDown(minutes, { key: "Enter" });
    expect(list.isConnected, "what is shown stays").toBe(true);
    expect(api.count("previewInterventions")).toBe(1);
  });

  it("previews nothing while the minutes or the moment are missing", async () => {
    const api = saleApi(3);
    show(api);
    fireEvent.change(await screen.findByRole("spinbutton", { name: "Minuten later" }), { target: { value: "0" } });
    await press("Bekijk wat er verandert");
    fireEvent.click(screen.getByRole("radio", { name: "Tot een tijdstip" }));
    await press("Bekijk wat er verandert");
    expect(api.count("previewInterventions")).toBe(0);
    fireEvent.change(screen.getByLabelText("Nieuwe sluitingstijd"), { target: { value: "2031-01-02T12:00" } });
    await preview();
    const [asked] = api.requests.filter(({ name }) => name === "previewInterventions");
    expect(asked?.variables.input).toMatchObject({ closingOn: new Date("2031-01-02T12:00").toISOString() });
  });
});
