import type { Channel } from "../../../schema/kit/channels.ts";

/**
 * What stands in the read model for the channel of lots that are for invited users (`catalogue_lot_sources`): no list,
 * search or count of a channel comes upon them. Who reads them asks for invitations too.
 */
export type InvitedRows = `invited:${Channel}`;

export function invitedRows(channel: Channel): InvitedRows {
  return `invited:${channel}`;
}
