import { channelBannerInput } from "../../../schema/organization/inputs/channel-banner.ts";
import { namedEntity, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, CreatedId, Result } from "../../kit/graphql/results.ts";
import { ChannelBannerAdmin } from "./banner-types.ts";
import { bannersOfStaff, removeChannelBanner, setChannelBanner } from "./service.ts";

const editorAt = (path: string) => [needRight("USER_CHANNEL_CONTENT_EDITOR", namedEntity("the channel", path))];

builder.queryField("queryChannelBannersAdmin", (t) =>
  t.field({
    type: [ChannelBannerAdmin],
    description: "The banners of a channel, those that start last first, for those who write them.",
    extensions: { access: editorAt("channel") },
    args: { channel: t.arg.string({ required: true }) },
    resolve: (_, request, context) => bannersOfStaff(context, request),
  }),
);

builder.mutationFields((t) => ({
  setChannelBanner: t.field({
    type: CreatedId,
    description:
      "Adds a banner to the home page of a channel, or changes one. INVALID_INPUT: also for a link that is no path of the app and no https address, for an end that has passed, and above the number of banners. CHANGED_MEANWHILE: the banner to change was changed since, or is gone.",
    extensions: { access: editorAt("banner.channel") },
    args: { banner: t.arg({ type: inputOf(channelBannerInput), required: true }) },
    resolve: (_, { banner }, context) => setChannelBanner(context, banner),
  }),
  removeChannelBanner: t.field({
    type: Result,
    description: "Removes a banner from the home page of a channel. CHANGED_MEANWHILE: it is gone.",
    extensions: { access: editorAt("channel") },
    args: { channel: t.arg.string({ required: true }), bannerId: t.arg.id({ required: true }) },
    resolve: (_, request, context) => asResult(removeChannelBanner(context, request)),
  }),
}));
