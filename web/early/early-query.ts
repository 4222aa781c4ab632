import type { Channel } from "../../schema/channels.ts";
import type { ApiLanguage } from "../lib/graphql/api-languages.ts";

/** A query as it is sent to the server. */
export interface EarlyQuery {
  operationName: string;
  query: string;
  variables: Readonly<Record<string, unknown>>;
}

/** What the URL says about the visit. */
export interface QueryContext {
  channel: Channel;
  language: ApiLanguage;
}
