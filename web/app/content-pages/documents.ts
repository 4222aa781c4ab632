import { graphql } from "../../kit/lib/graphql/graphql.ts";

/** What a page of the channel says now. */
export const ContentPageDocument = graphql(`
  query contentPage($channel: String!, $page: ContentPageName!, $language: Language!) {
    getContentPage(channel: $channel, page: $page, language: $language) {
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
