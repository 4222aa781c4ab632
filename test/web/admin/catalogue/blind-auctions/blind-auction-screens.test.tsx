import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { CreateBlindAuctionScreen } from "../../../../../web/admin/catalogue/blind-auctions/create-blind-auction-screen.tsx";
import { EditBlindAuctionScreen } from "../../../../../web/admin/catalogue/blind-auctions/edit-blind-auction-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const inBoth = (text: string) => ["NL", "EN"].map((language) => ({ language, text: `${text} ${language}` }));

const PROJECTS = {
  queryProjectAdmin: { projects: [{ id: "p1", organizationalUnitName: "Noord", title: inBoth("Project") }] },
};
const asset = (lotNumber: string) => ({ id: `l${lotNumber}`, lotNumber, title: inBoth(`Object ${lotNumber}`) });
/** Of two pages with one asset each, and no more. */
const assetsOf = ({ page }: { page?: unknown }) => ({
  queryLotAdmin: { paginatedPageSize: 1, lots: Number(page) > 2 ? [] : [asset(String(page))] },
});
const NO_DOCUMENTS = { owner: { id: "a1", documentInfo: { rootFolderId: null } } };
const USER_CHOICES = {
  queryAuctionUsers: {
    creators: [],
    managers: [{ userId: "u3", email: "u3@example.com", fullName: "Cor Kok" }],
    organizationalUnitUsers: [{ userId: "u3", email: "u3@example.com", fullName: "Cor Kok" }],
  },
};
const AUCTION = {
  id: "a1",
  projectId: "p1",
  publicationNumber: 1001,
  lastUpdatedOn: "2031-01-01T00:00:00.000Z",
  title: inBoth("Titel"),
  summary: inBoth("Kort"),
  description: inBoth("Lang"),
  publishedChannels: ["hamerslag"],
  publishedLanguages: ["NL", "EN"],
  defaultLanguage: "NL",
  isPublished: true,
  visibleOn: "2031-01-01T08:00:00.000Z",
  startingOn: "2031-01-02T08:00:00.000Z",
  closingOn: "2031-01-09T19:00:00.000Z",
  bindingUntil: "2031-01-20T19:00:00.000Z",
  learns: "OWN_RANK",
  showsBidderCount: true,
  privacy: "LISTED",
  phase: "UPCOMING",
  calledOffOn: null,
  callOffReason: null as string | null,
  costs: { auctionCosts: 5, auctionCostsVat: 21, vat: 0, marginRule: false },
  lots: [
    {
      id: "b1",
      lotId: "l1",
      lotNumber: "1",
      minimumAmount: 250_000_00,
      reserveAmount: 400_000_00,
      takesConditions: true,
    },
  ],
  events: {
    retrievalByAppointment: null,
    retrievalByDelivery: null,
    viewingByAppointment: null,
    viewingByScheduledDate: null,
  },
  viewerCanView: true,
  viewerCanEdit: true,
  viewerCanDelete: true,
  viewerCanPublish: false,
  viewerCanInvite: true,
  deletionBar: "IS_PUBLISHED" as string | null,
  auctionUsers: {
    creator: { userId: "u1", email: "u1@example.com", fullName: "Ann Maker" },
    manager: { userId: "u2", email: "u2@example.com", fullName: null },
    organizationalUnitUser: null,
  },
};
/** What a publisher of its channels may. */
const OF_CHANNEL = {
  ...{ viewerCanView: false, viewerCanEdit: false, viewerCanDelete: false, viewerCanInvite: false },
  viewerCanPublish: true,
};
const INVITATIONS = [
  { id: "i1", email: "asks@example.com", state: "REQUESTED", expiresOn: null },
  { id: "i2", email: "invited@example.com", state: "INVITED", expiresOn: null },
];

const apiWith = (auction: Partial<typeof AUCTION> = {}) =>
  new FakeApi()
    .answer("projectOptions", () => PROJECTS)
    .answer("auctionUserChoices", () => USER_CHOICES)
    .answer("sellableAssets", assetsOf)
    .answer("documentsOfBlindAuction", () => NO_DOCUMENTS)
    .answer("imagesOfBlindAuction", { owner: { id: "a1", images: [] } })
    .answer("invitations", () => ({ queryInvitations: INVITATIONS }))
    .answer("staffBlindAuction", () => ({ getBlindAuctionAdmin: { ...AUCTION, ...auction } }));

const sentTo = (api: FakeApi, operation: string) =>
  api.requests.filter(({ name }) => name === operation).map(({ variables }) => variables);

function showEditor(api: FakeApi) {
  return renderPage(
    <Routes>
      <Route path=":langCode/publications/blindbidauctions/view/:publicationId" element={<EditBlindAuctionScreen />} />
    </Routes>,
    { api, address: "/nl/publications/blindbidauctions/view/a1" },
  );
}

const saveButton = () => screen.findByRole("button", { name: "Veiling opslaan" });

