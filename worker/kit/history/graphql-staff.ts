import * as v from "valibot";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { needAdministrator } from "../access/needs.ts";
import { builder } from "../graphql/builder.ts";
import { DateTimeFilter } from "../graphql/pagination.ts";
import { historyPageArgs, StaffChangeType, ThingKind } from "./history-type.ts";
import { historyFilter, readHistory } from "./read-history.ts";

const HistoryFilter = builder.inputType("HistoryFilter", {
  description: "Every condition is optional.",
  fields: (t) => ({
    user: t.string({ description: "Who changed it: a part of the e-mail address or name, at least two characters." }),
    thing: t.string({
      description: "The thing, or what it is in: a part of what it is called now, at least two characters, or its id.",
    }),
    userEmail: t.string({ description: "Who changed it: the whole e-mail address." }),
    kind: t.field({ type: ThingKind }),
    thingId: t.id({ description: "The thing, or what it is in." }),
    changedOn: t.field({ type: DateTimeFilter }),
  }),
});

const request = v.object({ searchFilter: historyFilter });

builder.queryField("queryHistory", (t) =>
  t.field({
    type: [StaffChangeType],
    description: "What staff changed anywhere, newest first.",
    extensions: { access: [needAdministrator()] },
    args: { searchFilter: t.arg({ type: HistoryFilter }), ...historyPageArgs },
    resolve: async (_, { searchFilter, ...page }, context) =>
      await readHistory(context, parseInput(request, { searchFilter: searchFilter ?? {} }).searchFilter, {
        ...page,
        namesUsers: true,
      }),
  }),
);
