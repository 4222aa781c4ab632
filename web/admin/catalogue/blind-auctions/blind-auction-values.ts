import type * as v from "valibot";
import type { blindAuctionInput } from "../../../../schema/catalogue/inputs/blind-auction.ts";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { API_LANGUAGES, LANGUAGES } from "../../../../schema/kit/languages.ts";
import { localTimeText } from "../../../kit/forms/form-values.ts";
import type { Values } from "../../../kit/forms/use-submission.ts";
import { moneyInputText } from "../../../kit/lib/format/money.ts";
import type { ResultOf, VariablesOf } from "../../../kit/lib/graphql/graphql.ts";
import { textsOfForm } from "../../kit/texts.ts";
import {
  eventValues,
  eventVariables,
  publishedLanguagesOf,
  userValues,
  userVariables,
} from "../auctions/auction-values.ts";
import type { CreateBlindAuctionDocument, StaffBlindAuctionDocument } from "./documents.ts";

export type StaffBlindAuction = ResultOf<typeof StaffBlindAuctionDocument>["getBlindAuctionAdmin"];
export type BlindAuctionVariables = VariablesOf<typeof CreateBlindAuctionDocument>["input"];

const TICKED = "on";
const DEFAULT_COSTS = { auctionCosts: "5", auctionCostsVat: "21", vat: "21" };

export function newBlindAuctionValues(channel: Channel): Values {
  return { channels: [channel], languages: [...LANGUAGES], costs: DEFAULT_COSTS };
}

export function blindAuctionValues(auction: StaffBlindAuction): Values {
  const { costs, lots } = auction;
  const languages = publishedLanguagesOf(auction);
  return {
    projectId: auction.projectId,
    ...userValues(auction),
    channels: auction.publishedChannels,
    languages,
    defaultLanguage: languages.find((language) => API_LANGUAGES[language] === auction.defaultLanguage),
    texts: textsOfForm(auction, languages),
    isPublished: auction.isPublished ? TICKED : undefined,
    privacy: auction.privacy,
    visibleOn: localTimeText(auction.visibleOn),
    startingOn: localTimeText(auction.startingOn),
    closingOn: localTimeText(auction.closingOn),
    bindingUntil: localTimeText(auction.bindingUntil),
    learns: auction.learns,
    showsBidderCount: auction.showsBidderCount ? TICKED : undefined,
    costs: {
      auctionCosts: String(costs.auctionCosts),
      auctionCostsVat: String(costs.auctionCostsVat),
      vat: String(costs.vat),
      marginRule: costs.marginRule ? TICKED : undefined,
    },
    lots: lots.map((lot) => ({
      blindLotId: lot.id,
      lotId: lot.lotId,
      lotNumber: lot.lotNumber,
      minimumAmount: moneyInputText(lot.minimumAmount),
      reserveAmount: lot.reserveAmount === null ? undefined : moneyInputText(lot.reserveAmount),
      takesConditions: lot.takesConditions ? TICKED : undefined,
    })),
    events: eventValues(auction.events),
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** The API's input: the form's, with the API's names of languages and instants. */
export function blindAuctionVariables(input: v.InferInput<typeof blindAuctionInput>): BlindAuctionVariables {
  return {
    ...input,
    ...userVariables(input),
    texts: input.texts.map((text) => ({ ...text, language: API_LANGUAGES[text.language] })),
    languages: input.languages.map((language) => API_LANGUAGES[language]),
    defaultLanguage: API_LANGUAGES[input.defaultLanguage],
    visibleOn: isoOf(input.visibleOn),
    startingOn: isoOf(input.startingOn),
    closingOn: isoOf(input.closingOn),
    bindingUntil: isoOf(input.bindingUntil),
    isPublished: input.isPublished ?? false,
    privacy: input.privacy ?? null,
    showsBidderCount: input.showsBidderCount ?? false,
    lots: input.lots.map((lot) => ({
      ...lot,
      blindLotId: lot.blindLotId || null,
      lotNumber: lot.lotNumber || null,
      reserveAmount: lot.reserveAmount ?? null,
      takesConditions: lot.takesConditions ?? false,
    })),
    events: eventVariables(input.events),
  };
}
