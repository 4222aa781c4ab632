import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { requiredText } from "../../kit/inputs/text.ts";
import {
  hasDocumentEnding,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_NAME_CHARACTERS,
  MAX_DOCUMENTS,
  MAX_FOLDER_NAME_CHARACTERS,
  MAX_FOLDERS,
  MAX_STARTED_DOCUMENTS,
} from "../terms/document-limits.ts";
import { instant } from "./events.ts";

/** No path: a name goes into a folder of the browser that downloads it. */
const isPlainName = (name: string) => !/[/\\]/.test(name) && !/^\.+$/.test(name);

const documentName = v.pipe(
  requiredText(MAX_DOCUMENT_NAME_CHARACTERS),
  v.check(isPlainName, "plainName"),
  v.check(hasDocumentEnding, "documentFormat"),
);

const folderName = v.pipe(requiredText(MAX_FOLDER_NAME_CHARACTERS), v.check(isPlainName, "plainName"));

export const documentFileInput = v.pipe(
  v.object({
    name: v.pipe(documentName, v.description("As on the sender's device, such as manual.pdf, without a path.")),
    bytes: v.pipe(
      v.number("number"),
      v.integer("integer"),
      v.minValue(1, "minimum"),
      v.maxValue(MAX_DOCUMENT_BYTES, "maximumBytes"),
    ),
    modifiedOn: v.pipe(instant, v.description("The file's own date, by which an interrupted upload is found again.")),
    isPublic: v.pipe(
      v.boolean(),
      v.description("Whether everybody may see it who may see the asset or publication; not of a project."),
    ),
  }),
  v.metadata({ graphql: "DocumentFileInput" }),
);

export const startedDocuments = v.object({
  folderId: id,
  files: v.pipe(
    v.array(documentFileInput),
    v.minLength(1, "atLeastOne"),
    v.maxLength(MAX_STARTED_DOCUMENTS, "maximumItems"),
  ),
});

export const documentChangeInput = v.pipe(
  v.object({
    name: v.pipe(documentName, v.description("Its ending fits what the document is.")),
    isPublic: v.boolean(),
    expectedName: v.nullish(
      v.pipe(
        v.string(),
        v.maxLength(MAX_DOCUMENT_NAME_CHARACTERS, "maximumCharacters"),
        v.description("The name as it was read: if it has changed since, nothing is written (CHANGED_MEANWHILE)."),
      ),
    ),
    expectedIsPublic: v.nullish(v.pipe(v.boolean(), v.description("As it was read, likewise."))),
  }),
  v.metadata({ graphql: "DocumentChangeInput" }),
);

export const namedFolder = v.object({ name: folderName });

export const renamedFolder = v.object({
  name: folderName,
  expectedName: v.nullish(v.pipe(v.string(), v.maxLength(MAX_FOLDER_NAME_CHARACTERS, "maximumCharacters"))),
});

export const documentIds = v.pipe(
  v.array(id),
  v.minLength(1, "atLeastOne"),
  v.maxLength(MAX_DOCUMENTS, "maximumItems"),
);
export const folderIds = v.pipe(v.array(id), v.minLength(1, "atLeastOne"), v.maxLength(MAX_FOLDERS, "maximumItems"));
