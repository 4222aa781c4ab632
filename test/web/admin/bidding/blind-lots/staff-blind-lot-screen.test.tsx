import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { StaffBlindLotScreen } from "../../../../../web/admin/bidding/blind-lots/staff-blind-lot-screen.tsx";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { signInAs } from "../../../support/sign-in-as.ts";

const STATE = {
  id: "b1",
  blindLotId: "b1",
  phase: "RANKED",
  biddingRound: 1,
  closingOn: "2031-01-09T19:00:00.000Z",
  opensOn: "2031-01-09T19:00:03.000Z",
  bindingUntil: "2031-01-20T19:00:00.000Z",
  minimumAmount: 250_000_00,
  callOffReason: null,
};
const TERMS = { versionId: "terms-1", holdsFrom: "2030-03-12T08:00:00.000Z" };
const OLDER = { versionId: "terms-0", holdsFrom: "2029-02-01T08:00:00.000Z" };
const contentOf = (changes: object) => ({
  ...{ amount: 0, conditions: "", validUntil: "2031-01-20T19:00:00.000Z", attachments: [] as string[] },
  terms: null as typeof TERMS | null,
  ...changes,
});
const bid = (place: number, amount: number, changes: object = {}) => ({
  place,
  biddingRound: 1,
  userId: `user${place}`,
  userName: `bidder${place}@example.com`,
  pseudonym: String(place),
  receivedOn: "2031-01-08T12:00:00.000Z",
  rank: place,
  state: "VALID",
  reason: null,
  content: contentOf({ amount }),
  acceptedTerms: null as typeof TERMS | null,
  ...changes,
});
const PROPOSAL = {
  id: "p1",
  kind: "AWARD",
  amount: 436_500_00,
  reason: "The highest",
  proposedByName: "curator@example.com",
  proposedOn: "2031-01-10T08:00:00.000Z",
  decidedByName: null,
  decidedOn: null,
  isApproved: null,
  decisionReason: null,
  viewerCanDecide: true,
  approval: { viewerCanApprove: true, viewerLimit: null as number | null, approverNames: ["ik@example.com"] },
};
const LOT = {
  state: STATE,
  notices: [] as object[],
  reserveAmount: 400_000_00,
  isReserveMet: true,
  bids: [
    bid(1, 436_500_00, {
      content: contentOf({ amount: 436_500_00, conditions: "Onder voorbehoud" }),
    }),
    bid(2, 390_000_00),
    bid(3, 0, { rank: null, state: "REFUSED", reason: "BELOW_MINIMUM", content: null }),
  ],
  invitedNames: null,
  proposals: [] as object[],
  result: null as object | null,
};
const PROPOSED = { blindLotId: "b1", reason: "Besluit van de curator" };
const DONE = { done: { refusal: null } };

function show(lot: object | null, { canEdit = false } = {}) {
  const api = new FakeApi()
    .answer("blindLotStaffState", () => ({ getBlindLotStaffState: lot }))
    .answer("blindLotPlace", {
      getBlindAuctionAdmin: {
        id: "a1",
        ...{ publicationNumber: 10_435, viewerCanEdit: canEdit },
        lots: [{ id: "b1", assetId: "l1", lotNumber: "4" }],
      },
    })
    .answer("questionsOfSale", { questions: [] })
    .answer("bidderConversations", { conversations: [{ userId: "user2", messageCount: 3, unreadCount: 2 }] })
    .answer("soldAsset", ({ assetId }) => ({
      getLotAdmin: { id: assetId, title: [{ language: "NL", text: "Houtdrogerij" }] },
    }));
  renderPage(
    <Routes>
      <Route
        path=":langCode/publications/blindbidauctions/:publicationId/lot/:blindLotId"
        element={<StaffBlindLotScreen />}
      />
    </Routes>,
    { api, address: "/nl/publications/blindbidauctions/a1/lot/b1" },
  );
  return api;
}

async function giveReason(button: string): Promise<void> {
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Besluit van de curator" } });
  fireEvent.click(within(dialog).getByRole("button", { name: button }));
}

async function expectSent(api: FakeApi, name: string, input: object): Promise<void> {
  await waitFor(() => expect(api.requests.find((request) => request.name === name)?.variables.input).toEqual(input));
}

