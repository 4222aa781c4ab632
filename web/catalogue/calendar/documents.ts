import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";

export const CalendarDocument = graphql(`
  query queryCalendar($input: CalendarInput!) {
    queryCalendar(input: $input) {
      isWhole
      sales {
        viewings {
          id
          startingOn
          endingOn
          isByAppointment
          city
        }
        publication {
          __typename
          id
          title
          publicationNumber
          startingOn
          closingOn
          lotCount
          ... on IncrementalAuctionPreview {
            closingAt
          }
        }
      }
    }
  }
`);

export type SaleOfCalendar = ResultOf<typeof CalendarDocument>["queryCalendar"]["sales"][number];
