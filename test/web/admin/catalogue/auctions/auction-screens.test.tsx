import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CreateAuctionScreen } from "../../../../../web/admin/catalogue/auctions/create-auction-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { AUCTION, apiWith, showEditor, USER_CHOICES } from "./an-auction.tsx";

const save = async () => fireEvent.click(await screen.findByRole("button", { name: "Veiling opslaan" }));

describe("the deletion of an auction", () => {
  const deleteButton = () => screen.findByRole("button", { name: "Veiling verwijderen" });

  it("is asked about once more, and leads to the list", async () => {
    const api = apiWith({ lotCount: 3 }).answer("deleteIncrementalBidAuction", {
      deleteIncrementalBidAuction: { result: true },
    });
    showEditor(api);
    fireEvent.click(await deleteButton());
    const dialog = await screen.findByRole("dialog", { name: "Veiling 1001 verwijderen?" });
    expect(dialog.textContent).toContain("3 kavels");
    expect(api.count("deleteIncrementalBidAuction")).toBe(0);
    fireEvent.click(within(dialog).getByRole("button", { name: "Veiling verwijderen" }));
    await waitFor(() => expect(api.count("deleteIncrementalBidAuction")).toBe(1));
    const sent = api.requests.find(({ name }) => name === "deleteIncrementalBidAuction")?.variables;
    expect(sent).toEqual({ incrementalAuctionId: "a1" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says what keeps it, and then asks nothing", async () => {
    showEditor(apiWith({ deletionBar: "HAS_BIDS" }));
    const button = await deleteButton();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    expect(screen.getByText("Op een kavel is geboden.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is not offered to an editor who publishes on none of its channels", async () => {
    showEditor(apiWith({ viewerCanDelete: false }));
    await screen.findByRole("button", { name: "Veiling opslaan" });
    expect(screen.queryByRole("button", { name: "Veiling verwijderen" })).toBeNull();
  });
});

describe("the bid steps of an auction", () => {
  it("show the next bids and what may be wrong while they are typed", async () => {
    showEditor(apiWith());
    await screen.findByText(/Volgende biedingen: € 5 · € 10/);
    fireEvent.change(screen.getByLabelText("Voorbeeld vanaf bod (€)"), { target: { value: "100" } });
    await screen.findByText(/Volgende biedingen: € 112,50 · € 125/);
    const [, second] = screen.getAllByRole("textbox", { name: "Stap (€)" });
    fireEvent.input(second as HTMLElement, { target: { value: "2" } });
    await screen.findByText("Stap 2: de stap is kleiner dan die ervoor.");
  });
});

describe("the users who are responsible for an auction", () => {
  it("are chosen among those with the right, and who has a role can keep it", async () => {
    const api = apiWith().answer("updateIncrementalBidAuction", { updateIncrementalBidAuction: { result: true } });
    showEditor(api);
    const manager = (await screen.findByRole("combobox", { name: /Beheerder/ })) as HTMLSelectElement;
    await waitFor(() =>
      expect([...manager.options].map(({ text }) => text)).toEqual(["u2@example.com", "Cor Kok (u3@example.com)"]),
    );
    expect(manager.value).toBe("u2");
    const contact = screen.getByRole("combobox", { name: /Contact van de organisatie/ }) as HTMLSelectElement;
    expect(contact.value).toBe("");
    fireEvent.change(manager, { target: { value: "u3" } });
    fireEvent.change(contact, { target: { value: "u3" } });
    await save();
    await waitFor(() => expect(api.count("updateIncrementalBidAuction")).toBe(1));
    const sent = api.requests.find(({ name }) => name === "updateIncrementalBidAuction")?.variables;
    expect(sent).toMatchObject({
      input: { creatorUserId: "u1", managerUserId: "u3", organizationalUnitUserId: "u3" },
    });
  });
});

describe("the users who can be responsible for an auction", () => {
  it("can be read again where they could not be, while the present ones stay", async () => {
    const api = apiWith().refuse("auctionUserChoices", { code: "9999" });
    showEditor(api);
    const retry = await screen.findByRole("button", { name: "Opnieuw proberen" });
    const manager = screen.getByRole("combobox", { name: /Beheerder/ }) as HTMLSelectElement;
    expect([manager.disabled, manager.value]).toEqual([false, "u2"]);
    const answered = Promise.withResolvers<typeof USER_CHOICES>();
    api.answer("auctionUserChoices", () => answered.promise);
    fireEvent.click(retry);
    await waitFor(() => expect(manager.disabled).toBe(true));
    answered.resolve(USER_CHOICES);
    await waitFor(() => expect(manager.options).toHaveLength(2));
    expect([manager.disabled, manager.value]).toEqual([false, "u2"]);
    expect(screen.queryByRole("button", { name: "Opnieuw proberen" })).toBeNull();
  });
});

describe("the screen that changes an auction", () => {
  it("sends what it was given where nothing changes: percents, euros and minutes as the API takes them", async () => {
    const api = apiWith().answer("updateIncrementalBidAuction", () => ({
      updateIncrementalBidAuction: { result: true },
    }));
    showEditor(api);
    await save();
    await waitFor(() => expect(api.count("updateIncrementalBidAuction")).toBe(1));
    const sent = api.requests.find(({ name }) => name === "updateIncrementalBidAuction")?.variables;
    const { id: _, ...address } = AUCTION.events.viewingByScheduledDate.address;
    expect(sent).toEqual({
      input: {
        incrementalAuctionId: "a1",
        expectedLastUpdatedOn: AUCTION.lastUpdatedOn,
        projectId: "p1",
        creatorUserId: "u1",
        managerUserId: "u2",
        organizationalUnitUserId: null,
        texts: ["NL", "EN"].map((language) => ({
          language,
          title: `Titel ${language}`,
          summary: `Kort ${language}`,
          description: `Lang ${language}`,
        })),
        languages: ["NL", "EN"],
        defaultLanguage: "NL",
        channels: ["hamerslag", "bexchange"],
        privacy: "PUBLIC",
        visibleOn: AUCTION.visibleOn,
        startingOn: AUCTION.startingOn,
        closingAt: AUCTION.closingAt,
        openingIntervalMinutes: 0,
        closingIntervalMinutes: 2,
        extensionMinutes: 1.5,
        ladder: AUCTION.ladder,
        defaultIncrementalLotAttributes: AUCTION.defaultIncrementalLotAttributes,
        isPublished: true,
        events: {
          viewingByScheduledDate: {
            address: { ...address, houseNumberSuffix: "", geoLocationUrl: "" },
            events: AUCTION.events.viewingByScheduledDate.events.map(({ id: __, commentMultiLanguage, ...event }) => ({
              ...event,
              comment: commentMultiLanguage,
            })),
          },
          viewingByAppointment: null,
          retrievalByAppointment: null,
          retrievalByDelivery: null,
        },
      },
    });
  });

  it("publishes a draft, and takes a published auction back", async () => {
    for (const isPublished of [false, true]) {
      const api = apiWith({ isPublished }).answer("updateIncrementalBidAuction", () => ({
        updateIncrementalBidAuction: { result: true },
      }));
      const { unmount } = showEditor(api);
      fireEvent.click(await screen.findByRole("checkbox", { name: "Gepubliceerd", checked: isPublished }));
      await save();
      await waitFor(() => expect(api.count("updateIncrementalBidAuction")).toBe(1));
      const sent = api.requests.find(({ name }) => name === "updateIncrementalBidAuction")?.variables;
      expect(sent).toMatchObject({ input: { isPublished: !isPublished } });
      unmount();
    }
  });

  it("shows a fault of the server at its nested field", async () => {
    const path = "input.events.viewingByScheduledDate.events.1.endingOn";
    const api = apiWith().refuse("updateIncrementalBidAuction", {
      code: "INVALID_INPUT",
      fields: [{ path, rule: "notAfterStart" }],
    });
    showEditor(api);
    await save();
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByRole("link").textContent).toBe("Tot (2)");
    const invalid = screen.getAllByLabelText("Tot").map((input) => input.getAttribute("aria-invalid"));
    expect(invalid).toEqual([null, "true"]);
  });

  it("takes no documents while changes are not saved", async () => {
    const folder = { __typename: "DocumentFolder", id: "root", documentCount: 0, path: [], folders: [], documents: [] };
    const documentInfo = { __typename: "DocumentInfo", rootFolderId: "root" };
    const api = apiWith()
      .answer("documentsOfAuction", { owner: { __typename: "IncrementalAuctionAdmin", id: "a1", documentInfo } })
      .answer("getDocumentFolderAdmin", { getDocumentFolderAdmin: { ...folder, allFolders: [] } })
      .answer("updateIncrementalBidAuction", { updateIncrementalBidAuction: { result: true } });
    showEditor(api);
    const [title] = await screen.findAllByRole("textbox", { name: /Titel/ });
    await screen.findByText(/Sleep documenten/);
    fireEvent.input(title as HTMLElement, { target: { value: "Andere titel" } });
    await screen.findAllByText(/Uploaden kan pas als de wijzigingen zijn opgeslagen/);
    await save();
    await screen.findByText(/Sleep documenten/);
  });

  it("says what is fixed once a lot is published", async () => {
    showEditor(apiWith({ lotCount: 1, publishedLotCount: 1 }));
    expect(await screen.findByText(/Er is een kavel gepubliceerd/)).not.toBeNull();
  });

  it("lets a publisher of all its channels publish it, with the version that was read", async () => {
    const api = apiWith({ viewerCanEdit: false, viewerCanPublish: true, isPublished: false });
    api.answer("publishIncrementalAuction", { publishIncrementalAuction: { result: true } });
    showEditor(api);
    fireEvent.click(await screen.findByRole("button", { name: "Publiceren" }));
    await waitFor(() => expect(api.count("publishIncrementalAuction")).toBe(1));
    expect(api.requests.find(({ name }) => name === "publishIncrementalAuction")?.variables).toMatchObject({
      incrementalAuctionId: "a1",
      isPublished: true,
      expectedLastUpdatedOn: expect.any(String),
    });
    await waitFor(() => expect(api.requests.filter(({ name }) => name === "staffAuction").length).toBe(2));
  });

  it("shows those of its channels the public documents and its lots, without folders, figures or users", async () => {
    const document = {
      ...{ __typename: "Document", id: "d1", name: "terms.pdf", contentType: "application/pdf" },
      ...{ bytes: 2_000, isPublic: true, url: "/documents/d1" },
    };
    const nobody = { creator: null, manager: null, organizationalUnitUser: null };
    const rights = { viewerCanView: false, viewerCanEdit: false, viewerCanDelete: false, viewerCanPublish: true };
    const api = apiWith({ ...rights, auctionUsers: nobody } as object).answer("publicDocumentsOfAuction", {
      owner: {
        ...{ __typename: "IncrementalAuctionAdmin", id: "a1" },
        documentInfo: {
          __typename: "DocumentInfo",
          documents: [{ __typename: "DocumentInFolder", folderNames: ["Sale"], document }],
        },
      },
    });
    showEditor(api);
    expect(await screen.findByRole("button", { name: "Sale / terms.pdf" })).toBeTruthy();
    expect(api.count("documentsOfAuction")).toBe(0);
    expect(screen.queryByRole("link", { name: /Cijfers/ })).toBeNull();
    expect(screen.getByRole("link", { name: /kavel/ })).toBeTruthy();
    expect(screen.queryByText("Contact van de organisatie")).toBeNull();
  });

  it("says to a publisher why it cannot be withdrawn", async () => {
    showEditor(apiWith({ viewerCanEdit: false, viewerCanPublish: true, lotCount: 1, publishedLotCount: 1 }));
    expect(await screen.findByText(/Intrekken kan niet meer/)).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Publicatie intrekken" })).toBeNull();
  });

  it("shows no form to a viewer that may not change the auction", async () => {
    showEditor(apiWith({ viewerCanEdit: false }));
    expect(await screen.findByText(/U kunt deze veiling niet aanpassen/)).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Veiling opslaan" })).toBeNull();
  });

  it("shows a viewer its texts, terms, steps and days", async () => {
    showEditor(apiWith({ viewerCanEdit: false }));
    await screen.findByText("17,5%");
    await screen.findByRole("heading", { level: 1, name: "Veiling 1001" });
    expect(screen.getAllByText("Titel NL")).toHaveLength(2);
    expect(screen.getByText("vanaf € 100: stap € 12,50")).toBeTruthy();
    expect(screen.getByText(/Kade 1, 3011 AB Rotterdam/)).toBeTruthy();
    expect(screen.getByText("Ann Maker")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Veiling verwijderen" })).toBeNull();
  });
});

describe("the screen that creates an auction", () => {
  it("names every missing field, each in its language", async () => {
    renderPage(<CreateAuctionScreen />, { api: apiWith() });
    fireEvent.click(await screen.findByRole("button", { name: "Veiling aanmaken" }));
    const links = within(await screen.findByRole("alert")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Project",
      "Titel (Nederlands)",
      "Titel (English)",
      "Zichtbaar vanaf",
      "Opening van het eerste kavel",
      "Sluiting van het eerste kavel",
    ]);
  });

  it("says that there is no project to create one in", async () => {
    const api = new FakeApi().answer("projectOptions", () => ({ queryProjectAdmin: { projects: [] } }));
    renderPage(<CreateAuctionScreen />, { api });
    expect(await screen.findByText("Er is geen project waarin u een veiling kunt aanmaken")).not.toBeNull();
  });
});
