import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { ChannelBanners } from "./banner-types.ts";
import { bannersOfChannel } from "./service.ts";

builder.queryField("getChannelBanners", (t) =>
  t.field({
    type: ChannelBanners,
    description: "What the home page of a channel shows above its lists now. INVALID_INPUT: no such channel.",
    extensions: { access: "public" },
    args: { channel: t.arg.string({ required: true }), language: t.arg({ type: Language, required: true }) },
    resolve: (_, request, context) => bannersOfChannel(context, request),
  }),
);
