import { builder } from "../../kit/graphql/builder.ts";
import { imageAddress } from "./image-sizes.ts";
import type { ImageRow } from "./load-images.ts";

const ImageSizes = builder.objectRef<ImageRow>("ImageSizes").implement({
  description: "Addresses of the picture at 100 and at 500 pixels.",
  fields: (t) => ({
    c100: t.string({ resolve: ({ fileId }) => imageAddress(fileId, "c100") }),
    c500: t.string({ resolve: ({ fileId }) => imageAddress(fileId, "c500") }),
  }),
});

export const Image = builder.objectRef<ImageRow>("Image").implement({
  fields: (t) => ({
    url: t.string({
      description: "The largest size's address, on the host that was asked.",
      resolve: ({ fileId }) => imageAddress(fileId, "c500"),
    }),
    order: t.exposeInt("position"),
    fileId: t.exposeID("fileId"),
    description: t.exposeString("description"),
    isPublic: t.exposeBoolean("isPublic"),
    rotation: t.exposeInt("rotation", { description: "Degrees clockwise: 0, 90, 180 or 270." }),
    imageSizes: t.field({ type: ImageSizes, resolve: (image) => image }),
  }),
});
