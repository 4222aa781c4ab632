import { graphql } from "../../../kit/lib/graphql/graphql.ts";

/** The days of an auction or lot: times, places, and who may come. */
export const EventGroupFragment = graphql(`
  fragment EventGroupParts on EventGroup {
    lotOverride
    address {
      id
      street
      houseNumber
      houseNumberSuffix
      postalCode
      city
      countryCode
      geoLocationUrl
    }
    events {
      id
      startingOn
      endingOn
      forkliftAvailable
      forkLiftMaxWeightKilogram
      comment
    }
  }
`);

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
