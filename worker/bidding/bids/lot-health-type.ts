import type { LotHealth as LotHealthShape } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { STORAGE_FAULTS } from "../../../schema/kit/storage-faults.ts";
import { builder } from "../../kit/graphql/builder.ts";

const LotFaultKind = builder.enumType("LotFault", {
  description: "What is wrong with what a lot's actor keeps.",
  values: STORAGE_FAULTS,
});

export const IncrementalLotHealth = builder.objectRef<LotHealthShape>("IncrementalLotHealth").implement({
  description: "Whether a lot is in use. One that is out of use answers bids and queries with LOT_QUARANTINED.",
  fields: (t) => ({
    isQuarantined: t.boolean({ resolve: ({ quarantine }) => quarantine !== null }),
    fault: t.field({ type: LotFaultKind, nullable: true, resolve: ({ quarantine }) => quarantine?.fault ?? null }),
    quarantinedOn: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ quarantine }) => quarantine?.sinceMs ?? null,
    }),
    sequence: t.exposeInt("sequence", { description: "The last entry of its log; 0 where it cannot be read." }),
  }),
});
