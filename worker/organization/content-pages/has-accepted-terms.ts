import { type SQL, sql } from "drizzle-orm";
import type { Channel } from "../../../schema/kit/channels.ts";

export interface TermsOfChannel {
  channel: Channel;
  nowMs: number;
}

/** The id of the terms of a channel that hold; no row where it has none of its own. */
export const heldTerms = ({ channel, nowMs }: TermsOfChannel) =>
  sql`(select id, holds_from_ms from content_page_versions
    where channel = ${channel} and page = 'TERMS' and holds_from_ms <= ${nowMs}
    order by holds_from_ms desc, created_at_ms desc, id desc limit 1)`;

/** Whether a user has accepted the terms of a channel that hold; true where it has none of its own. */
export function hasAcceptedTerms({ userId, ...terms }: TermsOfChannel & { userId: string }): SQL {
  return sql`not exists (
    select 1 from ${heldTerms(terms)} as held where not exists (
      select 1 from terms_acceptances where user_id = ${userId} and version_id = held.id
    )
  )`;
}
