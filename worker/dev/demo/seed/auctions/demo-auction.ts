import type { Channel } from "../../../../../schema/kit/channels.ts";
import type { Both } from "../../both.ts";
import type { CategoryKey } from "../../categories.ts";
import type { ProjectKey } from "../projects.ts";
import type { Slot } from "../timeline.ts";

export interface DemoAuction {
  key: string;
  project: ProjectKey;
  title: Both;
  summary: Both;
  categories: readonly CategoryKey[];
  lotCount: number;
  channels: readonly Channel[];
  slot: Slot;
  /** Minutes by which a late bid extends the closing; the auction house's default if omitted. */
  extensionMinutes?: number;
  auctionCostsBp?: number;
}
