import { keyValueInput, type SettingKind } from "../../schema/inputs/settings.ts";
import { builder } from "../graphql/builder.ts";
import { inputOf } from "../graphql/input-of.ts";
import { KeyValue, type KeyValueEntry } from "../graphql/key-value.ts";
import { Language } from "../graphql/language.ts";
import { done, Result } from "../graphql/results.ts";
import { named, right } from "../rights/needs.ts";
import {
  channelSetting,
  parseChannel,
  type SettingsOfChannel,
  setChannelSetting,
  settingsOfChannel,
} from "./channel-settings.ts";
import { confirmNewsletter, isNewsletterRequested, unsubscribeNewsletter } from "./newsletter.ts";
import { type SettingsOfUser, setViewerSetting, viewerSetting, viewerSettings } from "./user-settings.ts";

const KeyValueInput = inputOf(keyValueInput);

export const UserSettings = builder.objectRef<SettingsOfUser>("UserSettings").implement({
  description: "The user's settings that the app itself reads; null where the user never chose.",
  fields: (t) => ({
    language: t.exposeString("language", { nullable: true }),
    darkMode: t.exposeBoolean("darkMode", { nullable: true }),
    invoiceUseCompanyAddress: t.exposeBoolean("invoiceUseCompanyAddress", { nullable: true }),
    disableNotificationPopup: t.exposeBoolean("disableNotificationPopup", { nullable: true }),
    oneClickBidding: t.exposeBoolean("oneClickBidding", { nullable: true }),
    newsletter: t.exposeBoolean("newsletter", { nullable: true }),
    newsletterRequested: t.boolean({
      description: "Whether the link of a mail still has to be used, which then switches the newsletter on.",
      resolve: (_, _args, context) => isNewsletterRequested(context),
    }),
  }),
});

const ChannelSettings = builder.objectRef<SettingsOfChannel>("ChannelSettings").implement({
  description: "The settings of a channel that the app itself reads, defaults filled in.",
  fields: (t) => ({
    supportedChannelLanguages: t.expose("supportedChannelLanguages", { type: [Language] }),
    defaultChannelLanguage: t.expose("defaultChannelLanguage", { type: Language }),
    numberOfFrontpageAuctions: t.exposeInt("numberOfFrontpageAuctions"),
    identityCheckRequired: t.exposeBoolean("identityCheckRequired"),
    userMfaRequired: t.exposeBoolean("userMfaRequired"),
  }),
});

const entriesOf = (map: Record<string, string> | null): KeyValueEntry[] | null =>
  map && Object.entries(map).map(([key, value]) => ({ key, value }));
const mapOf = (entries: readonly KeyValueEntry[]) => Object.fromEntries(entries.map(({ key, value }) => [key, value]));

const KINDS: Readonly<Record<SettingKind, string>> = {
  bool: "that is true or false",
  int: "that is a whole number",
  string: "that is a text",
  set: "that is a set of texts",
  map: "that maps keys to texts",
};
const WRONG_KIND = "INVALID_INPUT: it is of another kind.";
const WRONG_VALUE = "INVALID_INPUT: it is of another kind, its value breaks a rule, or there are too many.";

const DESCRIBED = {
  viewers: (kind: SettingKind) =>
    `One of the viewer's settings ${KINDS[kind]}, by its name; null where it was never set. ${WRONG_KIND} 1002: the viewer is not signed in.`,
  channels: (kind: SettingKind) =>
    `One of a channel's settings ${KINDS[kind]}, by its name; where its manager never set it the app's default, or null where there is none. ${WRONG_KIND} INVALID_INPUT too: no such channel.`,
  keepViewers: (kind: SettingKind) =>
    `Keeps one of the viewer's settings ${KINDS[kind]}. ${WRONG_VALUE} 1002: the viewer is not signed in.`,
  keepChannels: (kind: SettingKind) =>
    `Keeps one of a channel's settings ${KINDS[kind]}. ${WRONG_VALUE} INVALID_INPUT too: no such channel.`,
};

