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

/** The settings of a channel that the app does not read itself. */
export const OtherSettingsDocument = graphql(`
  query otherChannelSettings($channel: String!) {
    queryOtherChannelSettings(channel: $channel) {
      setting
      kind
      bool
      int
      string
      set
      map {
        key
        value
      }
      updatedOn
    }
  }
`);

export type OtherSetting = ResultOf<typeof OtherSettingsDocument>["queryOtherChannelSettings"][number];

export const SetBoolDocument = graphql(`
  mutation setBoolOfChannel($channel: String!, $setting: String!, $value: Boolean!, $expectedUpdatedOn: DateTime) {
    setChannelSettingBool(channel: $channel, setting: $setting, value: $value, expectedUpdatedOn: $expectedUpdatedOn) {
      result
    }
  }
`);

export const SetIntDocument = graphql(`
  mutation setIntOfChannel($channel: String!, $setting: String!, $value: Int!, $expectedUpdatedOn: DateTime) {
    setChannelSettingInt(channel: $channel, setting: $setting, value: $value, expectedUpdatedOn: $expectedUpdatedOn) {
      result
    }
  }
`);

export const SetStringDocument = graphql(`
  mutation setStringOfChannel($channel: String!, $setting: String!, $value: String!, $expectedUpdatedOn: DateTime) {
    setChannelSettingString(channel: $channel, setting: $setting, value: $value, expectedUpdatedOn: $expectedUpdatedOn) {
      result
    }
  }
`);

export const SetSetDocument = graphql(`
  mutation setSetOfChannel($channel: String!, $setting: String!, $value: [String!]!, $expectedUpdatedOn: DateTime) {
    setChannelSettingSet(channel: $channel, setting: $setting, value: $value, expectedUpdatedOn: $expectedUpdatedOn) {
      result
    }
  }
`);

export const SetMapDocument = graphql(`
  mutation setMapOfChannel($channel: String!, $setting: String!, $value: [KeyValueInput!]!, $expectedUpdatedOn: DateTime) {
    setChannelSettingMap(channel: $channel, setting: $setting, value: $value, expectedUpdatedOn: $expectedUpdatedOn) {
      result
    }
  }
`);

export const RemoveSettingDocument = graphql(`
  mutation removeChannelSetting($channel: String!, $setting: String!, $expectedUpdatedOn: DateTime) {
    removeChannelSetting(channel: $channel, setting: $setting, expectedUpdatedOn: $expectedUpdatedOn) {
      result
    }
  }
`);
