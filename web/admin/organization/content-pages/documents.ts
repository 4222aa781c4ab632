import { graphql, type ResultOf } from "../../../kit/lib/graphql/graphql.ts";

export const ContentChannelsDocument = graphql(`
  query contentChannels {
    listChannels {
      id
      name
      viewerCanEditContent
    }
  }
`);

export const ContentPagesDocument = graphql(`
  query contentPagesAdmin($channel: String!) {
    queryContentPagesAdmin(channel: $channel) {
      page
      heldVersionId
      versions {
        id
        holdsFrom
        createdOn
        authorEmail
        acceptanceCount
      }
    }
  }
`);

export type StaffContentPage = ResultOf<typeof ContentPagesDocument>["queryContentPagesAdmin"][number];
export type VersionRow = StaffContentPage["versions"][number];

export const ContentVersionDocument = graphql(`
  query contentPageVersion($channel: String!, $versionId: ID!) {
    getContentPageVersionAdmin(channel: $channel, versionId: $versionId) {
      id
      texts {
        language
        title
        text
      }
    }
  }
`);

export const SetVersionDocument = graphql(`
  mutation setContentPageVersion($version: ContentPageVersionInput!) {
    setContentPageVersion(version: $version) {
      id
    }
  }
`);

export const RemoveVersionDocument = graphql(`
  mutation removeContentPageVersion($channel: String!, $versionId: ID!) {
    removeContentPageVersion(channel: $channel, versionId: $versionId) {
      result
    }
  }
`);

export const TermsAcceptancesDocument = graphql(`
  query termsAcceptances($searchFilter: TermsAcceptanceFilter!, $pagination: Pagination!) {
    list: queryTermsAcceptancesAdmin(searchFilter: $searchFilter, pagination: $pagination) {
      rows: acceptances {
        id
        userId
        userEmail
        holdsFrom
        isAtSignUp
        acceptedOn
      }
      paginatedTotalResults
    }
  }
`);

export type AcceptanceRow = ResultOf<typeof TermsAcceptancesDocument>["list"]["rows"][number];

export const BannersDocument = graphql(`
  query channelBannersAdmin($channel: String!) {
    queryChannelBannersAdmin(channel: $channel) {
      id
      texts {
        language
        title
        line
      }
      link
      startingOn
      endingOn
      updatedOn
    }
  }
`);

export type StaffBanner = ResultOf<typeof BannersDocument>["queryChannelBannersAdmin"][number];

export const SetBannerDocument = graphql(`
  mutation setChannelBanner($banner: ChannelBannerInput!) {
    setChannelBanner(banner: $banner) {
      id
    }
  }
`);

export const RemoveBannerDocument = graphql(`
  mutation removeChannelBanner($channel: String!, $bannerId: ID!) {
    removeChannelBanner(channel: $channel, bannerId: $bannerId) {
      result
    }
  }
`);