builder.queryFields((t) => {
  const ofUser = { nullable: true, extensions: { access: "viewer" } } as const;
  const args = () => ({ setting: t.arg.string({ required: true }) });
  return {
    userSettings: t.field({
      type: UserSettings,
      description: "The viewer's settings that the app itself reads. 1002: the viewer is not signed in.",
      extensions: { access: "viewer" },
      resolve: (_, _args, context) => viewerSettings(context),
    }),
    getUserSettingBool: t.boolean({
      ...ofUser,
      description: DESCRIBED.viewers("bool"),
      args: args(),
      resolve: (_, args, context) => viewerSetting(context, "bool", args.setting),
    }),
    getUserSettingInt: t.int({
      ...ofUser,
      description: DESCRIBED.viewers("int"),
      args: args(),
      resolve: (_, args, context) => viewerSetting(context, "int", args.setting),
    }),
    getUserSettingString: t.string({
      ...ofUser,
      description: DESCRIBED.viewers("string"),
      args: args(),
      resolve: (_, args, context) => viewerSetting(context, "string", args.setting),
    }),
    getUserSettingSet: t.stringList({
      ...ofUser,
      description: DESCRIBED.viewers("set"),
      args: args(),
      resolve: (_, args, context) => viewerSetting(context, "set", args.setting),
    }),
    getUserSettingMap: t.field({
      type: [KeyValue],
      ...ofUser,
      description: DESCRIBED.viewers("map"),
      args: args(),
      resolve: async (_, args, context) => entriesOf(await viewerSetting(context, "map", args.setting)),
    }),
  };
});

builder.queryFields((t) => {
  const ofChannel = { nullable: true, extensions: { access: "public" } } as const;
  const args = () => ({ setting: t.arg.string({ required: true }), channel: t.arg.string({ required: true }) });
  return {
    channelSettings: t.field({
      type: ChannelSettings,
      description:
        "The settings of a channel that the app itself reads, defaults filled in. INVALID_INPUT: no such channel.",
      extensions: { access: "public" },
      args: { channel: t.arg.string({ required: true }) },
      resolve: (_, { channel }, context) => settingsOfChannel(context, parseChannel(channel)),
    }),
    getChannelSettingBool: t.boolean({
      ...ofChannel,
      description: DESCRIBED.channels("bool"),
      args: args(),
      resolve: (_, args, context) => channelSetting(context, "bool", args),
    }),
    getChannelSettingInt: t.int({
      ...ofChannel,
      description: DESCRIBED.channels("int"),
      args: args(),
      resolve: (_, args, context) => channelSetting(context, "int", args),
    }),
    getChannelSettingString: t.string({
      ...ofChannel,
      description: DESCRIBED.channels("string"),
      args: args(),
      resolve: (_, args, context) => channelSetting(context, "string", args),
    }),
    getChannelSettingSet: t.stringList({
      ...ofChannel,
      description: DESCRIBED.channels("set"),
      args: args(),
      resolve: (_, args, context) => channelSetting(context, "set", args),
    }),
    getChannelSettingMap: t.field({
      type: [KeyValue],
      ...ofChannel,
      description: DESCRIBED.channels("map"),
      args: args(),
      resolve: async (_, args, context) => entriesOf(await channelSetting(context, "map", args)),
    }),
  };
});

/** The argument with the new value, by the kind of the setting. */
function newValueOf(arg: PothosSchemaTypes.MutationFieldBuilder<typeof builder.$inferSchemaTypes, object>["arg"]) {
  return {
    bool: () => ({ value: arg.boolean({ required: true }) }),
    int: () => ({ value: arg.int({ required: true }) }),
    string: () => ({ value: arg.string({ required: true }) }),
    set: () => ({ value: arg.stringList({ required: true }) }),
    map: () => ({ value: arg({ type: [KeyValueInput], required: true }) }),
  };
}

