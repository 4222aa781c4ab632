import { builder } from "../../kit/graphql/builder.ts";
import { imageAddress } from "./image-sizes.ts";
import type { ImageRow } from "./load-images.ts";

const ImageSizes = builder.objectRef<ImageRow>("ImageSizes").implement({
  description: "Addresses of the picture, upright, at most 100 and 500 pixels wide and high.",
  fields: (t) => ({
    c100: t.string({ resolve: (image, _args, { env }) => imageAddress(image, "c100", env.fileOrigins.binary) }),
    c500: t.string({ resolve: (image, _args, { env }) => imageAddress(image, "c500", env.fileOrigins.binary) }),
  }),
});

/** Most of what is asked of a picture is the address of a size, which is made from its row. */
const MAX_IMAGE_COST = 2;

export const Image = builder.objectRef<ImageRow>("Image").implement({
  extensions: { mostCost: MAX_IMAGE_COST },
  fields: (t) => ({
    url: t.string({
      description:
        "The largest size's address: a path on the host that was asked, or an address where pictures have a host of their own.",
      resolve: (image, _args, { env }) => imageAddress(image, "full", env.fileOrigins.binary),
    }),
    order: t.exposeInt("position"),
    fileId: t.exposeID("fileId"),
    description: t.exposeString("description"),
    isPublic: t.exposeBoolean("isPublic"),
    rotation: t.exposeInt("rotation", {
      description:
        "Degrees clockwise by which the staff turned it: 0, 90, 180 or 270. The addresses lead to the turned picture.",
    }),
    imageSizes: t.field({ type: ImageSizes, resolve: (image) => image }),
  }),
});
