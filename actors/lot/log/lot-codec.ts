import { genesisText } from "../../../schema/bidding/public-log/public-entry.ts";
import type { LotState } from "../../engine/types.ts";
import type { CommandLog } from "../../kit/log/command-log.ts";
import type { LogCodec } from "../../kit/log/log-codec.ts";
import { type LogEntry, parseCommand, parseDecision, parseState } from "./log-entry.ts";
import { LOT_TABLES } from "./lot-tables.ts";

export type LotLog = CommandLog<LogEntry, LotState>;

/** What a lot's log keeps, and how it is read. Its tables are older than the kit's and have names of their own. */
export const lotCodec: LogCodec<LogEntry, LotState> = {
  tables: LOT_TABLES,
  layout: { actorTable: "lot", idColumn: "lot_id", contextColumn: "leader_before" },
  parseCommand,
  parseDecision,
  parseState,
  contextOf: ({ leaderBefore }) => leaderBefore,
  entryOf: (logged, leaderBefore) => ({ ...logged, leaderBefore }),
  isAfter: ({ priceCents, closesAtMs }, state) =>
    priceCents === (state.standing?.priceCents ?? null) && closesAtMs === state.closesAtMs,
  genesisText,
};
