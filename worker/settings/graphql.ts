import { builder } from "../graphql/builder.ts";
import { Language } from "../graphql/language.ts";
import { done, Result } from "../graphql/results.ts";
import {
  channelSetting,
  channelSettings,
  parseChannel,
  type SettingsOfChannel,
  setChannelSetting,
} from "./channel-settings.ts";
import { type SettingsOfUser, setViewerSetting, viewerSetting, viewerSettings } from "./user-settings.ts";

interface Entry {
  key: string;
  value: string;
}

export const KeyValue = builder.objectRef<Entry>("KeyValue").implement({
  fields: (t) => ({ key: t.exposeString("key"), value: t.exposeString("value") }),
});

const KeyValueInput = builder.inputType("KeyValueInput", {
  fields: (t) => ({ key: t.string({ required: true }), value: t.string({ required: true }) }),
});

export const UserSettings = builder.objectRef<SettingsOfUser>("UserSettings").implement({
  description: "The settings that the house knows; null where the person never chose.",
  fields: (t) => ({
    language: t.exposeString("language", { nullable: true }),
    darkMode: t.exposeBoolean("darkMode", { nullable: true }),
    invoiceUseCompanyAddress: t.exposeBoolean("invoiceUseCompanyAddress", { nullable: true }),
    disableNotificationPopup: t.exposeBoolean("disableNotificationPopup", { nullable: true }),
    oneClickBidding: t.exposeBoolean("oneClickBidding", { nullable: true }),
    newsletter: t.exposeBoolean("newsletter", { nullable: true }),
  }),
});

const ChannelSettings = builder.objectRef<SettingsOfChannel>("ChannelSettings").implement({
  description: "The settings of a channel that the house knows, defaults filled in.",
  fields: (t) => ({
    supportedChannelLanguages: t.expose("supportedChannelLanguages", { type: [Language] }),
    defaultChannelLanguage: t.expose("defaultChannelLanguage", { type: Language }),
    numberOfFrontpageAuctions: t.exposeInt("numberOfFrontpageAuctions"),
    identityCheckRequired: t.exposeBoolean("identityCheckRequired"),
    userMfaRequired: t.exposeBoolean("userMfaRequired"),
  }),
});

const entriesOf = (map: Record<string, string> | null): Entry[] | null =>
  map && Object.entries(map).map(([key, value]) => ({ key, value }));
const mapOf = (entries: readonly Entry[]) => Object.fromEntries(entries.map(({ key, value }) => [key, value]));

builder.queryFields((t) => {
  const setting = () => t.arg.string({ required: true });
  const ofUser = { nullable: true, extensions: { access: "viewer" } } as const;
  const ofChannel = { nullable: true, extensions: { access: "public" } } as const;
  const channelArgs = () => ({ setting: setting(), channel: t.arg.string({ required: true }) });
  return {
    userSettings: t.field({
      type: UserSettings,
      extensions: { access: "viewer" },
      resolve: (_, _args, context) => viewerSettings(context),
    }),
    getUserSettingBool: t.boolean({
      ...ofUser,
      args: { setting: setting() },
      resolve: (_, args, context) => viewerSetting(context, "bool", args.setting),
    }),
    getUserSettingInt: t.int({
      ...ofUser,
      args: { setting: setting() },
      resolve: (_, args, context) => viewerSetting(context, "int", args.setting),
    }),
    getUserSettingString: t.string({
      ...ofUser,
      args: { setting: setting() },
      resolve: (_, args, context) => viewerSetting(context, "string", args.setting),
    }),
    getUserSettingSet: t.stringList({
      ...ofUser,
      args: { setting: setting() },
      resolve: (_, args, context) => viewerSetting(context, "set", args.setting),
    }),
    getUserSettingMap: t.field({
      type: [KeyValue],
      ...ofUser,
      args: { setting: setting() },
      resolve: async (_, args, context) => entriesOf(await viewerSetting(context, "map", args.setting)),
    }),
    channelSettings: t.field({
      type: ChannelSettings,
      extensions: { access: "public" },
      args: { channel: t.arg.string({ required: true }) },
      resolve: (_, { channel }, context) => channelSettings(context, parseChannel(channel)),
    }),
    getChannelSettingBool: t.boolean({
      ...ofChannel,
      args: channelArgs(),
      resolve: (_, args, context) => channelSetting(context, "bool", args),
    }),
    getChannelSettingInt: t.int({
      ...ofChannel,
      args: channelArgs(),
      resolve: (_, args, context) => channelSetting(context, "int", args),
    }),
    getChannelSettingString: t.string({
      ...ofChannel,
      args: channelArgs(),
      resolve: (_, args, context) => channelSetting(context, "string", args),
    }),
    getChannelSettingSet: t.stringList({
      ...ofChannel,
      args: channelArgs(),
      resolve: (_, args, context) => channelSetting(context, "set", args),
    }),
    getChannelSettingMap: t.field({
      type: [KeyValue],
      ...ofChannel,
      args: channelArgs(),
      resolve: async (_, args, context) => entriesOf(await channelSetting(context, "map", args)),
    }),
  };
});

