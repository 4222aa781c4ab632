import type { Channel } from "../../../schema/channels.ts";
import type { ApiLanguage } from "../../../schema/languages.ts";

export interface EarlyQuery {
  operationName: string;
  query: string;
  variables: Readonly<Record<string, unknown>>;
}

/** The context of a visit that follows from the URL. */
export interface QueryContext {
  channel: Channel;
  language: ApiLanguage;
}
