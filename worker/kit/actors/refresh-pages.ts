import { invalidateCaches, userHub } from "../../../schema/bidding/rpc/hubs.ts";
import { visitorQueries } from "../coalescing/coalesced-queries.ts";
import type { RequestContext } from "../context.ts";
import { inBackground, settledOk } from "../in-background.ts";
import { staffTotals } from "../lists/kept-totals.ts";

const CATALOGUE_FIELDS = [
  "getIncrementalAuctionAdmin",
  "getIncrementalLotAdmin",
  "getPublicationFacetsAdmin",
  "queryIncrementalLotsAdmin",
  "getIncrementalAuction",
  "getIncrementalLot",
  "getBlindAuction",
  "getBlindLot",
  "queryFavoriteBlindLots",
  "queryMySealedBids",
  "queryFavoriteLots",
  "queryCalendar",
  "queryIncrementalLots",
  "queryLotCategory",
  "queryLotPlaces",
  "queryMyBidLots",
  "queryPublicationAdmin",
  "queryPublicationPreviews",
  "searchIncrementalItem",
] as const;

/** The query fields whose answers a change of each kind can alter. */
const CHANGED_FIELDS = {
  banners: ["getChannelBanners", "queryChannelBannersAdmin"],
  blacklists: ["getCurrentIncrementalLotState", "queryBlacklistedCountryCodes", "queryBlacklistedEmailDomains"],
  catalogue: CATALOGUE_FIELDS,
  assets: [...CATALOGUE_FIELDS, "getLotAdmin", "getLotFacets", "queryLotAdmin", "queryLotCategoryAdmin"],
  categories: [
    ...CATALOGUE_FIELDS,
    "getLotAdmin",
    "getLotFacets",
    "queryLotAdmin",
    "queryLotCategoryAdmin",
    "queryOpenCategories",
  ],
  channelSettings: [
    "channelSettings",
    "getChannelSettingBool",
    "getChannelSettingInt",
    "getChannelSettingMap",
    "getChannelSettingSet",
    "getChannelSettingString",
    // What a bidder lacks, and whether the channel requires a second step.
    "getCurrentIncrementalLotState",
    "userProfile",
  ],
  // New terms are a condition for bidding.
  contentPages: [
    "getBlindLotState",
    "getContentPage",
    "getContentPageVersionAdmin",
    "getCurrentIncrementalLotState",
    "getViewerTerms",
    "queryContentPagesAdmin",
  ],
  documents: [
    "getDocumentFolderAdmin",
    "getIncrementalAuction",
    "getIncrementalAuctionAdmin",
    "getIncrementalLot",
    "getLotAdmin",
    "getProjectAdmin",
  ],
  generalNotifications: ["queryGeneralNotifications", "queryPersistedNotifications"],
  projects: ["getProjectAdmin", "queryManagedProjectsAdmin", "queryProjectAdmin"],
  units: [
    "getProjectAdmin",
    "getPublicationFacetsAdmin",
    "queryManagedProjectsAdmin",
    "queryOrganizationalUnitsGlobal",
    "queryOrganizationalUnitsUser",
    "queryProjectAdmin",
  ],
} as const satisfies Record<string, readonly string[]>;

/** The query fields that show one user what changed for that user alone. */
const CHANGED_FOR_USER = {
  identity: ["getCurrentIncrementalLotState", "getUserIdentity", "userHasIdentity"],
  rights: [
    "adminNeedsComponent",
    "getCurrentIncrementalLotState",
    "getIncrementalLot",
    "getPublicationFacetsAdmin",
    "isAuthorized",
    "isAuthorizedAny",
    "isAuthorizedGlobal",
    "queryAssignedAuthorizations",
    "queryManagedProjectsAdmin",
    "queryOrganizationalUnitsUser",
    "queryProjectAdmin",
    "queryPublicationAdmin",
  ],
  terms: ["getBlindLotState", "getCurrentIncrementalLotState", "getViewerTerms"],
  // One-click bidding takes effect in every open tab at once.
  settings: ["userSettings", "userProfile"],
} as const satisfies Record<string, readonly string[]>;

/** After a change by staff: makes all open pages ask again for what shows it, after the response. */
export function refreshPages(
  context: Pick<RequestContext, "env" | "request" | "waitUntil">,
  changed: keyof typeof CHANGED_FIELDS,
): void {
  visitorQueries.forget();
  staffTotals.forget();
  inBackground(context, () => invalidateCaches(context.env, { evictFieldNames: [...CHANGED_FIELDS[changed]] }));
}

/** Makes a user's open pages ask again for what changed. A failure is reported: the pages have it later. */
export async function refreshUserPages(
  context: Pick<RequestContext, "env" | "request">,
  userId: string,
  changed: keyof typeof CHANGED_FOR_USER,
): Promise<void> {
  const fields = [...CHANGED_FOR_USER[changed]];
  await settledOk(context, (async () => await userHub(context.env, userId).invalidate(fields))());
}
