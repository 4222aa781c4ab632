import { imageFileInput } from "../../../schema/catalogue/inputs/uploads.ts";
import { editorOf, namedEntity } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { LanguageText } from "../../kit/graphql/language.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { projectOfImage } from "../images/image-owner.ts";
import { Image } from "../images/image-type.ts";
import { projectOfOwnerAt } from "../images/needs.ts";
import { cancelUpload } from "./finish-upload.ts";
import { finishImageUpload, startImageUploads } from "./image-uploads.ts";
import { projectOfUploadAt } from "./needs.ts";
import { type PlannedImage, previewLotImages } from "./preview-lot-images.ts";
import { Upload } from "./upload-type.ts";

const PlannedLotImage = builder.objectRef<PlannedImage>("PlannedLotImage").implement({
  description: "What becomes of one file of a batch: a picture of an asset, or a code that says why not.",
  fields: (t) => ({
    fileName: t.exposeString("fileName"),
    lotId: t.id({
      nullable: true,
      description: "The asset that the name means; null if the project has none, as its number is then.",
      resolve: ({ asset }) => asset?.id ?? null,
    }),
    lotTitle: t.field({ type: [LanguageText], resolve: ({ title }) => title }),
    lotNumber: t.string({ nullable: true, resolve: ({ asset }) => asset?.lotNumber ?? null }),
    order: t.exposeInt("order", {
      nullable: true,
      description: "The place among the asset's pictures that the name means, from 0.",
    }),
    code: t.exposeString("code", {
      nullable: true,
      description:
        "5006: there is a picture at that place, or another file of the batch goes there. 5008: the name is none of a " +
        "picture of a lot. 5009: the project has no asset of that number, or no picture can have that place.",
    }),
  }),
});

builder.queryFields((t) => ({
  previewLotImages: t.field({
    type: [PlannedLotImage],
    description:
      "Where files would go by their names: 1.jpg is the first picture of lot 1, 1-1.jpg its second. At most 2,000, in the " +
      "order of the input; nothing is stored. 5007: some names have dashes and some underscores.",
    extensions: { access: [editorOf(namedEntity("the project", "projectId"))] },
    args: { projectId: t.arg.id({ required: true }), fileNames: t.arg.stringList({ required: true }) },
    resolve: (_, input, context) => previewLotImages(context, input),
  }),
}));

const EDITOR_OF_UPLOAD = [editorOf(projectOfUploadAt("uploadId", projectOfImage))];

builder.mutationFields((t) => ({
  startImageUploads: t.field({
    type: [Upload],
    description:
      "Announces pictures (JPEG, PNG or WebP of at most 32 MB and 60 megapixels) for a project, an asset or a publication, at " +
      "most 200 a call and 100 an owner. A file that the caller began to send within the last day goes on where it was. " +
      "5006: there is a picture at that place.",
    extensions: { access: [editorOf(projectOfOwnerAt("ownerId"))] },
    args: {
      ownerId: t.arg.id({ required: true }),
      files: t.arg({ type: [inputOf(imageFileInput)], required: true }),
    },
    resolve: (_, { ownerId, files }, context) => startImageUploads(context, { ownerId, files }),
  }),
  finishImageUpload: t.field({
    type: Image,
    description:
      "Makes a picture of an upload whose parts have been sent; again, it gives the same picture. INVALID_INPUT, and the file " +
      "is deleted, if its content is no picture of the formats taken, or has too many pixels. 5000: parts are missing.",
    extensions: { access: EDITOR_OF_UPLOAD },
    args: { uploadId: t.arg.id({ required: true }) },
    resolve: (_, { uploadId }, context) => finishImageUpload(context, uploadId),
  }),
  cancelImageUpload: t.field({
    type: Result,
    description: "Deletes what was sent of an own upload.",
    extensions: { access: EDITOR_OF_UPLOAD },
    args: { uploadId: t.arg.id({ required: true }) },
    resolve: (_, { uploadId }, context) => asResult(cancelUpload(context, uploadId)),
  }),
}));
