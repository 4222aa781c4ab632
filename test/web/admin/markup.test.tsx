import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { LotBidsScreen } from "../../../web/admin/bidding/lot-bids/lot-bids-screen.tsx";
import { AuctionsScreen } from "../../../web/admin/catalogue/auctions/auctions-screen.tsx";
import { UndeliveredScreen } from "../../../web/admin/messages/undelivered/undelivered-screen.tsx";
import { BlacklistsScreen } from "../../../web/admin/people/blacklists/blacklists-screen.tsx";
import { IdentitiesScreen } from "../../../web/admin/people/identities/identities-screen.tsx";
import { SecurityEventsScreen } from "../../../web/admin/people/security-events/security-events-screen.tsx";
import { UsersScreen } from "../../../web/admin/people/users/users-screen.tsx";
import { FakeApi } from "../support/fake-api.ts";
import { renderPage } from "../support/render-page.tsx";
import { signInAs } from "../support/sign-in-as.ts";

/** A text that users, bidders or a mail program could have made. */
const MARKUP = `<img src=x onerror="globalThis.ranMarkup=1"><script>globalThis.ranMarkup=1</script><b>vet</b>`;
const AT = "2026-03-01T10:00:00.000Z";
const ROWS_OF = { paginatedTotalResults: 1 };

const LOT_BIDS = (
  <Routes>
    <Route path=":langCode/:publicationId/lot/:id/view" element={<LotBidsScreen />} />
  </Routes>
);

const SCREENS: [string, ReactElement, string, Record<string, Record<string, unknown>>][] = [
  [
    "users",
    <UsersScreen key="users" />,
    "/nl/users",
    {
      staffUsers: {
        list: {
          rows: [
            {
              ...{
                id: "u",
                email: "u@example.test",
                telephoneNumber: "+31612345678",
                createdOn: AT,
                lastLoginOn: null,
              },
              ...{ blacklistedOn: null, viewerCanBlacklist: true, companyAddress: null },
              userAddress: { fullName: MARKUP },
            },
          ],
          ...ROWS_OF,
        },
      },
    },
  ],
  [
    "auctions",
    <AuctionsScreen key="auctions" />,
    "/nl/publications/incrementalbidauctions",
    {
      staffAuctions: {
        list: {
          rows: [
            {
              ...{ id: "a", publicationNumber: 1001, title: MARKUP, visibleOn: AT, startingOn: AT, closingOn: AT },
              ...{ __typename: "IncrementalAuctionPreview", state: "OPEN" },
              ...{ lotCount: 1, publishedChannels: ["hamerslag"] },
            },
          ],
          ...ROWS_OF,
        },
      },
      staffAuctionFacets: { getPublicationFacetsAdmin: { kinds: [], states: [], channels: [], units: [] } },
    },
  ],
  [
    "bids of a lot",
    LOT_BIDS,
    "/nl/sale/lot/lot/view",
    {
      bidsLot: {
        lot: {
          id: "lot",
          publicationNumber: 7,
          lotNumber: "12",
          title: MARKUP,
          auctionTitle: MARKUP,
          previousLotId: null,
          nextLotId: null,
          firstImage: null,
          incrementalLotAttributes: { auctionCosts: 17.5, subjectToAcceptance: false },
          viewerCanEdit: false,
        },
      },
      lotBids: { list: { rows: [], paginatedTotalResults: 0 } },
    },
  ],
  [
    "messages",
    <UndeliveredScreen key="messages" />,
    "/nl/messages",
    {
      undeliveredMessages: {
        list: {
          rows: [
            {
              ...{ id: "m", medium: "EMAIL", recipient: "a@example.com", channel: "bexchange", subject: MARKUP },
              ...{
                state: "FAILED",
                attempts: 7,
                failure: MARKUP,
                createdOn: AT,
                canRetry: true,
                addressBounces: false,
              },
            },
          ],
          ...ROWS_OF,
        },
      },
    },
  ],
  [
    "identities",
    <IdentitiesScreen key="identities" />,
    "/nl/identities",
    {
      staffIdentities: {
        list: {
          rows: [
            {
              ...{ id: "i", sessionId: "s", email: "i@example.test", identityStatus: "REVIEW", reasons: [] },
              ...{ report: MARKUP, bank: "Testbank", name: MARKUP, birthDate: null, accountName: MARKUP },
              ...{ accountBirthDate: null, otherEmails: [], checkedOn: AT },
            },
          ],
          ...ROWS_OF,
        },
      },
    },
  ],
  [
    "security events",
    <SecurityEventsScreen key="events" />,
    "/nl/security-events",
    {
      staffSecurityEvents: {
        list: {
          rows: [
            {
              ...{
                id: "e",
                kind: "PASSKEY_ADDED",
                detail: MARKUP,
                browser: "Firefox",
                system: "Windows",
                place: MARKUP,
              },
              ...{ userId: "u", userEmail: "e@example.test", userAgent: MARKUP, createdOn: AT },
            },
          ],
          ...ROWS_OF,
        },
      },
    },
  ],
  [
    "blacklists",
    <BlacklistsScreen key="blacklists" />,
    "/nl/blacklists?list=emailDomains",
    {
      blacklistedCountries: { queryBlacklistedCountryCodes: [] },
      blacklistedDomains: { queryBlacklistedEmailDomains: [{ emailDomain: MARKUP, createdOn: AT }] },
    },
  ],
];

beforeEach(() => {
  signInAs("staff");
  // The simulated page has no layout, and tables show only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

it.each(SCREENS)(
  "the staff's %s show markup in a text as text, and nothing of it runs",
  async (_, page, address, answers) => {
    const api = new FakeApi();
    for (const [name, data] of Object.entries(answers)) api.answer(name, data);
    renderPage(page, { api, address });
    expect((await screen.findAllByText((text) => text.includes(MARKUP))).length).toBeGreaterThan(0);
    expect(document.querySelectorAll("img[src=x], b, script")).toHaveLength(0);
    expect("ranMarkup" in globalThis).toBe(false);
  },
);
