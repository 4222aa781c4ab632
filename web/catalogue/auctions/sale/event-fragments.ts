import { graphql } from "../../../kit/lib/graphql/graphql.ts";

export const EventPlaceFragment = graphql(`
  fragment EventPlace on EventAddress @_unmask {
    id
    street
    houseNumber
    houseNumberSuffix
    postalCode
    city
    countryCode
    geoLocationUrl
  }
`);

export const EventDayFragment = graphql(`
  fragment EventDay on Event @_unmask {
    id
    startingOn
    endingOn
    forkliftAvailable
    forkLiftMaxWeightKilogram
  }
`);

/** The days of an auction or lot: times, places, and who may come. */
export const EventGroupFragment = graphql(
  `
    fragment EventGroupParts on EventGroup {
      lotOverride
      address {
        ...EventPlace
      }
      events {
        ...EventDay
        comment
      }
    }
  `,
  [EventPlaceFragment, EventDayFragment],
);

export const EventsFragment = graphql(
  `
    fragment EventParts on Events {
      viewingByScheduledDate {
        ...EventGroupParts
      }
      viewingByAppointment {
        ...EventGroupParts
      }
      retrievalByAppointment {
        ...EventGroupParts
      }
      retrievalByDelivery {
        ...EventGroupParts
      }
    }
  `,
  [EventGroupFragment],
);
