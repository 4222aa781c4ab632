import { Route, Routes } from "react-router";
import { EditAuctionScreen } from "../../../../../web/admin/catalogue/auctions/edit-auction-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

const PROJECTS = {
  queryProjectAdmin: {
    projects: [
      {
        id: "p1",
        organizationalUnitName: "Noord",
        title: [
          { language: "NL", text: "Project één" },
          { language: "EN", text: "Project one" },
        ],
      },
    ],
  },
};

const inBoth = (text: string) => ["NL", "EN"].map((language) => ({ language, text: `${text} ${language}` }));

const day = (date: string) => ({
  id: date,
  startingOn: `${date}T09:00:00.000Z`,
  endingOn: `${date}T12:00:00.000Z`,
  forkliftAvailable: true,
  forkLiftMaxWeightKilogram: 2500,
  commentMultiLanguage: [{ language: "EN", text: `Hall ${date}` }],
});

export const USER_CHOICES = {
  queryAuctionUsers: {
    creators: [],
    managers: [{ userId: "u3", email: "u3@example.com", fullName: "Cor Kok" }],
    organizationalUnitUsers: [{ userId: "u3", email: "u3@example.com", fullName: "Cor Kok" }],
  },
};
export const AUCTION = {
  id: "a1",
  projectId: "p1",
  publicationNumber: 1001,
  lastUpdatedOn: "2031-01-01T00:00:00.000Z",
  title: inBoth("Titel"),
  summary: inBoth("Kort"),
  description: inBoth("Lang"),
  publishedChannels: ["hamerslag", "bexchange"],
  privacy: "PUBLIC",
  publishedLanguages: ["NL", "EN"],
  defaultLanguage: "NL",
  visibleOn: "2031-01-01T08:00:00.000Z",
  startingOn: "2031-01-02T08:00:00.000Z",
  closingAt: "2031-01-09T19:00:00.000Z",
  closingOn: "2031-01-09T19:30:00.000Z",
  openingIntervalMinutes: 0,
  closingIntervalMinutes: 2,
  extensionMinutes: 1.5,
  ladder: [
    { fromAmount: 0, stepAmount: 5_00 },
    { fromAmount: 100_00, stepAmount: 12_50 },
  ],
  defaultIncrementalLotAttributes: {
    auctionCosts: 17.5,
    auctionCostsVat: 21,
    vat: 9,
    marginRule: true,
    subjectToAcceptance: false,
  },
  events: {
    retrievalByAppointment: null,
    retrievalByDelivery: null,
    viewingByAppointment: null,
    viewingByScheduledDate: {
      address: {
        id: "ad1",
        street: "Kade",
        houseNumber: "1",
        houseNumberSuffix: null,
        postalCode: "3011 AB",
        city: "Rotterdam",
        countryCode: "nld",
        geoLocationUrl: null,
      },
      events: [day("2031-01-03"), day("2031-01-04")],
    },
  },
  lotCount: 0,
  isPublished: true,
  publishedLotCount: 0,
  viewerCanView: true,
  viewerCanEdit: true,
  viewerCanInvite: false,
  viewerCanDelete: true,
  viewerCanPublish: false,
  deletionBar: null as string | null,
  auctionUsers: {
    creator: { userId: "u1", email: "u1@example.com", fullName: "Ann Maker" },
    manager: { userId: "u2", email: "u2@example.com", fullName: null },
    organizationalUnitUser: null,
  },
};

const EDIT_ADDRESS = "/nl/publications/incrementalbidauctions/view/a1";

export function showEditor(api: FakeApi) {
  return renderPage(
    <Routes>
      <Route path=":langCode/publications/incrementalbidauctions/view/:publicationId" element={<EditAuctionScreen />} />
    </Routes>,
    { api, address: EDIT_ADDRESS },
  );
}

const NO_DOCUMENTS = { __typename: "DocumentInfo", rootFolderId: null };

export const apiWith = (auction: Partial<typeof AUCTION> = {}) =>
  new FakeApi()
    .answer("projectOptions", () => PROJECTS)
    .answer("auctionUserChoices", () => USER_CHOICES)
    .answer("documentsOfAuction", {
      owner: { __typename: "IncrementalAuctionAdmin", id: "a1", documentInfo: NO_DOCUMENTS },
    })
    .answer("imagesOfAuction", { owner: { __typename: "IncrementalAuctionAdmin", id: "a1", images: [] } })
    .answer("staffAuction", () => ({ getIncrementalAuctionAdmin: { ...AUCTION, ...auction } }));
