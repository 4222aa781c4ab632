import type { Language } from "../../../schema/kit/languages.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { LanguageText } from "../../kit/graphql/language.ts";
import type { DisplayEventGroup, DisplayEvents } from "./display-events.ts";
import type { EventGroupRow, EventRow } from "./load-events.ts";

interface DisplayEvent extends EventRow {
  languages: readonly Language[];
}

export const EventAddress = builder.objectRef<EventGroupRow>("EventAddress").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    street: t.exposeString("street"),
    houseNumber: t.exposeString("houseNumber"),
    houseNumberSuffix: t.exposeString("houseNumberSuffix", { nullable: true }),
    postalCode: t.exposeString("postalCode"),
    city: t.exposeString("city"),
    countryCode: t.exposeString("countryCode", { description: "ISO 3166-1 alpha-3, lower case." }),
    geoLocationUrl: t.exposeString("geoLocationUrl", { nullable: true }),
  }),
});

const Event = builder.objectRef<DisplayEvent>("Event").implement({
  description: "One stretch of time at the group's address.",
  fields: (t) => ({
    id: t.exposeID("id"),
    startingOn: t.expose("startingOnMs", { type: "DateTime" }),
    endingOn: t.expose("endingOnMs", { type: "DateTime" }),
    forkliftAvailable: t.exposeBoolean("forkliftAvailable"),
    forkLiftMaxWeightKilogram: t.exposeInt("forkLiftMaxWeightKilogram", { nullable: true }),
    comment: t.string({
      nullable: true,
      description: "The comment in the viewer's language, else in the publication's default.",
      resolve: commentOf,
    }),
    commentMultiLanguage: t.field({ type: [LanguageText], resolve: ({ comments }) => comments }),
  }),
});

function commentOf({ comments, languages }: DisplayEvent): string | null {
  const best = languages.map((language) => comments.find((comment) => comment.language === language));
  return best.find((comment) => comment !== undefined)?.text ?? null;
}

const EventGroup = builder.objectRef<DisplayEventGroup>("EventGroup").implement({
  description: "All events of one kind, at one address.",
  fields: (t) => ({
    events: t.field({
      type: [Event],
      resolve: ({ events, languages }) => events.map((event) => ({ ...event, languages })),
    }),
    lotOverride: t.exposeBoolean("lotOverride", { description: "The lot's own, in place of its auction's." }),
    address: t.field({ type: EventAddress, resolve: ({ group }) => group }),
  }),
});

export const Events = builder.objectRef<DisplayEvents>("Events").implement({
  description: "Viewing and pick-up, by kind.",
  fields: (t) => ({
    retrievalByAppointment: t.expose("retrievalByAppointment", { type: EventGroup, nullable: true }),
    retrievalByDelivery: t.expose("retrievalByDelivery", { type: EventGroup, nullable: true }),
    viewingByAppointment: t.expose("viewingByAppointment", { type: EventGroup, nullable: true }),
    viewingByScheduledDate: t.expose("viewingByScheduledDate", { type: EventGroup, nullable: true }),
  }),
});
