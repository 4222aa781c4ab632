import { STAFF_PATHS } from "../../../web/kit/lib/staff-paths.ts";
import type { BlindSale } from "./new-blind-sale.ts";
import type { Sale } from "./new-sale.ts";

/** What the addresses of the staff's screens name. */
export interface StaffScene {
  sale: Sale;
  blindSale: BlindSale;
  userId: string;
}

/** An address of each page of the staff's app, by the path of its route; a test holds that none is missing. */
export const STAFF_SCREENS: Readonly<Record<string, (scene: StaffScene) => string>> = {
  [STAFF_PATHS.start]: () => "",
  [STAFF_PATHS.auctions]: () => "publications/incrementalbidauctions",
  [STAFF_PATHS.auction]: ({ sale }) => `publications/incrementalbidauctions/view/${sale.auctionId}`,
  [STAFF_PATHS.auctionLots]: ({ sale }) => `publications/incrementalbidauctions/lots/${sale.auctionId}`,
  [STAFF_PATHS.saleResults]: ({ sale }) => `publications/incrementalbidauctions/results/${sale.auctionId}`,
  [STAFF_PATHS.questions]: ({ sale }) => `publications/questions/${sale.auctionId}`,
  [STAFF_PATHS.monitor]: ({ sale }) => `publications/incrementalbidauctions/monitor/${sale.auctionId}`,
  [STAFF_PATHS.lotBids]: ({ sale }) =>
    `publications/incrementalbidauctions/${sale.auctionId}/lot/${sale.lotIds[1]}/view`,
  [STAFF_PATHS.blindAuction]: ({ blindSale }) => `publications/blindbidauctions/view/${blindSale.blindAuctionId}`,
  [STAFF_PATHS.blindLot]: ({ blindSale }) =>
    `publications/blindbidauctions/${blindSale.blindAuctionId}/lot/${blindSale.blindLotIds[0]}`,
  [STAFF_PATHS.assets]: () => "lots",
  [STAFF_PATHS.asset]: ({ sale }) => `lots/view/${sale.assetIds[0]}`,
  [STAFF_PATHS.project]: ({ sale }) => `projects/view/${sale.projectId}`,
  [STAFF_PATHS.importAssets]: ({ sale }) => `projects/import/${sale.projectId}`,
  [STAFF_PATHS.photosByName]: ({ sale }) => `projects/photos/${sale.projectId}`,
  [STAFF_PATHS.user]: ({ userId }) => `users/view/${userId}`,
  [STAFF_PATHS.unit]: ({ sale }) => `units/view/${sale.organizationalUnitId}`,
  [STAFF_PATHS.channel]: () => "channels/view/hamerslag",
  "content/:channel/:page": () => "content/hamerslag/terms",
  "content/:channel/terms/acceptances": () => "content/hamerslag/terms/acceptances",
  ...atFixedAddresses(
    STAFF_PATHS.history,
    "publications/incrementalbidauctions/create",
    "publications/blindbidauctions/create",
    "lots/create",
    "projects",
    "projects/create",
    "categories",
    "channels",
    "units",
    "units/create",
    "users",
    "rights",
    "identities",
    "blacklists",
    "security-events",
    "content",
    "messages/general",
    "messages/general/create",
    "messages/undelivered",
    "failures",
  ),
};

/** Pages with parameters after the path that show more. */
export const STAFF_VARIANTS: readonly string[] = ["categories?new=", "blacklists?list=emailDomains"];

function atFixedAddresses(...paths: readonly string[]): Record<string, () => string> {
  return Object.fromEntries(paths.map((path) => [path, () => path]));
}
