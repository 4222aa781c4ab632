import { kindOf, SETTING_KINDS, valueOfKind } from "../../../schema/people/inputs/settings.ts";
import { namedEntity, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { KeyValue } from "../../kit/graphql/shared-types.ts";
import { otherChannelSettings, removeChannelSetting } from "./other-channel-settings.ts";
import type { OtherSettingRow } from "./store.ts";

const SettingKindType = builder.enumType("ChannelSettingKind", {
  description: "The kinds of settings: each value stands in the field of its kind.",
  values: Object.fromEntries(SETTING_KINDS.map((kind) => [kind.toUpperCase(), { value: kind }])),
});

const OtherChannelSetting = builder.objectRef<OtherSettingRow>("OtherChannelSetting").implement({
  description: "A setting of a channel that the app does not read itself. The fields of other kinds are null.",
  fields: (t) => ({
    setting: t.exposeString("setting"),
    kind: t.field({ type: SettingKindType, resolve: ({ value }) => kindOf(value) }),
    bool: t.boolean({ nullable: true, resolve: ({ value }) => valueOfKind("bool", value) }),
    int: t.int({ nullable: true, resolve: ({ value }) => valueOfKind("int", value) }),
    string: t.string({ nullable: true, resolve: ({ value }) => valueOfKind("string", value) }),
    set: t.stringList({ nullable: true, resolve: ({ value }) => valueOfKind("set", value) }),
    map: t.field({
      type: [KeyValue],
      nullable: true,
      resolve: ({ value }) => {
        const map = valueOfKind("map", value);
        return map && Object.entries(map).map(([key, text]) => ({ key, value: text }));
      },
    }),
    updatedOn: t.expose("updatedAtMs", { type: "DateTime" }),
  }),
});

const MANAGER = [needRight("USER_CHANNEL_MANAGE_AUTHORIZATION", namedEntity("the channel", "channel"))];

builder.queryField("queryOtherChannelSettings", (t) =>
  t.field({
    type: [OtherChannelSetting],
    description:
      "The settings of a channel that the app does not read itself, by name: those of its clients. Everybody can read each by its name (getChannelSettingMap and the others). INVALID_INPUT: no such channel.",
    extensions: { access: MANAGER },
    args: { channel: t.arg.string({ required: true }) },
    resolve: (_, request, context) => otherChannelSettings(context, request),
  }),
);

builder.mutationField("removeChannelSetting", (t) =>
  t.field({
    type: Result,
    description:
      "Removes a setting of a channel that the app does not read itself. INVALID_INPUT: no such channel, or a setting of the app. CHANGED_MEANWHILE: it is not there, or another user has changed it since `expectedUpdatedOn`.",
    extensions: { access: MANAGER },
    args: {
      channel: t.arg.string({ required: true }),
      setting: t.arg.string({ required: true }),
      expectedUpdatedOn: t.arg({ type: "DateTime", description: "`updatedOn` as it was read." }),
    },
    resolve: (_, request, context) => asResult(removeChannelSetting(context, request)),
  }),
);
