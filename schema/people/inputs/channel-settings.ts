import * as v from "valibot";
import { language } from "../../kit/inputs/localized-texts.ts";
import { LANGUAGES } from "../../kit/languages.ts";
import { MAX_FRONTPAGE_AUCTIONS } from "./settings.ts";

/** The settings of a channel that the app itself reads, all of them together. */
export const channelSettingsInput = v.pipe(
  v.object({
    supportedChannelLanguages: v.pipe(
      v.array(language),
      v.nonEmpty("atLeastOne"),
      v.maxLength(LANGUAGES.length, "maximumItems"),
      v.description("Each once; at least one."),
    ),
    defaultChannelLanguage: v.pipe(language, v.description("One of the supported.")),
    numberOfFrontpageAuctions: v.pipe(
      v.number("number"),
      v.safeInteger("integer"),
      v.minValue(1, "minimum"),
      v.maxValue(MAX_FRONTPAGE_AUCTIONS, "maximum"),
    ),
    identityCheckRequired: v.boolean(),
    userMfaRequired: v.boolean(),
    expectedLastUpdatedOn: v.pipe(
      v.nullish(v.pipe(v.number("date"), v.safeInteger("date"), v.metadata({ graphql: "DateTime" })), null),
      v.description("lastUpdatedOn as it was read: if it has changed since, nothing is written (CHANGED_MEANWHILE)."),
    ),
  }),
  v.metadata({ graphql: "ChannelSettingsInput" }),
);
export type ChannelSettingsInput = v.InferOutput<typeof channelSettingsInput>;
