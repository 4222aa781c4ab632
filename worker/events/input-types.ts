import { builder } from "../graphql/builder.ts";
import { LanguageTextInput } from "../graphql/language.ts";

const EventInput = builder.inputType("EventInput", {
  fields: (t) => ({
    startingOn: t.field({ type: "DateTime", required: true }),
    endingOn: t.field({ type: "DateTime", required: true }),
    forkliftAvailable: t.boolean({ required: true }),
    forkLiftMaxWeightKilogram: t.int(),
    comment: t.field({ type: [LanguageTextInput], description: "Once per language, at most 2,000 characters each." }),
  }),
});

const EventAddressInput = builder.inputType("EventAddressInput", {
  fields: (t) => ({
    street: t.string({ required: true }),
    houseNumber: t.string({ required: true }),
    houseNumberSuffix: t.string(),
    postalCode: t.string({ required: true }),
    city: t.string({ required: true }),
    countryCode: t.string({ required: true, description: "ISO 3166-1 alpha-3, such as nld." }),
    geoLocationUrl: t.string({ description: "Where a map shows the place: an http or https address." }),
  }),
});

const EventGroupInput = builder.inputType("EventGroupInput", {
  fields: (t) => ({
    address: t.field({ type: EventAddressInput, required: true }),
    events: t.field({ type: [EventInput], required: true, description: "1 to 50." }),
  }),
});

/** The events that an auction, or one of its lots, brings. */
export const EventsInput = builder.inputType("EventsInput", {
  description: "Viewing and pick-up by kind; a lot's group of a kind stands in place of its auction's.",
  fields: (t) => ({
    retrievalByAppointment: t.field({ type: EventGroupInput }),
    retrievalByDelivery: t.field({ type: EventGroupInput }),
    viewingByAppointment: t.field({ type: EventGroupInput }),
    viewingByScheduledDate: t.field({ type: EventGroupInput }),
  }),
});
