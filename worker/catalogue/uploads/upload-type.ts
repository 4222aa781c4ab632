import { PART_BYTES, partCount } from "../../../schema/catalogue/terms/upload-limits.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { partAddress } from "./serve-part.ts";
import type { StartedUpload } from "./start-uploads.ts";

export const Upload = builder.objectRef<StartedUpload>("Upload").implement({
  description:
    "A file on its way. Its parts go to their addresses by PUT, each with the access token and its exact length, in any order.",
  fields: (t) => ({
    uploadId: t.id({ resolve: ({ row }) => row.id }),
    name: t.string({ resolve: ({ row }) => row.name }),
    partBytes: t.int({ description: "The bytes of each part but the last.", resolve: () => PART_BYTES }),
    partAddresses: t.stringList({
      description: "One for each part of the file.",
      resolve: ({ row }) => Array.from({ length: partCount(row.bytes) }, (_, index) => partAddress(row.id, index + 1)),
    }),
    keptParts: t.intList({
      description: "The parts, from 1, that were sent before and need not be sent again.",
      resolve: ({ keptParts }) => [...keptParts],
    }),
  }),
});
