import { useQuery } from "urql";
import type { ContentPageName } from "../../../schema/organization/content-page-names.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useChannel } from "../../kit/lib/host.ts";
import { ContentPageDocument } from "./documents.ts";

/** A page of the channel, in the language of the app. */
export function useContentPage(page: ContentPageName) {
  const channel = useChannel();
  const language = useApiLanguage();
  const [{ data, error }, execute] = useQuery({
    query: ContentPageDocument,
    variables: { channel, page, language },
    requestPolicy: "cache-and-network",
  });
  return { page: data?.getContentPage, error, retry: () => execute({ requestPolicy: "network-only" }) };
}
