/** The most pixels of a size's longer side. */
export const IMAGE_SIZES = { c100: 100, c500: 500, full: 2_560 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

/** The sizes of a drawing, which the demo data has in place of a photo. */
export const DRAWING_SIZES = ["c100", "c500"] as const satisfies readonly ImageSize[];

export const TURNS = [0, 90, 180, 270] as const;
/** Degrees clockwise. */
export type Turn = (typeof TURNS)[number];

/** The formats that sizes are made in, the smallest first: an Accept header chooses one. */
export const SIZE_FORMATS = ["avif", "webp", "jpeg"] as const;
export type SizeFormat = (typeof SIZE_FORMATS)[number];

const DRAWING = "image/svg+xml";

interface Addressed {
  readonly fileId: string;
  readonly contentType: string;
  readonly rotation: number;
}

/**
 * The address of a size. It changes with the picture's turn, as browsers keep what they got under a path.
 * @param origin of pictures; null for the host that was asked.
 */
export function imageAddress(
  { fileId, contentType, rotation }: Addressed,
  size: ImageSize,
  origin: string | null,
): string {
  const folder = `${origin ?? ""}/images/${fileId}`;
  if (contentType === DRAWING) return `${folder}/${size === "full" ? "c500" : size}`;
  return `${folder}/${size}-${rotation}`;
}

/** The key of a drawing's size in R2. */
export function drawingKey(fileId: string, size: ImageSize): string {
  return `${imagePrefix(fileId)}${size}`;
}

/** The key of the picture that all sizes are made from: upright, without metadata, at most 2,560 pixels. */
export function masterKey(fileId: string): string {
  return `${imagePrefix(fileId)}master`;
}

export function sizeKey(fileId: string, { size, turn, format }: { size: ImageSize; turn: Turn; format: SizeFormat }) {
  return `${imagePrefix(fileId)}${size}-${turn}.${format}`;
}

/** What all keys of a picture start with. */
export function imagePrefix(fileId: string): string {
  return `images/${fileId}/`;
}
