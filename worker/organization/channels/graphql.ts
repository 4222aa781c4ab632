import { CHANNELS, type Channel, channelName } from "../../../schema/kit/channels.ts";
import { viewerHolds } from "../../kit/access/viewer-holds.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { senderRights } from "../../messages/general-notifications/sender-rules.ts";

const ChannelType = builder.objectRef<Channel>("Channel").implement({
  description: "A brand of the auction house, with its own host.",
  fields: (t) => ({
    id: t.id({ resolve: (channel) => channel, description: "What `channel` arguments name it by." }),
    name: t.string({ resolve: channelName, description: "As people read it." }),
    viewerCanNotify: t.boolean({
      description: "Whether the viewer may send a general notification to all of its readers.",
      resolve: (channel, _args, context) => viewerHolds(context, senderRights(channel)),
    }),
    viewerCanEditContent: t.boolean({
      description: "Whether the viewer may write its pages.",
      resolve: (channel, _args, context) =>
        viewerHolds(context, [{ rule: "USER_CHANNEL_CONTENT_EDITOR", entityId: channel }]),
    }),
  }),
});

builder.queryField("listChannels", (t) =>
  t.field({
    type: [ChannelType],
    description: "All channels.",
    extensions: { access: "public" },
    resolve: () => [...CHANNELS],
  }),
);
