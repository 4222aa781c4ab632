import { CHANNELS, type Channel, channelName } from "../../../schema/kit/channels.ts";
import { builder } from "../../kit/graphql/builder.ts";

const ChannelType = builder.objectRef<Channel>("Channel").implement({
  description: "A brand of the auction house, with its own host.",
  fields: (t) => ({
    id: t.id({ resolve: (channel) => channel, description: "What `channel` arguments name it by." }),
    name: t.string({ resolve: channelName, description: "As people read it." }),
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
