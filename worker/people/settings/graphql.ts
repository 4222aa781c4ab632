import type { InputTypeParam, TypeParam } from "@pothos/core";
import type { Channel } from "../../../schema/kit/channels.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { channelSettingsInput } from "../../../schema/people/inputs/channel-settings.ts";
import {
  keyValueInput,
  SETTING_KINDS,
  type SettingKind,
  type SettingValue,
} from "../../../schema/people/inputs/settings.ts";
import { namedEntity, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language } from "../../kit/graphql/language.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { KeyValue, type KeyValueEntry } from "../../kit/graphql/shared-types.ts";
import { thingHistory } from "../../kit/history/thing-history.ts";
import { type SettingsOfChannel, settingsOfChannel } from "../../organization/channels/settings-of-channel.ts";
import { channelSetting, parseChannel } from "./channel-settings.ts";
import { setChannelSetting } from "./set-channel-setting.ts";
import { readChannelChangedAt } from "./store.ts";
import { updateChannelSettings } from "./update-channel-settings.ts";
import { setViewerSetting, viewerSetting, viewerSettings } from "./user-settings.ts";
import { UserSettings } from "./user-settings-type.ts";

const KeyValueInput = inputOf(keyValueInput);

const ChannelSettings = builder.objectRef<SettingsOfChannel & { channel: Channel }>("ChannelSettings").implement({
  description: "The settings of a channel that the app itself reads, defaults filled in.",
  fields: (t) => ({
    supportedChannelLanguages: t.expose("supportedChannelLanguages", { type: [Language] }),
    defaultChannelLanguage: t.expose("defaultChannelLanguage", { type: Language }),
    numberOfFrontpageAuctions: t.exposeInt("numberOfFrontpageAuctions"),
    identityCheckRequired: t.exposeBoolean("identityCheckRequired"),
    userMfaRequired: t.exposeBoolean("userMfaRequired"),
    lastUpdatedOn: t.field({
      type: "DateTime",
      description: "When a manager last changed one of these settings; 1970 where none was ever changed.",
      resolve: ({ channel }, _args, { database }) => readChannelChangedAt(database, channel),
    }),
  }),
});

builder.queryFields((t) => ({
  userSettings: t.field({
    type: UserSettings,
    description: "The viewer's settings that the app itself reads. 1002: the viewer is not signed in.",
    extensions: { access: "viewer" },
    resolve: (_, _args, context) => viewerSettings(context),
  }),
  channelSettings: t.field({
    type: ChannelSettings,
    description:
      "The settings of a channel that the app itself reads, defaults filled in. INVALID_INPUT: no such channel.",
    extensions: { access: "public" },
    args: { channel: t.arg.string({ required: true }) },
    resolve: async (_, args, context) => {
      const channel = parseChannel(args.channel);
      return { ...(await settingsOfChannel(context, channel)), channel };
    },
  }),
}));

builder.mutationField("updateChannelSettings", (t) =>
  t.field({
    type: Result,
    description:
      "Changes the settings of a channel that the app itself reads, all together. INVALID_INPUT: no such channel, or the default language is not among the supported. REQUIREMENT_CANNOT_BE_MET: the check of identities is switched on where this deployment has no broker for it. CHANGED_MEANWHILE: another user has changed a setting since it was read.",
    extensions: { access: [needRight("USER_CHANNEL_MANAGE_AUTHORIZATION", namedEntity("the channel", "channel"))] },
    args: {
      channel: t.arg.string({ required: true }),
      input: t.arg({ type: inputOf(channelSettingsInput), required: true }),
    },
    resolve: (_, request, context) => asResult(updateChannelSettings(context, request)),
  }),
);

type Types = typeof builder.$inferSchemaTypes;

/** How the API has the kinds of settings: a map as a list of its entries. */
const API_KINDS = {
  bool: { name: "Bool", output: "Boolean", input: "Boolean", described: "that is true or false" },
  int: { name: "Int", output: "Int", input: "Int", described: "that is a whole number" },
  string: { name: "String", output: "String", input: "String", described: "that is a text" },
  set: { name: "Set", output: ["String"], input: ["String"], described: "that is a set of texts" },
  map: { name: "Map", output: [KeyValue], input: [KeyValueInput], described: "that maps keys to texts" },
} satisfies Record<
  SettingKind,
  { name: string; output: TypeParam<Types>; input: InputTypeParam<Types>; described: string }
>;

const isEntry = (value: string | KeyValueEntry): value is KeyValueEntry => typeof value !== "string";

function toApi(value: SettingValue | null) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).map(([key, text]) => ({ key, value: text }));
}

