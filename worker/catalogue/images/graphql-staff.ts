import { imageChangeInput } from "../../../schema/catalogue/inputs/uploads.ts";
import { editorOf, namedEntity } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { asResult, Result } from "../../kit/graphql/results.ts";
import { deleteImages, orderImages, restoreImages, rotateImage, updateImage } from "./change-images.ts";
import { Image } from "./image-type.ts";
import { projectOfImageAt } from "./needs.ts";

const EDITOR = [editorOf(namedEntity("the project", "projectId"))];
const EDITOR_OF_IMAGE = [editorOf(projectOfImageAt("fileId"))];
const ORDER =
  "Gives the pictures the order of the list, which names each of them once. CHANGED_MEANWHILE: their order is not `expectedOrder`, as it was read.";
const DELETION = "Deletes pictures. They can be restored for a day.";
const RESTORATION = "Takes back the deletion of pictures within a day.";

builder.mutationFields((t) => {
  const imageIds = t.arg.idList({ required: true });
  const projectId = t.arg.id({ required: true });
  return {
    deleteProjectImages: t.field({
      type: Result,
      description: DELETION,
      extensions: { access: EDITOR },
      args: { projectId, imageIds },
      resolve: (_, { projectId, imageIds }, context) =>
        asResult(deleteImages(context, { projectId, ownerId: projectId, fileIds: imageIds })),
    }),
    deleteLotImages: t.field({
      type: Result,
      description: `Of an asset. ${DELETION}`,
      extensions: { access: EDITOR },
      args: { projectId, lotId: t.arg.id({ required: true }), imageIds },
      resolve: (_, { projectId, lotId: ownerId, imageIds }, context) =>
        asResult(deleteImages(context, { projectId, ownerId, fileIds: imageIds })),
    }),
    deletePublicationImages: t.field({
      type: Result,
      description: DELETION,
      extensions: { access: EDITOR },
      args: { projectId, publicationId: t.arg.id({ required: true }), imageIds },
      resolve: (_, { projectId, publicationId, imageIds }, context) =>
        asResult(deleteImages(context, { projectId, ownerId: publicationId, fileIds: imageIds })),
    }),
    restoreImages: t.field({
      type: Result,
      description: `Of a project, an asset or a publication. ${RESTORATION}`,
      extensions: { access: EDITOR },
      args: { projectId, ownerId: t.arg.id({ required: true }), imageIds },
      resolve: (_, { projectId, ownerId, imageIds }, context) =>
        asResult(restoreImages(context, { projectId, ownerId, fileIds: imageIds })),
    }),
  };
});

builder.mutationFields((t) => {
  const fileIds = t.arg.idList({ required: true });
  const expectedOrder = t.arg.idList();
  const projectId = t.arg.id({ required: true });
  return {
    reOrderProjectImages: t.field({
      type: Result,
      description: ORDER,
      extensions: { access: EDITOR },
      args: { projectId, reOrderFiles: fileIds, expectedOrder },
      resolve: (_, { projectId, reOrderFiles, expectedOrder }, context) =>
        asResult(orderImages(context, { projectId, ownerId: projectId, fileIds: reOrderFiles }, expectedOrder ?? null)),
    }),
    reOrderLotImages: t.field({
      type: Result,
      description: `Of an asset. ${ORDER}`,
      extensions: { access: EDITOR },
      args: { projectId, lotId: t.arg.id({ required: true }), reOrderFiles: fileIds, expectedOrder },
      resolve: (_, { projectId, lotId: ownerId, reOrderFiles, expectedOrder }, context) =>
        asResult(orderImages(context, { projectId, ownerId, fileIds: reOrderFiles }, expectedOrder ?? null)),
    }),
    reOrderPublicationImages: t.field({
      type: Result,
      description: ORDER,
      extensions: { access: EDITOR },
      args: { projectId, publicationId: t.arg.id({ required: true }), reOrderFiles: fileIds, expectedOrder },
      resolve: (_, { projectId, publicationId, reOrderFiles, expectedOrder }, context) =>
        asResult(
          orderImages(context, { projectId, ownerId: publicationId, fileIds: reOrderFiles }, expectedOrder ?? null),
        ),
    }),
    rotateImage: t.field({
      type: Image,
      description:
        "Turns a picture. `rotation`: degrees clockwise from how it was sent, 0, 90, 180 or 270. " +
        "CHANGED_MEANWHILE: it is not turned by `expectedRotation`, as it was read.",
      extensions: { access: EDITOR_OF_IMAGE },
      args: {
        fileId: t.arg.id({ required: true }),
        rotation: t.arg.int({ required: true }),
        expectedRotation: t.arg.int(),
      },
      resolve: (_, input, context) => rotateImage(context, input),
    }),
    updateImage: t.field({
      type: Image,
      description: "Describes a picture, and shows or hides it. CHANGED_MEANWHILE: it is not as it was read.",
      extensions: { access: EDITOR_OF_IMAGE },
      args: { fileId: t.arg.id({ required: true }), image: t.arg({ type: inputOf(imageChangeInput), required: true }) },
      resolve: (_, { fileId, image }, context) => updateImage(context, fileId, image),
    }),
  };
});
