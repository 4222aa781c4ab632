import type * as v from "valibot";
import type { auctionInput } from "../../../../schema/catalogue/inputs/auction.ts";
import { DEFAULT_EXTENSION_MS, DEFAULT_LADDER } from "../../../../schema/catalogue/terms/default-ladder.ts";
import type { Channel } from "../../../../schema/kit/channels.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { API_LANGUAGES, LANGUAGES, type Language } from "../../../../schema/kit/languages.ts";
import { localTimeText } from "../../../kit/forms/form-values.ts";
import type { Values } from "../../../kit/forms/use-submission.ts";
import { moneyInputText } from "../../../kit/lib/format/money.ts";
import { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";
import { textsOfForm } from "../../kit/texts.ts";
import { type CreateAuctionDocument, EditedEventGroupFragment, type StaffAuctionDocument } from "./documents.ts";

export type StaffAuction = ResultOf<typeof StaffAuctionDocument>["getIncrementalAuctionAdmin"];
export type AuctionVariables = VariablesOf<typeof CreateAuctionDocument>["input"];
type AuctionFormInput = v.InferInput<typeof auctionInput>;
type EventsFormInput = NonNullable<AuctionFormInput["events"]>;
type GroupFormInput = NonNullable<EventsFormInput[keyof EventsFormInput]>;

/** The four kinds of viewing and pick-up, in the order of the page. */
export const FORM_EVENT_KINDS = [
  "viewingByScheduledDate",
  "viewingByAppointment",
  "retrievalByAppointment",
  "retrievalByDelivery",
] as const satisfies (keyof EventsFormInput)[];
export type EventKindOfForm = (typeof FORM_EVENT_KINDS)[number];

const USER_FIELDS = ["creatorUserId", "managerUserId", "organizationalUnitUserId"] as const;
const TICKED = "on";
const DEFAULT_COSTS = { auctionCosts: "17", auctionCostsVat: "21", vat: "21" };

export function newAuctionValues(channel: Channel): Values {
  return {
    channels: [channel],
    privacy: "PUBLIC",
    languages: [...LANGUAGES],
    openingIntervalMinutes: "0",
    closingIntervalMinutes: "1",
    extensionMinutes: String(DEFAULT_EXTENSION_MS / MINUTE_MS),
    ladder: DEFAULT_LADDER.map(([fromCents, stepCents]) => ({
      fromAmount: moneyInputText(fromCents),
      stepAmount: moneyInputText(stepCents),
    })),
    defaultIncrementalLotAttributes: DEFAULT_COSTS,
  };
}

export function auctionValues(auction: StaffAuction): Values {
  const { defaultIncrementalLotAttributes: costs, events } = auction;
  const languages = publishedLanguagesOf(auction);
  return {
    projectId: auction.projectId,
    ...userValues(auction),
    channels: auction.publishedChannels,
    privacy: auction.privacy,
    languages,
    defaultLanguage: languages.find((language) => API_LANGUAGES[language] === auction.defaultLanguage),
    texts: textsOfForm(auction, languages),
    isPublished: auction.isPublished ? TICKED : undefined,
    visibleOn: localTimeText(auction.visibleOn),
    startingOn: localTimeText(auction.startingOn),
    closingAt: localTimeText(auction.closingAt),
    openingIntervalMinutes: String(auction.openingIntervalMinutes),
    closingIntervalMinutes: String(auction.closingIntervalMinutes),
    extensionMinutes: String(auction.extensionMinutes),
    ladder: auction.ladder.map(({ fromAmount, stepAmount }) => ({
      fromAmount: moneyInputText(fromAmount),
      stepAmount: moneyInputText(stepAmount),
    })),
    defaultIncrementalLotAttributes: {
      auctionCosts: String(costs.auctionCosts),
      auctionCostsVat: String(costs.auctionCostsVat),
      vat: String(costs.vat),
      marginRule: costs.marginRule ? TICKED : undefined,
      subjectToAcceptance: costs.subjectToAcceptance ? TICKED : undefined,
    },
    events: eventValues(events),
  };
}

export function userValues({ auctionUsers }: Pick<StaffAuction, "auctionUsers">): Values {
  return {
    creatorUserId: auctionUsers.creator?.userId,
    managerUserId: auctionUsers.manager?.userId,
    organizationalUnitUserId: auctionUsers.organizationalUnitUser?.userId,
  };
}

/** What is left open stays as it is. */
export function userVariables(input: Pick<AuctionFormInput, (typeof USER_FIELDS)[number]>) {
  const [creatorUserId = null, managerUserId = null, organizationalUnitUserId = null] = USER_FIELDS.map(
    (field) => input[field] || null,
  );
  return { creatorUserId, managerUserId, organizationalUnitUserId };
}

export function eventValues(events: StaffAuction["events"]): Values {
  return Object.fromEntries(FORM_EVENT_KINDS.map((kind) => [kind, groupValues(events[kind])]));
}

export function publishedLanguagesOf({ publishedLanguages }: Pick<StaffAuction, "publishedLanguages">): Language[] {
  return LANGUAGES.filter((language) => publishedLanguages.includes(API_LANGUAGES[language]));
}

function groupValues(masked: FragmentOf<typeof EditedEventGroupFragment> | null): Values | undefined {
  if (!masked) return undefined;
  const { address, events } = readFragment(EditedEventGroupFragment, masked);
  const { id: _, ...ownAddress } = address;
  return {
    address: ownAddress,
    events: events.map((event) => ({
      startingOn: localTimeText(event.startingOn),
      endingOn: localTimeText(event.endingOn),
      forkliftAvailable: event.forkliftAvailable ? TICKED : undefined,
      forkLiftMaxWeightKilogram: event.forkLiftMaxWeightKilogram?.toString(),
      comment: event.commentMultiLanguage.map(({ language, text }) => ({
        language: LANGUAGES.find((own) => API_LANGUAGES[own] === language),
        text,
      })),
    })),
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** The API's input: the form's, with the API's names of languages and instants. */
export function auctionVariables(input: AuctionFormInput): AuctionVariables {
  return {
    ...input,
    ...userVariables(input),
    texts: input.texts.map((text) => ({ ...text, language: API_LANGUAGES[text.language] })),
    languages: input.languages.map((language) => API_LANGUAGES[language]),
    defaultLanguage: API_LANGUAGES[input.defaultLanguage],
    visibleOn: isoOf(input.visibleOn),
    startingOn: isoOf(input.startingOn),
    closingAt: isoOf(input.closingAt),
    openingIntervalMinutes: input.openingIntervalMinutes ?? null,
    closingIntervalMinutes: input.closingIntervalMinutes ?? null,
    extensionMinutes: input.extensionMinutes ?? null,
    ladder: input.ladder ?? null,
    isPublished: input.isPublished ?? false,
    privacy: input.privacy ?? null,
    events: eventVariables(input.events),
  };
}

export function eventVariables(events: AuctionFormInput["events"]): NonNullable<AuctionVariables["events"]> {
  return Object.fromEntries(FORM_EVENT_KINDS.map((kind) => [kind, groupVariables(events?.[kind])]));
}

function groupVariables(group: GroupFormInput | null | undefined) {
  if (!group) return null;
  return {
    address: group.address,
    events: group.events.map((event) => ({
      ...event,
      startingOn: isoOf(event.startingOn),
      endingOn: isoOf(event.endingOn),
      comment: event.comment?.map(({ language, text }) => ({ language: API_LANGUAGES[language], text })),
    })),
  };
}
