import { graphql } from "../../kit/lib/graphql/graphql.ts";

/** The terms that a bidder of the channel must have accepted, with their text. */
export const TermsToAcceptDocument = graphql(`
  query termsToAccept($channel: String!, $language: Language!) {
    getViewerTerms(channel: $channel) {
      versionId
      acceptedOn
    }
    getContentPage(channel: $channel, page: TERMS, language: $language) {
      content {
        versionId
        title
        text
        holdsFrom
      }
      nextHoldsFrom
    }
  }
`);

export const AcceptTermsDocument = graphql(`
  mutation acceptTerms($channel: String!, $termsVersionId: ID!) {
    acceptTerms(channel: $channel, termsVersionId: $termsVersionId) {
      versionId
      acceptedOn
    }
  }
`);