function fromApi(kind: SettingKind, value: boolean | number | string | (string | KeyValueEntry)[]): unknown {
  if (kind !== "map" || !Array.isArray(value)) return value;
  const entries = value.filter(isEntry);
  const once = new Map(entries.map((entry) => [entry.key, entry.value]));
  if (once.size < entries.length) throw invalidInput({ path: "value", rule: "once" });
  return Object.fromEntries(once);
}

const WRONG_KIND = "INVALID_INPUT: it is of another kind.";
const WRONG_VALUE = "INVALID_INPUT: it is of another kind, its value breaks a rule, or there are too many.";
const NO_VIEWER = "1002: the viewer is not signed in.";
const NO_CHANNEL = "INVALID_INPUT too: no such channel.";
const UNMEETABLE =
  " REQUIREMENT_CANNOT_BE_MET: IDENTITY_CHECK_REQUIRED is switched on where this deployment has no broker for identity checks; `lacks` is IDENTITY_BROKER.";
const CHANGED = " CHANGED_MEANWHILE: another user has changed, added or removed it since `expectedUpdatedOn`.";
const INVOICE_RULE =
  " INVOICE_USE_COMPANY_ADDRESS is refused with FRESH_PROOF_REQUIRED, if the account has an address, until the viewer has proved again who they are.";
const NEWSLETTER_RULE =
  " NEWSLETTER stays as it is when it is set to true: the link in the mail that is then sent switches it on (confirmNewsletter); TOO_MANY_ATTEMPTS for too many of these mails. Set to false it is off at once.";

/** `getUserSettingBool`, `setUserSettingBool`, `getChannelSettingBool`, `setChannelSettingBool`; so for each kind. */
for (const kind of SETTING_KINDS) {
  const { name, output, input, described } = API_KINDS[kind];
  builder.queryField(`getUserSetting${name}`, (t) =>
    t.field({
      type: output,
      nullable: true,
      description: `One of the viewer's settings ${described}, by its name; null where it was never set. ${WRONG_KIND} ${NO_VIEWER}`,
      extensions: { access: "viewer" },
      args: { setting: t.arg.string({ required: true }) },
      resolve: async (_, { setting }, context) => toApi(await viewerSetting(context, kind, setting)),
    }),
  );
  builder.queryField(`getChannelSetting${name}`, (t) =>
    t.field({
      type: output,
      nullable: true,
      description: `One of a channel's settings ${described}, by its name; where its manager never set it the app's default, or null where there is none. ${WRONG_KIND} ${NO_CHANNEL}`,
      extensions: { access: "public" },
      args: { setting: t.arg.string({ required: true }), channel: t.arg.string({ required: true }) },
      resolve: async (_, args, context) => toApi(await channelSetting(context, kind, args)),
    }),
  );
  builder.mutationField(`setUserSetting${name}`, (t) =>
    t.field({
      type: Result,
      description: `Keeps one of the viewer's settings ${described}. ${WRONG_VALUE} ${NO_VIEWER}${kind === "bool" ? `${NEWSLETTER_RULE}${INVOICE_RULE}` : ""}`,
      extensions: { access: "viewer" },
      args: { setting: t.arg.string({ required: true }), value: t.arg({ type: input, required: true }) },
      resolve: (_, { setting, value }, context) =>
        asResult(setViewerSetting(context, kind, { setting, value: fromApi(kind, value) })),
    }),
  );
  builder.mutationField(`setChannelSetting${name}`, (t) =>
    t.field({
      type: Result,
      description: `Keeps one of a channel's settings ${described}. ${WRONG_VALUE} ${NO_CHANNEL}${kind === "bool" ? UNMEETABLE : ""}${CHANGED}`,
      extensions: { access: [needRight("USER_CHANNEL_MANAGE_AUTHORIZATION", namedEntity("the channel", "channel"))] },
      args: {
        setting: t.arg.string({ required: true }),
        channel: t.arg.string({ required: true }),
        value: t.arg({ type: input, required: true }),
        expectedUpdatedOn: t.arg({
          type: "DateTime",
          description: "`updatedOn` of the setting as it was read; 1970-01-01T00:00:00.000Z where it was not there.",
        }),
      },
      resolve: (_, args, context) =>
        asResult(setChannelSetting(context, kind, { ...args, value: fromApi(kind, args.value) })),
    }),
  );
}

builder.queryField(
  "queryChannelHistory",
  thingHistory({
    described: "a channel",
    argument: "channel",
    access: [needRight("USER_CHANNEL_MANAGE_AUTHORIZATION", namedEntity("the channel", "channel"))],
    namesUsers: true,
  }),
);
