import type { Channel } from "../../schema/channels.ts";
import type { ApiLanguage } from "../lib/api-languages.ts";

/** A query as it is sent to the house. */
export interface EarlyQuery {
  operationName: string;
  query: string;
  variables: Readonly<Record<string, unknown>>;
}

/** What the address says of its visitor. */
export interface Asker {
  channel: Channel;
  language: ApiLanguage;
}
