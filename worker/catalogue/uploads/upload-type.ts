import { PART_BYTES } from "../../../schema/catalogue/terms/upload-limits.ts";
import { builder } from "../../kit/graphql/builder.ts";
import type { StartedUpload } from "./start-uploads.ts";
import { openUploadStorage } from "./storage/open-upload-storage.ts";

export const Upload = builder.objectRef<StartedUpload>("Upload").implement({
  description: "A file on its way. Its parts go to their addresses by PUT, each with its exact length, in any order.",
  fields: (t) => ({
    uploadId: t.id({ resolve: ({ row }) => row.id }),
    name: t.string({ resolve: ({ row }) => row.name }),
    partBytes: t.int({ description: "The bytes of each part but the last.", resolve: () => PART_BYTES }),
    partAddresses: t.stringList({
      description: "One for each part of the file.",
      resolve: ({ row }, _args, context) => openUploadStorage(context).addressesOf(row),
    }),
    isPresigned: t.boolean({
      description:
        "Whether the addresses are those of another storage, which carry their own permission for a day. It must not get " +
        "the access token, which goes with each part otherwise.",
      resolve: (_upload, _args, context) => openUploadStorage(context).isPresigned,
    }),
    keptParts: t.intList({
      description: "The parts, from 1, that were sent before and need not be sent again.",
      resolve: ({ keptParts }) => [...keptParts],
    }),
  }),
});
