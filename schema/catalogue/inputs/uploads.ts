import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { optionalText } from "../../kit/inputs/text.ts";
import {
  hasImageEnding,
  MAX_BATCH_FILES,
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  MAX_STARTED_UPLOADS,
} from "../terms/upload-limits.ts";
import { instant } from "./events.ts";

const MAX_NAME_CHARACTERS = 255;
const MAX_DESCRIPTION_CHARACTERS = 200;
/** Places above the most pictures that an owner has leave room between them. */
const MAX_ORDER = 999;

const order = v.pipe(
  v.number("number"),
  v.integer("integer"),
  v.minValue(0, "minimum"),
  v.maxValue(MAX_ORDER, "maximum"),
);

export const imageFileInput = v.pipe(
  v.object({
    name: v.pipe(
      v.string("required"),
      v.nonEmpty("required"),
      v.maxLength(MAX_NAME_CHARACTERS, "maximumCharacters"),
      v.check(hasImageEnding, "imageFormat"),
      v.description("As on the sender's device, such as 1-2.jpg. Only messages and a resumed upload use it."),
    ),
    bytes: v.pipe(
      v.number("number"),
      v.integer("integer"),
      v.minValue(1, "minimum"),
      v.maxValue(MAX_IMAGE_BYTES, "maximumBytes"),
    ),
    modifiedOn: v.pipe(instant, v.description("The file's own date, by which an interrupted upload is found again.")),
    order: v.pipe(
      v.nullish(order, null),
      v.description("Its place among its owner's pictures, from 0; the end where left out."),
    ),
  }),
  v.metadata({ graphql: "ImageFileInput" }),
);
export type ImageFile = v.InferOutput<typeof imageFileInput>;

export const startedUploads = v.object({
  ownerId: id,
  files: v.pipe(
    v.array(imageFileInput),
    v.minLength(1, "atLeastOne"),
    v.maxLength(MAX_STARTED_UPLOADS, "maximumItems"),
  ),
});

/** The names of the files of a batch. */
export const fileNames = v.pipe(
  v.array(v.pipe(v.string("required"), v.maxLength(MAX_NAME_CHARACTERS, "maximumCharacters"))),
  v.minLength(1, "atLeastOne"),
  v.maxLength(MAX_BATCH_FILES, "maximumItems"),
);

/** The pictures of one owner, by their files. */
export const imageFileIds = v.pipe(v.array(id), v.minLength(1, "atLeastOne"), v.maxLength(MAX_IMAGES, "maximumItems"));

export const imageChangeInput = v.pipe(
  v.object({
    description: v.pipe(
      optionalText(MAX_DESCRIPTION_CHARACTERS),
      v.description("What the picture shows, for people who cannot see it."),
    ),
    isPublic: v.boolean(),
    expectedDescription: v.nullish(
      v.pipe(
        v.string(),
        v.maxLength(MAX_DESCRIPTION_CHARACTERS, "maximumCharacters"),
        v.description("As it was read: if it has changed since, nothing is written (CHANGED_MEANWHILE)."),
      ),
    ),
    expectedIsPublic: v.nullish(v.pipe(v.boolean(), v.description("As it was read, likewise."))),
  }),
  v.metadata({ graphql: "ImageChangeInput" }),
);
export type ImageChange = v.InferOutput<typeof imageChangeInput>;

export const rotation = v.picklist([0, 90, 180, 270], "rotation");
