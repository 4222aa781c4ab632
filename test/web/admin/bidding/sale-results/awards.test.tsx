import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "../../../../../web/kit/ui/overlay/toaster.tsx";
import { plain } from "../../../support/plain.ts";
import { lot, PAST } from "./sale-lots-to-show.ts";
import { SALE_PROPOSAL, showSaleResults } from "./show-sale-results.tsx";

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600));

describe("the awards of a sale", () => {
  it("propose an award of the lots that await acceptance", async () => {
    const api = showSaleResults();
    fireEvent.click(await screen.findByRole("checkbox", { name: /Kavel 3/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 1/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Gunnen voorstellen (1)" }));
    fireEvent.change(await screen.findByRole("textbox", { name: /reden/i }), { target: { value: "Akkoord" } });
    const deadline = screen.getByLabelText(/Goed te keuren tot/);
    fireEvent.change(deadline, { target: { value: "" } });
    fireEvent.click(screen.getByRole("button", { name: "Voorstellen" }));
    await waitFor(() => expect(deadline.getAttribute("aria-invalid")).toBe("true"));
    fireEvent.change(deadline, { target: { value: "2999-01-01T10:00" } });
    fireEvent.click(screen.getByRole("button", { name: "Voorstellen" }));
    await waitFor(() => expect(api.count("proposeSaleAwards")).toBe(1));
    expect(api.requests.find(({ name }) => name === "proposeSaleAwards")?.variables).toMatchObject({
      input: { incrementalAuctionId: "sale", incrementalLotIds: ["lot-3"], isAward: true, reason: "Akkoord" },
    });
    render(<Toaster />);
    expect(await screen.findByText("1 kavel verwerkt.")).toBeTruthy();
  });

  it("propose awards of more lots than a call takes, in several calls", async () => {
    const subject = { incrementalLotAttributes: { subjectToAcceptance: true } };
    const many = Array.from({ length: 130 }, (_, at) => lot(String(at + 10), subject));
    const api = showSaleResults();
    api.answer("saleLots", ({ pagination }) => ({
      list: { rows: many.slice(...(Object(pagination).page === 1 ? [0, 100] : [100])), paginatedTotalResults: 130 },
    }));
    api.answer("proposeSaleAwards", ({ input }) => ({
      done: Object(input).incrementalLotIds.map((incrementalLotId: string) => ({ incrementalLotId, refusal: null })),
    }));
    await screen.findByText("130 van 130 rijen");
    fireEvent.click(screen.getAllByRole("checkbox", { name: /alle/i })[0] ?? document.body);
    fireEvent.click(await screen.findByRole("button", { name: "Gunnen voorstellen (130)" }));
    expect(plain(await screen.findByRole("dialog"))).toContain("130 kavels: 10, 11, 12");
    fireEvent.change(screen.getByRole("textbox", { name: /reden/i }), { target: { value: "Akkoord" } });
    fireEvent.click(screen.getByRole("button", { name: "Voorstellen" }));
    await waitFor(() => expect(api.count("proposeSaleAwards")).toBe(2));
    render(<Toaster />);
    expect(await screen.findByText("130 kavels verwerkt.")).toBeTruthy();
  });

  it("show a proposal, and say why it is not approved", async () => {
    const api = showSaleResults({ canEdit: false, proposals: [SALE_PROPOSAL] });
    expect(await screen.findByText(/Gunnen voorgesteld door eva@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(screen.queryByRole("button", { name: /Gunnen voorstellen/ })).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Gunnen goedkeuren (1)" }));
    expect(screen.queryByRole("button", { name: /Afwijzen goedkeuren/ })).toBeNull();
    const dialog = plain(await screen.findByRole("dialog"));
    expect(dialog).toMatch(/3 Kavel 3.*Gunnen, voorgesteld door eva@example.com: goed.*€ 500/);
    fireEvent.change(await screen.findByRole("textbox", { name: /reden/i }), { target: { value: "Akkoord" } });
    fireEvent.click(screen.getByRole("button", { name: "Gunnen goedkeuren" }));
    await waitFor(() => expect(api.count("decideSaleAwards")).toBe(1));
    expect(api.requests.find(({ name }) => name === "decideSaleAwards")?.variables).toMatchObject({
      input: { proposals: [{ incrementalLotId: "lot-3", proposalId: "p" }], isApproved: true },
    });
    render(<Toaster />);
    expect(await screen.findByText("Over uw eigen voorstel besluit een ander. (1)")).toBeTruthy();
  });

  it("say that the bid of a proposal has been corrected since", async () => {
    showSaleResults({ canEdit: false, proposals: [{ ...SALE_PROPOSAL, amount: 700_00 }] });
    expect(await screen.findByText(/Gunnen voorgesteld door eva@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Voorstel verwerpen (1)" }));
    expect(plain(await screen.findByText(/^Het hoogste bod is nu/))).toMatch(/€ 500: .*niet meer/);
  });

  it("say of lots without an open proposal that there is nothing to decide for who may only view the sale", async () => {
    showSaleResults({ canEdit: false, proposals: [{ ...SALE_PROPOSAL, deadlineOn: PAST }] });
    expect(await screen.findByText(/^Voorstel niet op tijd goedgekeurd/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(await screen.findByText("Over deze kavels loopt geen voorstel.")).toBeTruthy();
  });

  it("say that a proposal was rejected, and why, or was not approved in time", async () => {
    const rejected = { isApproved: false, decidedOn: PAST, decisionReason: "Eerst een taxatie" };
    showSaleResults({
      proposals: [
        { ...SALE_PROPOSAL, ...rejected },
        { ...SALE_PROPOSAL, id: "older" },
      ],
    });
    expect(await screen.findByText(/^Voorstel verworpen op 1 jan 2026.*: Eerst een taxatie$/)).toBeTruthy();
    cleanup();
    showSaleResults({ proposals: [{ ...SALE_PROPOSAL, deadlineOn: PAST }] });
    expect(await screen.findByText(/^Voorstel niet op tijd goedgekeurd, het kon tot 1 jan 2026/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(await screen.findByRole("button", { name: "Gunnen voorstellen (1)" })).toBeTruthy();
    cleanup();
    showSaleResults({ proposals: [{ ...SALE_PROPOSAL, deadlineOn: PAST, isApproved: true, decidedOn: PAST }] });
    expect(await screen.findByRole("columnheader", { name: /Besluit van de verkoper/ })).toBeTruthy();
    expect(screen.queryByText(/^Voorstel/), "a correction ended what was approved").toBeNull();
  });

  it("offer no approval above the viewer's limit, and say which it is and who may", async () => {
    const approval = { viewerCanApprove: false, viewerLimit: 400_00, approverNames: ["chef@example.com"] };
    showSaleResults({ proposals: [{ ...SALE_PROPOSAL, approval }] });
    expect(await screen.findByText(/Gunnen voorgesteld door eva@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(plain(await screen.findByText(/hoger dan uw grens/))).toBe(
      "1 voorstel is hoger dan uw grens van € 400. Goedkeuren mag: chef@example.com.",
    );
    expect(screen.getByRole("button", { name: /verwerpen/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /goedkeuren/ })).toBeNull();
  });

  it("offer no decision on a proposal to those who may not decide on it", async () => {
    showSaleResults({ proposals: [{ ...SALE_PROPOSAL, viewerCanDecide: false }] });
    expect(await screen.findByText(/Gunnen voorgesteld door eva@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(await screen.findByText("Over deze voorstellen besluit een ander.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /goedkeuren|verwerpen|voorstellen/ })).toBeNull();
  });

  it("offer the approval of a refusal apart from that of an award", async () => {
    showSaleResults({ proposals: [{ ...SALE_PROPOSAL, isAward: false }] });
    expect(await screen.findByText(/Afwijzen voorgesteld door/)).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /Kavel 3/ }));
    expect(await screen.findByRole("button", { name: "Afwijzen goedkeuren (1)" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Gunnen goedkeuren/ })).toBeNull();
  });
});