describe("a blind lot for its staff", () => {
  it("says since when a beacon is late, in the second round too, and shows the bids once they are opened", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const closed = { ...LOT, state: { ...STATE, phase: "CLOSED" }, bids: null as object[] | null, isReserveMet: null };
    vi.setSystemTime(Date.parse(STATE.opensOn) + 59_000);
    show(closed);
    await screen.findByText(/Tot de opening kan niemand een bod lezen/);
    cleanup();
    vi.setSystemTime(Date.parse(STATE.opensOn) + 61_000);
    show({ ...closed, bids: LOT.bids, state: { ...closed.state, biddingRound: 2 } });
    await screen.findByText(/^Het openbare baken is te laat: sinds .* wachten we op de sleutel\./);
    cleanup();
    const api = show(closed);
    await screen.findByText(/^Het openbare baken is te laat/);
    api.answer("blindLotStaffState", { getBlindLotStaffState: LOT });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText("bidder1@example.com");
    expect(screen.queryByText(/^Het openbare baken is te laat/)).toBeNull();
    const asked = api.count("blindLotStaffState");
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(api.count("blindLotStaffState")).toBe(asked);
    vi.useRealTimers();
  });

  it("shows the terms that a bid names, and what the log says where these are others", async () => {
    const named = (terms: typeof TERMS | null) => contentOf({ amount: 400_000_00, terms });
    const bids = [
      bid(1, 1, { content: named(TERMS), acceptedTerms: TERMS }),
      bid(2, 1, { content: named(OLDER), acceptedTerms: TERMS }),
      bid(3, 1, { content: named(TERMS) }),
      bid(4, 1, { rank: null, state: "REFUSED", reason: "SEAL_DIFFERS", content: null, acceptedTerms: OLDER }),
      bid(5, 1),
    ];
    show({ ...LOT, bids });
    const rows = (await screen.findAllByRole("row")).slice(1).map(plain);
    const said = rows.map(
      (row) => row.match(/Veilingvoorwaarden van.*?(?=Geldig|Afgekeurd|Geweigerd|Telt)/)?.[0] ?? row,
    );
    expect(said[0]).toContain("Veilingvoorwaarden van 12 maart 2030");
    expect(said[0]).not.toContain("Volgens het logboek");
    expect(said[1]).toContain("van 1 februari 2029Volgens het logboek had de bieder die van 12 maart 2030 aanvaard");
    expect(said[2]).toContain("Volgens het logboek had de bieder deze niet aanvaard");
    expect(said[3]).toContain("Veilingvoorwaarden van 1 februari 2029");
    expect(said[3]).not.toContain("Volgens het logboek");
    expect(rows[4]).not.toContain("Veilingvoorwaarden");
  });

  it("has nothing of its bids before the opening, and says from when on it has", async () => {
    show({ ...LOT, state: { ...STATE, phase: "OPEN" }, bids: null, isReserveMet: null });
    await screen.findByText(/Tot de opening kan niemand een bod lezen/);
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says what bidders were told, and how far each mail is", async () => {
    const notice = { type: "BLIND_AWARDED", userId: "u1", createdOn: "2031-01-10T08:00:00.000Z" };
    const notices = [
      { ...notice, id: "1", userName: "anna@example.com", mailState: "BOUNCED" },
      { ...notice, id: "2", type: "BLIND_CALLED_OFF", userName: null, mailState: null },
    ];
    show({ ...LOT, notices });
    const card = within(
      (await screen.findByRole("heading", { name: "Berichten aan bieders" })).closest("section") as HTMLElement,
    );
    const [first, second] = card.getAllByRole("listitem").map((item) => item.textContent);
    expect(first).toMatch(/Kavel gegund · anna@example.com.*E-mail kwam terug/);
    expect(second).toMatch(/Verkoop afgelast · Account gesloten.*Geen e-mail/);
    expect(card.getByRole("link", { name: "anna@example.com" }).getAttribute("href")).toBe("/nl/users/view/u1");
  });

  it("has the questions about it for those who may answer them", async () => {
    show(LOT, { canEdit: true });
    expect(await screen.findByText("Over dit kavel is nog niets gevraagd.")).toBeTruthy();
    cleanup();
    const api = show(LOT);
    await screen.findByRole("heading", { level: 1, name: "Kavel 4: Houtdrogerij" });
    expect(screen.queryByRole("heading", { name: "Vragen van bieders" })).toBeNull();
    expect(api.count("questionsOfSale"), "the page would say that it is not for them").toBe(0);
  });

  it("opens the conversation with each bidder for those who may write, and has none with a closed account", async () => {
    show({ ...LOT, bids: [...LOT.bids.slice(0, 2), bid(3, 380_000_00, { userName: null })] }, { canEdit: true });
    expect(await screen.findByRole("button", { name: /^2 ongelezen.*bidder2@example\.com/ })).toBeTruthy();
    const cells = screen.getAllByRole("row").map((row) => plain(row.querySelector('[data-label="Gesprek"]')));
    expect(cells.slice(1)).toEqual(["Bericht: bidder1@example.com", "2 ongelezen: bidder2@example.com", "–"]);
    cleanup();
    const api = show(LOT);
    await screen.findByRole("heading", { level: 1, name: "Kavel 4: Houtdrogerij" });
    expect(screen.queryByRole("columnheader", { name: "Gesprek" })).toBeNull();
    expect(api.count("bidderConversations"), "the page would say that it is not for them").toBe(0);
  });

  it("is named by its number and what it sells, below the number of its auction", async () => {
    show(LOT);
    await screen.findByRole("heading", { level: 1, name: "Kavel 4: Houtdrogerij" });
    expect(screen.getByRole("link", { name: "10435" }).getAttribute("href")).toMatch(/blindbidauctions\/view\/a1$/);
  });

  it("is not published yet", async () => {
    show(null);
    await screen.findByText(/nog niet gepubliceerd/);
  });

  it("shows the opened bids beside each other, and decisions on those of the ranking alone", async () => {
    show(LOT);
    const rows = (await screen.findAllByRole("row")).slice(1);
    expect(rows.map((row) => plain(within(row).getAllByRole("cell")[1] as HTMLElement))).toEqual([
      "€ 436.500",
      "€ 390.000",
      "–",
    ]);
    expect(plain(rows[0] as HTMLElement)).toContain("Onder voorbehoud");
    expect(plain(rows[2] as HTMLElement)).toContain("Onder het minimum");
    expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([2, 2, 0]);
  });

  it("shows the files that each bid names, and says which are missing or no file of the bid", async () => {
    signInAs("anna");
    const content = { ...bid(1, 400_000_00).content, attachments: ["a1", "a2", "a3"] };
    const api = show({ ...LOT, bids: [bid(1, 0, { content }), bid(2, 390_000_00)] });
    const file = { place: 1, hash: "a1", name: "bankgarantie.pdf", bytes: 48_000, fault: null, url: "/sealed/a1" };
    const other = { ...file, hash: "a2", name: null, bytes: null, fault: "OTHER_BIDDER", url: null };
    api.answer("blindBidAttachments", { queryBlindBidAttachments: [file, other, { ...file, place: 2, hash: "a3" }] });
    const save = await screen.findByRole("button", { name: /bankgarantie\.pdf/ });
    const [first, second] = (await screen.findAllByRole("row")).slice(1).map((row) => plain(row));
    expect(first).toContain("Bijlage hoort niet bij dit bod (door een andere bieder verzegeld)");
    expect(first).toContain("Bijlage ontbreekt");
    expect(second).not.toContain("Bijlage");
    const { promise, resolve } = Promise.withResolvers<Response>();
    const fetched = vi.fn(() => promise);
    vi.stubGlobal("fetch", fetched);
    fireEvent.click(save);
    await waitFor(() => expect(save.textContent).toMatch(/wordt opgehaald/));
    fireEvent.click(save);
    expect(fetched).toHaveBeenCalledTimes(1);
    resolve(new Response("TYPE_DIFFERS", { status: 422 }));
    const bids = within(screen.getByRole("table"));
    expect((await bids.findByRole("alert")).textContent).toMatch(/^bankgarantie.pdf is een ander soort bestand/);
    expect(fetched).toHaveBeenCalledWith("/sealed/a1", expect.anything());
    expect(save.textContent).toMatch(/48 kB/);
  });

  it("has no column of files where no bid has any", async () => {
    const api = show(LOT);
    await screen.findAllByRole("row");
    expect(screen.queryByRole("columnheader", { name: "Bijlagen" })).toBeNull();
    expect(api.requests.map(({ name }) => name)).not.toContain("blindBidAttachments");
  });

  it("an award below the reserve is proposed as one, with a reason", async () => {
    const api = show(LOT).answer("proposeBlindDecision", { proposeBlindDecision: { id: "p1" } });
    fireEvent.click((await screen.findAllByRole("button", { name: "Stel gunning voor" }))[1] as HTMLElement);
    await screen.findByText(/ligt onder de reserveprijs/);
    await screen.findByText("Het bod van bidder2@example.com.");
    await giveReason("Stel gunning voor");
    await expectSent(api, "proposeBlindDecision", { ...PROPOSED, kind: "AWARD", place: 2, isBelowReserve: true });
  });

  it("declining a bid and awarding to nobody are proposed too, and say who decides", async () => {
    const api = show(LOT).answer("proposeBlindDecision", { proposeBlindDecision: { id: "p1" } });
    fireEvent.click((await screen.findAllByRole("button", { name: "Stel afwijzing voor" }))[0] as HTMLElement);
    await screen.findByText(/De bieder leest de reden van het voorstel/);
    await screen.findByText(/Niemand beslist over een eigen voorstel/);
    await giveReason("Stel afwijzing voor");
    await expectSent(api, "proposeBlindDecision", { ...PROPOSED, kind: "DECLINE", place: 1, isBelowReserve: false });
    api.requests.length = 0;
    fireEvent.click(await screen.findByRole("button", { name: "Stel voor om aan niemand te gunnen" }));
    await giveReason("Stel voor om aan niemand te gunnen");
    await expectSent(api, "proposeBlindDecision", { ...PROPOSED, kind: "UNSOLD" });
  });

  it.each([
    ["AWARD", "Gunning voor € 436.500", "Gunning voor € 436.500 goedkeuren"],
    ["DECLINE", "Afwijzing van het bod van € 436.500", "Afwijzing van € 436.500 goedkeuren"],
    ["UNSOLD", "Aan niemand gunnen (hoogste bod: € 436.500)", "Goedkeuren om aan niemand te gunnen"],
  ])(
    "an open proposal is approved or not, and there is nothing else to decide beside it: %s",
    async (kind, ...titles) => {
      const api = show({ ...LOT, proposals: [{ ...PROPOSAL, kind }] }).answer("decideBlindProposal", DONE);
      fireEvent.click(await screen.findByRole("button", { name: "Keur goed" }));
      expect(plain(screen.getByText((_, element) => element?.tagName === "STRONG"))).toBe(titles[0]);
      const dialog = await screen.findByRole("dialog");
      expect(plain(within(dialog).getByRole("heading"))).toBe(titles[1]);
      expect(dialog.textContent).toContain("curator@example.com stelt dit voor: “The highest”");
      await giveReason("Keur goed");
      const sent = { blindLotId: "b1", proposalId: "p1", isApproved: true, reason: "Besluit van de curator" };
      await expectSent(api, "decideBlindProposal", sent);
      expect(screen.getByText(/^Over het voorstel wordt eerst beslist/)).toBeTruthy();
      for (const name of [/^Stel/, "Begin de tweede ronde"]) expect(screen.queryByRole("button", { name })).toBeNull();
    },
  );

  it("a proposal has no buttons for its proposer, nor for a viewer who may not decide", async () => {
    show({ ...LOT, proposals: [{ ...PROPOSAL, viewerCanDecide: false }] });
    expect(await screen.findByText("Goedkeuren mag: ik@example.com.")).toBeTruthy();
    for (const name of ["Keur goed", "Keur niet goed"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("says of proposals that were decided on who proposed and who decided, when and why", async () => {
    const decided = { decidedByName: "chef@example.com", decidedOn: "2031-01-11T08:00:00.000Z", approval: null };
    const rejected = { ...PROPOSAL, ...decided, isApproved: false, decisionReason: "Te vroeg" };
    show({ ...LOT, proposals: [rejected] });
    const item = (await screen.findByText("Niet goedgekeurd")).closest("li");
    expect(plain(item)).toMatch(
      /The highest.*Voorgesteld door curator@example\.com op .*Te vroeg.*Besloten door chef@example\.com op /,
    );
    expect(screen.getAllByRole("button", { name: "Stel gunning voor" })).toHaveLength(2);
  });

  it("says in words why a decision was refused", async () => {
    const refused = { done: { refusal: "BID_EXPIRED" } };
    show({ ...LOT, proposals: [PROPOSAL] }).answer("decideBlindProposal", refused);
    fireEvent.click(await screen.findByRole("button", { name: "Keur goed" }));
    await giveReason("Keur goed");
    const text = "Dit bod bindt de bieder niet meer: de datum ervan is voorbij.";
    await waitFor(() => expect(toasts.get().at(-1)?.text).toBe(text));
  });

  it("says how it ended", async () => {
    const result = { outcome: "AWARDED", place: 1, amount: 436_500_00, cause: null };
    show({ ...LOT, state: { ...STATE, phase: "ENDED" }, result });
    expect(plain(await screen.findByText(/Gegund voor/))).toBe("Gegund voor € 436.500.");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a lot that was not sold", () => {
  it.each([
    ["NO_VALID_BID", "Niet verkocht: geen enkel bod telde mee."],
    ["RESERVE_NOT_MET", "Aan niemand gegund: het hoogste bod lag onder de reserveprijs."],
    ["DECLINED", "Aan niemand gegund door de verkoper."],
  ])("says its cause, %s", async (cause, text) => {
    const result = { outcome: "UNSOLD", place: null, amount: null, cause };
    show({ ...LOT, state: { ...STATE, phase: "ENDED" }, result });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe("a proposal that the viewer may not approve", () => {
  it("can be rejected, and says up to which amount they may and who may", async () => {
    const approval = { viewerCanApprove: false, viewerLimit: 100_000_00, approverNames: ["chef@example.com"] };
    show({ ...LOT, proposals: [{ ...PROPOSAL, approval }] });
    const text = await screen.findByText(/hoger dan uw grens/);
    expect(plain(text)).toBe("Het bod is hoger dan uw grens van € 100.000. Goedkeuren mag: chef@example.com.");
    expect(screen.queryByRole("button", { name: "Keur goed" })).toBeNull();
    expect(screen.getByRole("button", { name: "Keur niet goed" })).toBeTruthy();
  });
});