describe("the screen that changes a blind-bid auction", () => {
  it("deletes a draft, and says that a published one has to be withdrawn first", async () => {
    const api = apiWith({ deletionBar: null }).answer("deleteBlindBidAuction", {
      deleteBlindBidAuction: { result: true },
    });
    const { unmount } = showEditor(api);
    fireEvent.click(await screen.findByRole("button", { name: "Veiling verwijderen" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Veiling verwijderen" }));
    await waitFor(() => expect(sentTo(api, "deleteBlindBidAuction")).toEqual([{ blindAuctionId: "a1" }]));
    unmount();
    showEditor(apiWith());
    await screen.findByText(/Trek haar eerst in/);
  });

  it("sends back what it was given, with the version that it read", async () => {
    const api = apiWith().answer("updateBlindBidAuction", { updateBlindBidAuction: { result: true } });
    showEditor(api);
    fireEvent.click(await saveButton());
    await waitFor(() => expect(sentTo(api, "updateBlindBidAuction")).toHaveLength(1));
    expect(sentTo(api, "updateBlindBidAuction")[0]).toMatchObject({
      input: {
        blindAuctionId: "a1",
        expectedLastUpdatedOn: AUCTION.lastUpdatedOn,
        privacy: "LISTED",
        learns: "OWN_RANK",
        showsBidderCount: true,
        closingOn: AUCTION.closingOn,
        costs: { auctionCosts: 5_00 / 100, marginRule: false },
        lots: [
          {
            blindLotId: "b1",
            lotId: "l1",
            lotNumber: "1",
            minimumAmount: 250_000_00,
            reserveAmount: 400_000_00,
            takesConditions: true,
          },
        ],
      },
    });
  });

  it("adds a lot from the project's assets", async () => {
    const api = apiWith().answer("updateBlindBidAuction", { updateBlindBidAuction: { result: true } });
    showEditor(api);
    fireEvent.click(await screen.findByRole("button", { name: "Kavel toevoegen" }));
    // The second page of the assets has it.
    await waitFor(() => expect(screen.getAllByLabelText("Object")).toHaveLength(2));
    const [, second] = screen.getAllByLabelText("Object");
    fireEvent.change(second as HTMLElement, { target: { value: "l2" } });
    const [, minimum] = screen.getAllByLabelText("Minimumbedrag (€)");
    fireEvent.change(minimum as HTMLElement, { target: { value: "1000" } });
    fireEvent.click(await saveButton());
    await waitFor(() => expect(sentTo(api, "updateBlindBidAuction")).toHaveLength(1));
    expect(sentTo(api, "updateBlindBidAuction")[0]).toMatchObject({
      input: {
        lots: [
          { blindLotId: "b1" },
          { blindLotId: null, lotId: "l2", lotNumber: null, minimumAmount: 1_000_00, reserveAmount: null },
        ],
      },
    });
  });

  it("calls the auction off with a reason, and then shows nothing to change", async () => {
    let calledOff = false;
    const api = apiWith()
      .answer("staffBlindAuction", () => ({
        getBlindAuctionAdmin: { ...AUCTION, ...(calledOff && { phase: "CALLED_OFF", callOffReason: "Ingetrokken" }) },
      }))
      .answer("callOffBlindBidAuction", () => {
        calledOff = true;
        return { callOffBlindBidAuction: { result: true } };
      });
    showEditor(api);
    fireEvent.change(await screen.findByLabelText("Reden"), { target: { value: "Ingetrokken" } });
    fireEvent.click(screen.getByRole("button", { name: "Veiling afgelasten" }));
    expect(await screen.findByText("Deze veiling is afgelast: Ingetrokken")).toBeTruthy();
    expect(sentTo(api, "callOffBlindBidAuction")).toEqual([{ input: { blindAuctionId: "a1", reason: "Ingetrokken" } }]);
    expect(screen.queryByRole("button", { name: "Veiling opslaan" })).toBeNull();
  });

  it("has the auction's documents and its history", async () => {
    const api = apiWith().answer("blindAuctionHistory", { changes: [] });
    showEditor(api);
    expect(await screen.findByRole("button", { name: "Documenten toevoegen" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Tonen" }));
    await waitFor(() => expect(sentTo(api, "blindAuctionHistory")).toMatchObject([{ id: "a1" }]));
  });

  it("invites an address, answers a request and revokes an invitation", async () => {
    const api = apiWith()
      .answer("invite", { invite: { result: true } })
      .answer("revokeInvitation", { revokeInvitation: { result: true } });
    showEditor(api);
    const asking = (await screen.findByText("asks@example.com")).closest("li");
    fireEvent.click(within(asking as HTMLElement).getByRole("button", { name: "Toelaten" }));
    const dialog = await screen.findByRole("dialog", { name: "asks@example.com uitnodigen" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Uitnodigen" }));
    await waitFor(() => expect(sentTo(api, "invite")).toMatchObject([{ input: { emails: ["asks@example.com"] } }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const invited = screen.getByText("invited@example.com").closest("li");
    fireEvent.click(within(invited as HTMLElement).getByRole("button", { name: "Intrekken" }));
    const confirmation = within(
      await screen.findByRole("dialog", { name: "Uitnodiging van invited@example.com intrekken" }),
    );
    fireEvent.click(confirmation.getByRole("button", { name: "Intrekken" }));
    await waitFor(() => expect(sentTo(api, "revokeInvitation")).toEqual([{ invitationId: "i2" }]));
    fireEvent.change(screen.getByLabelText("E-mailadres"), { target: { value: "new@example.com" } });
    fireEvent.click(screen.getAllByRole("button", { name: "Uitnodigen" }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sentTo(api, "invite")[1]).toEqual({
        input: { publicationId: "a1", emails: ["new@example.com"], language: "NL", expiresOn: null },
      }),
    );
  });

  it("has a menu of its parts, each of which is on the page", async () => {
    const { unmount } = showEditor(apiWith());
    const menu = await screen.findByRole("navigation", { name: "Onderdelen" });
    const items = () => within(menu).getAllByRole("link");
    expect(items().map(({ textContent }) => textContent)).toContain("Biedingen per kavel");
    for (const item of items()) {
      fireEvent.click(item);
      expect(document.activeElement?.querySelector("h2")?.textContent).toBe(item.textContent);
    }
    unmount();
    showEditor(apiWith({ phase: "DRAFT", viewerCanInvite: false }));
    const ofDraft = await screen.findByRole("navigation", { name: "Onderdelen" });
    expect(within(ofDraft).queryByText(/Biedingen per kavel|Uitnodigingen/)).toBeNull();
  });

  it("says that the terms are fixed once bids are taken, and is for viewers to read only", async () => {
    const { unmount } = showEditor(apiWith({ phase: "OPEN" }));
    expect(await screen.findByText(/Het bieden is begonnen/)).toBeTruthy();
    unmount();
    showEditor(apiWith({ viewerCanEdit: false, viewerCanInvite: false }));
    expect(await screen.findByText(/U kunt deze veiling niet aanpassen/)).toBeTruthy();
    expect(screen.queryByText("Uitnodigingen")).toBeNull();
    // It has no bid steps.
    expect(screen.getByRole("heading", { name: "Verkoop en kosten" })).toBeTruthy();
  });

  it("has no menu for a viewer whose page has no parts", async () => {
    showEditor(apiWith({ phase: "DRAFT", viewerCanEdit: false, viewerCanInvite: false }));
    expect(await screen.findByText(/U kunt deze veiling niet aanpassen/)).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Onderdelen" })).toBeNull();
  });

  it("lets a publisher of its channels publish it, and shows neither bids nor who is responsible", async () => {
    const nobody = { creator: null, manager: null, organizationalUnitUser: null };
    const api = apiWith({ ...OF_CHANNEL, isPublished: false, phase: "DRAFT", auctionUsers: nobody } as object)
      .answer("publicDocumentsOfBlindAuction", { owner: { id: "a1", documentInfo: { documents: [] } } })
      .answer("publishBlindAuction", { publishBlindAuction: { result: true } });
    showEditor(api);
    fireEvent.click(await screen.findByRole("button", { name: "Publiceren" }));
    await waitFor(() => expect(sentTo(api, "staffBlindAuction")).toHaveLength(2));
    const version = { expectedLastUpdatedOn: AUCTION.lastUpdatedOn };
    expect(sentTo(api, "publishBlindAuction")).toEqual([{ blindAuctionId: "a1", isPublished: true, ...version }]);
    expect(api.count("documentsOfBlindAuction")).toBe(0);
    expect(screen.queryByText("Contact van de organisatie")).toBeNull();
  });

  it("says to a publisher why it cannot be withdrawn, and hides where bids are read", async () => {
    const api = apiWith({ ...OF_CHANNEL, phase: "OPEN" });
    showEditor(api.answer("publicDocumentsOfBlindAuction", { owner: { id: "a1", documentInfo: { documents: [] } } }));
    expect(await screen.findByText(/Intrekken kan niet meer/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Publicatie intrekken" })).toBeNull();
    expect(screen.queryByText("Biedingen per kavel")).toBeNull();
  });
});

describe("the screen that creates a blind-bid auction", () => {
  it("creates a draft without lots, and names what is missing", async () => {
    const api = new FakeApi().answer("projectOptions", () => PROJECTS);
    renderPage(
      <Routes>
        <Route path=":langCode/publications/blindbidauctions/create" element={<CreateBlindAuctionScreen />} />
      </Routes>,
      { api, address: "/nl/publications/blindbidauctions/create" },
    );
    fireEvent.click(await screen.findByRole("button", { name: "Gesloten bieding aanmaken" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.queryByText("Minimumbedrag (€)")).toBeNull();
    expect(sentTo(api, "createBlindBidAuction")).toEqual([]);
  });
});
