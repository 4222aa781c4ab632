import { type Client, createRequest, type DocumentInput, formatDocument, stringifyDocument } from "@urql/core";
import { firstScreenAt } from "../../../schema/kit/first-screens.ts";
import { API_LANGUAGES, DEFAULT_LANGUAGE, LANGUAGES } from "../../../schema/kit/languages.ts";
import { languageOfPath } from "../../../schema/kit/page-address.ts";
import type { RenderedAddress, ScreenQuery } from "../../../schema/kit/page-renderer.ts";
import { contentPageAt } from "../../../schema/organization/content-page-paths.ts";
import { EARLIER_RULES_IN_WORDS, RULES_IN_WORDS } from "../../bidding/bidding-rules/rule-sections.ts";
import { LotDocument } from "../../bidding/lot-page/documents.ts";
import { STRIP_LOTS } from "../../catalogue/auctions/closing/now-strip.tsx";
import { AuctionDocument, FirstLotsDocument, LotsDocument } from "../../catalogue/auctions/documents.ts";
import { FIRST_LOTS, firstPart, lotListVariables } from "../../catalogue/auctions/lot-list-variables.ts";
import { auctionListVariables, readAuctionListFilter } from "../../catalogue/publications/auction-list-variables.ts";
import { PublicationsDocument } from "../../catalogue/publications/documents.ts";
import { LotStateDocument } from "../../kit/live/documents.ts";
import { decideLanguage, unknownPath } from "../../kit/screens/language/language-route.ts";
import { ContentPageDocument } from "../content-pages/documents.ts";
import { FrontPageAuctionsDocument, FrontPageLotsDocument } from "../home/documents.ts";
import { homeVariables } from "../home/home-variables.ts";

const RULES_VERSIONS = [RULES_IN_WORDS, ...EARLIER_RULES_IN_WORDS].map((version) => `?version=${version}`);

/** The queries with which the screen at an address begins; null for one that the server does not render. */
export function queriesAt(address: RenderedAddress): readonly ScreenQuery[] | null {
  const { pathname, search, channel, nowMs } = address;
  const language = API_LANGUAGES[address.language];
  if (pathname === unknownPath(address.language)) return [];
  const screen = firstScreenAt(pathname);
  // Parameters that nobody knows would be so many pages to render.
  if (search !== "" && !(screen === "rules" && RULES_VERSIONS.includes(search))) return null;
  const [, , , incrementalAuctionId = "", , incrementalLotId = ""] = pathname.split("/");
  switch (screen) {
    case "home": {
      const { auctions, lots } = homeVariables(new Date(nowMs).toISOString(), { channel, language });
      return [screenQuery(FrontPageAuctionsDocument, auctions), screenQuery(FrontPageLotsDocument, lots)];
    }
    case "auctions": {
      const filter = readAuctionListFilter(new URLSearchParams());
      const time = pathname.split("/")[3] === "closed" ? "closed" : "current";
      const variables = auctionListVariables(filter, { time, now: new Date(nowMs).toISOString(), language });
      return [screenQuery(PublicationsDocument, { ...variables, pagination: firstPage(filter.pageSize) })];
    }
    case "auction": {
      const lots = lotListVariables(FIRST_LOTS, { publicationId: incrementalAuctionId, language, part: "open" });
      return [
        screenQuery(AuctionDocument, { incrementalAuctionId, language }),
        firstLots(incrementalAuctionId, { language, part: "open" }),
        screenQuery(FirstLotsDocument, { ...lots, pagination: firstPage(STRIP_LOTS) }),
      ];
    }
    case "lot":
      return [
        screenQuery(LotDocument, { incrementalLotId, incrementalAuctionId, language }),
        screenQuery(LotStateDocument, { incrementalLotId }),
      ];
    case "about":
    case "content": {
      const page = contentPageAt(pathname);
      return page && [screenQuery(ContentPageDocument, { channel, page, language })];
    }
    case "rules":
      return [];
    default:
      return null;
  }
}

/** Those of an auction whose lots have all closed: it begins with the results. */
export function furtherQueriesAt(
  { pathname, language: appLanguage }: RenderedAddress,
  client: Pick<Client, "readQuery">,
): readonly ScreenQuery[] {
  if (firstScreenAt(pathname) !== "auction") return [];
  const language = API_LANGUAGES[appLanguage];
  const [, , , incrementalAuctionId = ""] = pathname.split("/");
  const auction = client.readQuery(AuctionDocument, { incrementalAuctionId, language })?.data?.getIncrementalAuction;
  if (!auction || firstPart(auction) === "open") return [];
  return [firstLots(incrementalAuctionId, { language, part: "closed" })];
}

function firstLots(
  publicationId: string,
  { language, part }: { language: "NL" | "EN"; part: "open" | "closed" },
): ScreenQuery {
  const lots = lotListVariables(FIRST_LOTS, { publicationId, language, part });
  return screenQuery(LotsDocument, { ...lots, pagination: firstPage(FIRST_LOTS.pageSize) });
}

const firstPage = (itemsPerPage: number) => ({ page: 1, itemsPerPage });

/** The app's page for addresses that lead nowhere, in the language that a visitor who has chosen none gets it in. */
export function notFoundPage(pathname: string): Pick<RenderedAddress, "pathname" | "language"> {
  const address = { pathname, search: "", hash: "" };
  const decision = decideLanguage(address, { current: DEFAULT_LANGUAGE, stored: null, offered: LANGUAGES });
  const path = decision.kind === "show" ? unknownPath(decision.language) : decision.to;
  const language = languageOfPath(path) ?? DEFAULT_LANGUAGE;
  return { pathname: unknownPath(language), language };
}

/** The text that the API gets, by document: with the `__typename` fields that the app's cache needs. */
const texts = new WeakMap<object, string>();

function screenQuery<Data, Variables extends Record<string, unknown>>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): ScreenQuery {
  const { key, query } = createRequest(document, variables);
  let text = texts.get(query);
  if (text === undefined) {
    text = stringifyDocument(formatDocument(query));
    texts.set(query, text);
  }
  const [operation] = query.definitions;
  const operationName = operation?.kind === "OperationDefinition" ? operation.name?.value : undefined;
  return { key, operationName: operationName ?? "", query: text, variables };
}
