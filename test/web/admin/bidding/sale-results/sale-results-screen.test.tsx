import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SaleLot, SaleOfStaff } from "../../../../../web/admin/bidding/sale-results/documents.ts";
import { categoryColumns, figureRows } from "../../../../../web/admin/bidding/sale-results/figure-columns.ts";
import { categoriesBeside } from "../../../../../web/admin/bidding/sale-results/sale-lots.ts";
import { saleResults } from "../../../../../web/admin/bidding/sale-results/words.nl.ts";
import { csvOf } from "../../../../../web/admin/kit/table/csv.ts";
import { formatMessage } from "../../../../../web/kit/i18n/dictionary.ts";
import type { Translate } from "../../../../../web/kit/i18n/messages.ts";
import { plain } from "../../../support/plain.ts";
import { lot } from "./sale-lots-to-show.ts";
import { bidHour, FIGURES, showSaleResults } from "./show-sale-results.tsx";

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600));

const t: Translate = (key, params) => formatMessage({ language: "nl", messages: saleResults }, key, params);
describe("the results of a sale", () => {
  it("show what it brought, how much went, who bid and what was saved", async () => {
    showSaleResults();
    const cardOf = async (title: string) =>
      plain((await screen.findByRole("heading", { name: title })).closest("section"));
    expect(await cardOf("Wat brengt het op?")).toMatch(
      /€ 1\.500op 2 kavels, waarvan € 1\.000 verkocht.*€ 255.*€ 100.*€ 750.*€ 1\.000/,
    );
    expect(await cardOf("Hoeveel ging weg?")).toMatch(
      /2 van 3.*1 verkocht1 wacht op gunning1 niet verkochtGesloten3.*Zonder bod1/,
    );
    expect(await cardOf("Wie bood er?")).toMatch(/6.*Bieders2.*Biedingen per bieder3Door autobod–/);
    expect(await cardOf("Van kijken naar kopen")).toMatch(
      /Bekeken8Bewaard4Geboden2Hoogste bod2.*Van de 8 die keken, boden er 3 \(38%\).*Keren bewaard12Door mensen4/,
    );
    expect(screen.getByText("Gesloten", { selector: "h1 ~ p *" })).toBeTruthy();
  });

  it("lead from an outcome to the lots that ended so", async () => {
    showSaleResults();
    expect(await screen.findByRole("link", { name: "Kavel 1" })).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "1 niet verkocht" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Kavel 1" })).toBeNull());
    expect(screen.getByRole("link", { name: "Kavel 2" })).toBeTruthy();
    expect(document.activeElement?.id).toBe("lots");
    const choice = screen.getByRole("combobox", { name: /^Vergelijk met/ });
    await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
    fireEvent.change(choice, { target: { value: "deventer" } });
    await screen.findAllByText("naast 10352");
    expect(screen.queryByRole("link", { name: "Kavel 1" }), "the filter stays beside another sale").toBeNull();
  });

  it("show when the bids were made, by hour and by day, in a chart and a table", async () => {
    showSaleResults({ hours: [bidHour(9, 4, 1), bidHour(11, 6), bidHour(33, 2)] });
    const chart = await screen.findByRole("img", { name: /^12 biedingen van .* De meeste, 6, vanaf/ });
    expect(chart.querySelectorAll("g")).toHaveLength(25);
    fireEvent.click(screen.getByText("Als tabel"));
    const rows = () => screen.getAllByRole("row").map((row) => plain(row));
    expect(rows().slice(0, 4)).toEqual([
      expect.stringContaining("Uur vanaf"),
      expect.stringMatching(/09:00.*4.*1.*4$/),
      expect.stringMatching(/11:00.*6.*0.*10$/),
      expect.stringMatching(/09:00.*2.*0.*12$/),
    ]);
    fireEvent.click(screen.getByRole("radio", { name: "Per dag" }));
    expect(rows().slice(0, 3)).toEqual([
      expect.stringContaining("Dag"),
      expect.stringMatching(/28 mrt.*10.*1.*10$/),
      expect.stringMatching(/29 mrt.*2.*0.*12$/),
    ]);
  });

  it("show bars by day alone for a sale of weeks, and say where there is no bid", async () => {
    showSaleResults({ hours: [bidHour(9, 4), bidHour(24 * 14, 6)] });
    expect((await screen.findByRole("img", { name: /^10 biedingen/ })).querySelectorAll("g")).toHaveLength(15);
    expect(screen.queryByRole("radio", { name: "Per uur" })).toBeNull();
    cleanup();
    showSaleResults();
    expect(await screen.findByText("Er is niet geboden")).toBeTruthy();
  });

  it("stand beside those of another sale that staff choose, and not beside itself", async () => {
    const api = showSaleResults();
    const choice = await screen.findByRole("combobox", { name: /^Vergelijk met/ });
    await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
    expect(JSON.stringify(api.requests)).toContain('"isOfMyProjects":true');
    fireEvent.change(choice, { target: { value: "deventer" } });
    const card = screen.getByRole("heading", { name: "Wat brengt het op?" }).closest("section");
    await waitFor(() => expect(plain(card)).toContain("€ 900 bij veiling 10352€ 600 meer"));
    expect(plain(card)).toMatch(/€ 1\.000\s*veiling 10352: € 700/);
    fireEvent.change(choice, { target: { value: "" } });
    await waitFor(() => expect(plain(card)).not.toContain("10352"));
  });

  it("show the other sale in the charts over time, by lot and by category", async () => {
    showSaleResults({ hours: [bidHour(9, 4), bidHour(11, 6)] });
    const choice = await screen.findByRole("combobox", { name: /^Vergelijk met/ });
    await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
    const byLot = await screen.findByRole("img", { name: /^2 kavels, het hoogste eerst: 1 Kavel 1, €.1\.000/ });
    expect(byLot.querySelectorAll("g")).toHaveLength(2);
    expect(document.querySelectorAll("polyline")).toHaveLength(1);
    fireEvent.change(choice, { target: { value: "deventer" } });
    await screen.findByText("veiling 10352 samen, 8");
    await waitFor(() => expect(byLot.ownerDocument.querySelectorAll("polyline")).toHaveLength(3));
    const categories = screen.getByRole("heading", { name: "Per categorie" }).closest("section");
    expect(plain(categories)).toMatch(/Veiling 10352.*Draaibanken2.*€ 1\.500€ 80.*Zonder categorie.*Frezen0.*€ 0€ 70/);
  });

  it("are exported with their hours and the other sale's, and names that look like formulas stay text", () => {
    const sale = { ...FIGURES, publicationNumber: 7, bidHours: [bidHour(9, 4)] } as unknown as SaleOfStaff;
    const other = { ...sale, publicationNumber: 8, bidHours: [bidHour(8, 2), bidHour(9, 1)] };
    const rows = figureRows(sale, other, { t, language: "nl" });
    expect(rows[0]).toMatchObject({ name: "Opbrengst, in euro", own: 1_500, other: 1_500 });
    expect(rows).toContainEqual(expect.objectContaining({ name: "Bewaard, per persoon", own: 3 }));
    expect(rows.slice(-2).map(({ own, other: besides }) => [own, besides])).toEqual([
      [0, 2],
      [4, 1],
    ]);
    expect(rows.at(-1)?.name).toMatch(/^Biedingen in het uur vanaf .*\d{2}:\d{2} (UTC|GMT|CES?T)/);
    expect(figureRows(sale, null, { t, language: "nl" }).at(0)?.other).toBeNull();
    const columns = categoryColumns(t, 8);
    const [category] = categoriesBeside([lot("1", { category: { name: "=1+1" } })] as SaleLot[], []);
    if (!category) throw new Error("no category");
    expect(csvOf({ columns, rows: [category] }, "nl")).toContain("'=1+1;1;3;100;1000;0");
  });

  it("say why those of the other sale are not there", async () => {
    const api = showSaleResults();
    const choice = await screen.findByRole("combobox", { name: /^Vergelijk met/ });
    await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
    api.refuse("saleFigures", { code: "1024" });
    fireEvent.change(choice, { target: { value: "deventer" } });
    expect(await screen.findByText(/konden niet worden gelezen. U mag dit project niet inzien/)).toBeTruthy();
  });

  it("show each lot with its outcome, and no buyer before they are asked for", async () => {
    const api = showSaleResults();
    const rowOf = (name: string) => plain(screen.getByRole("link", { name }).closest("tr, [role=row]"));
    expect(await screen.findByRole("link", { name: "Kavel 3" })).toBeTruthy();
    expect(rowOf("Kavel 3")).toContain("Wacht op gunning");
    expect(rowOf("Kavel 2")).toContain("Niet verkocht");
    expect(api.count("saleBuyers")).toBe(0);
    expect(screen.queryByText("De Vries bv")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Toon kopers" }));
    await waitFor(() => expect(rowOf("Kavel 1")).toContain("De Vries bv"));
    expect(api.count("saleBuyers")).toBe(1);
    expect(await screen.findByRole("button", { name: "Lijst afdrukken" })).toBeTruthy();
    // Paper alone shows it. Kavel 3 waits for the seller: nobody may collect it.
    const pickUp = plain(screen.getByRole("region", { name: "Ophaallijst", hidden: true }));
    expect(pickUp).toContain("De Vries bv");
    expect(pickUp).not.toContain("Kavel 3");
  });

  it("print a list for a day of viewing without buyers, and with them for a day of pick-up", async () => {
    showSaleResults();
    const choice = await screen.findByRole("combobox", { name: "Lijst om af te drukken" });
    const options = () => within(choice).getAllByRole("option").map(plain);
    expect(options()).toEqual([expect.stringMatching(/^Bezichtigen vr 20 mrt/)]);
    const paper = () => plain(screen.getByRole("region", { name: /^(Bezichtigen|Ophalen) /, hidden: true }));
    expect(paper()).toMatch(/10389 Hengelo.*Kade 1, Rotterdam · met heftruckNummerKavel.*2Kavel 2.*☐$/);
    fireEvent.click(screen.getByRole("button", { name: "Toon kopers" }));
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(options()[0]).toBe("Ophaallijst, alle dagen");
    const days = within(choice).getAllByRole<HTMLOptionElement>("option");
    fireEvent.change(choice, { target: { value: days[2]?.value } });
    expect(paper()).toMatch(/met heftruck.*De Vries bvAnna de Vries · \+316.*Kavel 1/);
    fireEvent.change(choice, { target: { value: days[3]?.value } });
    expect(paper(), "Kavel 3 waits for the seller").toMatch(/Rotterdam.*De Vries bv.*Kavel 1[^3]*☐$/);
  });

  it("offer buyers to nobody who may only view the sale", async () => {
    showSaleResults({ canEdit: false });
    await screen.findByRole("link", { name: "Kavel 1" });
    expect(screen.queryByRole("button", { name: "Toon kopers" })).toBeNull();
  });

  it("show each category, those that brought most first", async () => {
    showSaleResults();
    const table = (await screen.findByRole("heading", { name: "Per categorie" })).closest("section");
    const [, ...rows] = within(table ?? document.body).getAllByRole("row");
    expect(rows.map((row) => plain(row))).toEqual([
      expect.stringMatching(/^Draaibanken23€ 200€ 1\.500/),
      expect.stringMatching(/^Zonder categorie10€ 100€ 0/),
    ]);
  });
});