builder.mutationFields((t) => {
  const setting = () => t.arg.string({ required: true });
  const channelArgs = () => ({ setting: setting(), channel: t.arg.string({ required: true }) });
  const bool = () => ({ value: t.arg.boolean({ required: true }) });
  const int = () => ({ value: t.arg.int({ required: true }) });
  const string = () => ({ value: t.arg.string({ required: true }) });
  const set = () => ({ value: t.arg.stringList({ required: true }) });
  const map = () => ({ value: t.arg({ type: [KeyValueInput], required: true }) });
  const ofUser = { type: Result, extensions: { access: "viewer" } } as const;
  const ofChannel = { type: Result, extensions: { access: "rights" } } as const;
  return {
    setUserSettingBool: t.field({
      ...ofUser,
      args: { setting: setting(), ...bool() },
      resolve: (_, args, context) => done(setViewerSetting(context, "bool", args)),
    }),
    setUserSettingInt: t.field({
      ...ofUser,
      args: { setting: setting(), ...int() },
      resolve: (_, args, context) => done(setViewerSetting(context, "int", args)),
    }),
    setUserSettingString: t.field({
      ...ofUser,
      args: { setting: setting(), ...string() },
      resolve: (_, args, context) => done(setViewerSetting(context, "string", args)),
    }),
    setUserSettingSet: t.field({
      ...ofUser,
      args: { setting: setting(), ...set() },
      resolve: (_, args, context) => done(setViewerSetting(context, "set", args)),
    }),
    setUserSettingMap: t.field({
      ...ofUser,
      args: { setting: setting(), ...map() },
      resolve: (_, args, context) => done(setViewerSetting(context, "map", { ...args, value: mapOf(args.value) })),
    }),
    setChannelSettingBool: t.field({
      ...ofChannel,
      args: { ...channelArgs(), ...bool() },
      resolve: (_, args, context) => done(setChannelSetting(context, "bool", args)),
    }),
    setChannelSettingInt: t.field({
      ...ofChannel,
      args: { ...channelArgs(), ...int() },
      resolve: (_, args, context) => done(setChannelSetting(context, "int", args)),
    }),
    setChannelSettingString: t.field({
      ...ofChannel,
      args: { ...channelArgs(), ...string() },
      resolve: (_, args, context) => done(setChannelSetting(context, "string", args)),
    }),
    setChannelSettingSet: t.field({
      ...ofChannel,
      args: { ...channelArgs(), ...set() },
      resolve: (_, args, context) => done(setChannelSetting(context, "set", args)),
    }),
    setChannelSettingMap: t.field({
      ...ofChannel,
      args: { ...channelArgs(), ...map() },
      resolve: (_, args, context) => done(setChannelSetting(context, "map", { ...args, value: mapOf(args.value) })),
    }),
  };
});
