import { type Need, textAt } from "../access/needs.ts";
import type { builder } from "../graphql/builder.ts";
import { historyPageArgs, StaffChangeType } from "./history-type.ts";
import { readHistory } from "./read-history.ts";

interface ThingHistory {
  /** Such as "a project". */
  described: string;
  argument: string;
  /** Who sees the screen that changes it. */
  access: readonly Need[];
  /** Whether these may know the e-mail addresses of users. */
  namesUsers?: boolean;
}

type RootFields = Parameters<Parameters<typeof builder.queryField>[1]>[0];

/** The root field that gives the history of a kind of thing, with its right: the second argument of `queryField`. */
export function thingHistory({ described, argument, access, namesUsers = false }: ThingHistory) {
  return (t: RootFields) =>
    t.field({
      type: [StaffChangeType],
      description: `What staff changed on ${described} and on what is in it, newest first.`,
      extensions: { access },
      args: { [argument]: t.arg.id({ required: true }), ...historyPageArgs },
      resolve: async (_, args, context) =>
        await readHistory(context, { thingId: textAt(args, argument) }, { ...args, namesUsers }),
    });
}
