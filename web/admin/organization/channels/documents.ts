import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";

export const AllChannelsDocument = graphql(`
  query staffChannels {
    hamerslag: channelSettings(channel: "hamerslag") {
      supportedChannelLanguages
      numberOfFrontpageAuctions
      identityCheckRequired
      userMfaRequired
    }
    auctionate: channelSettings(channel: "auctionate") {
      supportedChannelLanguages
      numberOfFrontpageAuctions
      identityCheckRequired
      userMfaRequired
    }
    bexchange: channelSettings(channel: "bexchange") {
      supportedChannelLanguages
      numberOfFrontpageAuctions
      identityCheckRequired
      userMfaRequired
    }
  }
`);

export type SettingsOfOneChannel = ResultOf<typeof AllChannelsDocument>["hamerslag"];

/** The settings of a channel, with whether the viewer may change them. */
export const StaffChannelDocument = graphql(`
  query staffChannel($channel: String!, $entityId: ID!) {
    channelSettings(channel: $channel) {
      supportedChannelLanguages
      defaultChannelLanguage
      numberOfFrontpageAuctions
      identityCheckRequired
      userMfaRequired
      lastUpdatedOn
    }
    isAuthorized(uuidEntity: $entityId, rule: USER_CHANNEL_MANAGE_AUTHORIZATION)
  }
`);

export type StaffChannel = ResultOf<typeof StaffChannelDocument>["channelSettings"];

export const UpdateChannelDocument = graphql(`
  mutation updateChannelSettings($channel: String!, $input: ChannelSettingsInput!) {
    updateChannelSettings(channel: $channel, input: $input) {
      result
    }
  }
`);

export type ChangedChannel = VariablesOf<typeof UpdateChannelDocument>["input"];

export const ResetCachesDocument = graphql(`
  mutation resetCaches {
    resetCaches {
      result
    }
  }
`);
