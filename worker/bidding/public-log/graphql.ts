import type { LogHead } from "../../../schema/bidding/rpc/log-rpc.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { logHeadOf } from "./service.ts";

const IncrementalLotLogHead = builder.objectRef<LogHead>("IncrementalLotLogHead").implement({
  description: "The newest entry of a lot's public log. Its hash stands for the whole log up to it.",
  fields: (t) => ({
    sequence: t.exposeInt("sequence"),
    hash: t.exposeString("hash"),
    earlierHash: t.exposeString("earlierHash", {
      nullable: true,
      description:
        "The hash of the entry at `earlierSequence`; null where the log has none. A client that kept another hash of it holds a proof that the log was changed.",
    }),
  }),
});

builder.queryFields((t) => ({
  getIncrementalLotLogHead: t.field({
    type: IncrementalLotLogHead,
    nullable: true,
    description:
      "The head of a lot's public log (/lots/{id}/log); null where this channel neither shows the lot nor ever did.",
    extensions: { access: "public" },
    args: {
      incrementalLotId: t.arg.id({ required: true }),
      earlierSequence: t.arg.int({ description: "An entry that the client has seen before." }),
    },
    resolve: (_, { incrementalLotId, earlierSequence }, context) =>
      logHeadOf(context, incrementalLotId, earlierSequence ?? null),
  }),
}));
