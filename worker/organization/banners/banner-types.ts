import { LANGUAGES, type Language as LanguageCode } from "../../../schema/kit/languages.ts";
import { SHOWN_BANNERS } from "../../../schema/organization/inputs/channel-banner.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { Language } from "../../kit/graphql/language.ts";
import { type Banner, type BannersOfChannel, textIn } from "./service.ts";
import type { BannerRow } from "./store.ts";

const ChannelBanner = builder.objectRef<Banner>("ChannelBanner").implement({
  description: "What a channel shows on its home page, in the language that was asked for.",
  extensions: { mostNested: SHOWN_BANNERS },
  fields: (t) => ({
    bannerId: t.exposeID("id", { description: "The same in all languages." }),
    title: t.exposeString("title"),
    line: t.exposeString("line"),
    link: t.exposeString("link", {
      nullable: true,
      description: "A path of the app below the language, or an https address.",
    }),
    endingOn: t.expose("endingOnMs", { type: "DateTime", nullable: true }),
  }),
});

export const ChannelBanners = builder.objectRef<BannersOfChannel>("ChannelBanners").implement({
  description: "What the home page of a channel shows above its lists now.",
  fields: (t) => ({
    banners: t.expose("banners", { type: [ChannelBanner], description: "Those that started last, at most three." }),
    nextChangeOn: t.expose("nextChangeMs", {
      type: "DateTime",
      nullable: true,
      description: "When the next one starts or ends; null if none does.",
    }),
  }),
});

const ChannelBannerText = builder
  .objectRef<{ language: LanguageCode; title: string; line: string }>("ChannelBannerText")
  .implement({
    description: "What a banner says in one language.",
    extensions: { mostNested: LANGUAGES.length },
    fields: (t) => ({
      language: t.expose("language", { type: Language }),
      title: t.exposeString("title"),
      line: t.exposeString("line"),
    }),
  });

export const ChannelBannerAdmin = builder.objectRef<BannerRow>("ChannelBannerAdmin").implement({
  description: "A banner of a channel, for those who write it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    texts: t.field({
      type: [ChannelBannerText],
      description: "One in each language.",
      resolve: (row) => LANGUAGES.map((language) => ({ language, ...textIn(row, language) })),
    }),
    link: t.exposeString("link", { nullable: true }),
    startingOn: t.expose("startingOnMs", { type: "DateTime" }),
    endingOn: t.expose("endingOnMs", { type: "DateTime", nullable: true }),
    updatedOn: t.expose("updatedAtMs", { type: "DateTime" }),
  }),
});
