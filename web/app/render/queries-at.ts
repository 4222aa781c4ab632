import { createRequest, type DocumentInput, formatDocument, stringifyDocument } from "@urql/core";
import { firstScreenAt } from "../../../schema/kit/first-screens.ts";
import { API_LANGUAGES } from "../../../schema/kit/languages.ts";
import type { RenderedAddress, ScreenQuery } from "../../../schema/kit/page-renderer.ts";
import { LotDocument } from "../../bidding/lot-page/documents.ts";
import { LotStateDocument } from "../../kit/live/documents.ts";
import { FrontPageAuctionsDocument, FrontPageLotsDocument } from "../home/documents.ts";
import { homeVariables } from "../home/home-variables.ts";

/** The queries with which the screen at an address begins; null for one that the server does not render. */
export function queriesAt(address: RenderedAddress): readonly ScreenQuery[] | null {
  const { pathname, search, channel, nowMs } = address;
  const language = API_LANGUAGES[address.language];
  // Parameters that nobody knows would be so many pages to render.
  if (search !== "") return null;
  switch (firstScreenAt(pathname)) {
    case "home": {
      const { auctions, lots } = homeVariables(new Date(nowMs).toISOString(), { channel, language });
      return [screenQuery(FrontPageAuctionsDocument, auctions), screenQuery(FrontPageLotsDocument, lots)];
    }
    case "lot": {
      const [, , , incrementalAuctionId = "", , incrementalLotId = ""] = pathname.split("/");
      return [
        screenQuery(LotDocument, { incrementalLotId, incrementalAuctionId, language }),
        screenQuery(LotStateDocument, { incrementalLotId }),
      ];
    }
    default:
      return null;
  }
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
