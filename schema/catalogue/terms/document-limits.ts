/** A catalogue with photos of a whole sale is smaller. */
export const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024;

/** Of one project, asset or publication, in all its folders, with those on their way: the rows of the largest page. */
export const MAX_DOCUMENTS = 100;

/** Of one project, asset or publication, with its root folder. */
export const MAX_FOLDERS = 30;

/** Folders within each other, below the root folder. */
export const MAX_FOLDER_DEPTH = 4;

export const MAX_DOCUMENT_NAME_CHARACTERS = 150;
export const MAX_FOLDER_NAME_CHARACTERS = 80;

/** Documents that one call announces. */
export const MAX_STARTED_DOCUMENTS = 100;

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN = "application/vnd.oasis.opendocument";

/**
 * The formats that are taken, with the endings of their files. Old office formats (doc, xls) are left out, as they hide
 * macros that nothing here could find; so is text, whose kind no content tells.
 */
export const DOCUMENT_FORMATS = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  [`${OFFICE}.wordprocessingml.document`]: ["docx"],
  [`${OFFICE}.spreadsheetml.sheet`]: ["xlsx"],
  [`${OFFICE}.presentationml.presentation`]: ["pptx"],
  [`${OPEN}.text`]: ["odt"],
  [`${OPEN}.spreadsheet`]: ["ods"],
  [`${OPEN}.presentation`]: ["odp"],
} as const satisfies Record<string, readonly string[]>;

/** All endings that are taken. */
export const DOCUMENT_ENDINGS: readonly string[] = Object.values(DOCUMENT_FORMATS).flat();

/** The ending of a file's name, in small letters; empty without one. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Whether a file's name ends as a document's does: known before anything is sent. */
export function hasDocumentEnding(name: string): boolean {
  return DOCUMENT_ENDINGS.includes(endingOf(name));
}

/** Whether a name's ending is one of a format. */
export function isEndingOf(name: string, contentType: string): boolean {
  const endings: Readonly<Record<string, readonly string[]>> = DOCUMENT_FORMATS;
  return (endings[contentType] ?? []).includes(endingOf(name));
}

/** The format that a name's ending says; null for one that is not taken. */
export function formatOfName(name: string): string | null {
  return Object.keys(DOCUMENT_FORMATS).find((format) => isEndingOf(name, format)) ?? null;
}

/** What readers know a format by, such as PDF or DOCX. */
export function formatLabel(contentType: string): string {
  const endings: Readonly<Record<string, readonly string[]>> = DOCUMENT_FORMATS;
  return (endings[contentType]?.[0] ?? "").toUpperCase();
}
