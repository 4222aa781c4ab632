import { isLanguage } from "../../../../schema/kit/languages.ts";
import { graphql } from "../../lib/graphql/graphql.ts";
import { pageChannel } from "../../lib/host.ts";
import { postGraphql } from "../../session/post-graphql.ts";
import { keepOfferedLanguages } from "./offered-languages.ts";

const OfferedLanguagesDocument = graphql(`
  query offeredLanguages($channel: String!) {
    channelSettings(channel: $channel) {
      supportedChannelLanguages
      defaultChannelLanguage
    }
  }
`);

export async function fetchOfferedLanguages(): Promise<void> {
  const answer = await postGraphql(OfferedLanguagesDocument, { variables: { channel: pageChannel() } });
  if (!answer.ok) return;
  const { supportedChannelLanguages, defaultChannelLanguage } = answer.data.channelSettings;
  const byDefault = defaultChannelLanguage.toLowerCase();
  const languages = supportedChannelLanguages.map((language) => language.toLowerCase()).filter(isLanguage);
  if (isLanguage(byDefault)) keepOfferedLanguages({ languages, byDefault });
}