builder.mutationFields((t) => {
  const { bool, int, string, set, map } = newValueOf(t.arg);
  const ofUser = { type: Result, extensions: { access: "viewer" } } as const;
  const setting = () => t.arg.string({ required: true });
  return {
    setUserSettingBool: t.field({
      ...ofUser,
      description: `${DESCRIBED.keepViewers("bool")} NEWSLETTER stays as it is when it is set to true: the link in the mail that is then sent switches it on (confirmNewsletter); TOO_MANY_ATTEMPTS for too many of these mails. Set to false it is off at once.`,
      args: { setting: setting(), ...bool() },
      resolve: (_, args, context) => done(setViewerSetting(context, "bool", args)),
    }),
    setUserSettingInt: t.field({
      ...ofUser,
      description: DESCRIBED.keepViewers("int"),
      args: { setting: setting(), ...int() },
      resolve: (_, args, context) => done(setViewerSetting(context, "int", args)),
    }),
    setUserSettingString: t.field({
      ...ofUser,
      description: DESCRIBED.keepViewers("string"),
      args: { setting: setting(), ...string() },
      resolve: (_, args, context) => done(setViewerSetting(context, "string", args)),
    }),
    setUserSettingSet: t.field({
      ...ofUser,
      description: DESCRIBED.keepViewers("set"),
      args: { setting: setting(), ...set() },
      resolve: (_, args, context) => done(setViewerSetting(context, "set", args)),
    }),
    setUserSettingMap: t.field({
      ...ofUser,
      description: DESCRIBED.keepViewers("map"),
      args: { setting: setting(), ...map() },
      resolve: (_, args, context) => done(setViewerSetting(context, "map", { ...args, value: mapOf(args.value) })),
    }),
  };
});

builder.mutationFields((t) => {
  const { bool, int, string, set, map } = newValueOf(t.arg);
  const ofChannel = {
    type: Result,
    extensions: { access: [right("USER_CHANNEL_MANAGE_AUTHORIZATION", named("the channel", "channel"))] },
  } as const;
  const channelArgs = () => ({ setting: t.arg.string({ required: true }), channel: t.arg.string({ required: true }) });
  return {
    setChannelSettingBool: t.field({
      ...ofChannel,
      description: DESCRIBED.keepChannels("bool"),
      args: { ...channelArgs(), ...bool() },
      resolve: (_, args, context) => done(setChannelSetting(context, "bool", args)),
    }),
    setChannelSettingInt: t.field({
      ...ofChannel,
      description: DESCRIBED.keepChannels("int"),
      args: { ...channelArgs(), ...int() },
      resolve: (_, args, context) => done(setChannelSetting(context, "int", args)),
    }),
    setChannelSettingString: t.field({
      ...ofChannel,
      description: DESCRIBED.keepChannels("string"),
      args: { ...channelArgs(), ...string() },
      resolve: (_, args, context) => done(setChannelSetting(context, "string", args)),
    }),
    setChannelSettingSet: t.field({
      ...ofChannel,
      description: DESCRIBED.keepChannels("set"),
      args: { ...channelArgs(), ...set() },
      resolve: (_, args, context) => done(setChannelSetting(context, "set", args)),
    }),
    setChannelSettingMap: t.field({
      ...ofChannel,
      description: DESCRIBED.keepChannels("map"),
      args: { ...channelArgs(), ...map() },
      resolve: (_, args, context) => done(setChannelSetting(context, "map", { ...args, value: mapOf(args.value) })),
    }),
  };
});

builder.mutationFields((t) => ({
  confirmNewsletter: t.field({
    type: Result,
    description:
      "Switches the newsletter on with the token of the mailed link, once and within seven days. 1014 for a token that was used, has expired, is unknown or went to a former address.",
    extensions: { access: "public" },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, args, context) => done(confirmNewsletter(context, args)),
  }),
  unsubscribeNewsletter: t.field({
    type: Result,
    description:
      "Switches the newsletter off with the token of a newsletter, without a sign-in. The same answer for an unknown token. Mail programs post to /newsletter/unsubscribe?token=... instead (RFC 8058).",
    extensions: { access: "public" },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, context) => done(unsubscribeNewsletter(context, token)),
  }),
}));
