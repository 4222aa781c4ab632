export const IMAGE_SIZES = ["c100", "c500"] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

export function imageAddress(fileId: string, size: ImageSize): string {
  return `/images/${fileId}/${size}`;
}

export function imageObjectKey(fileId: string, size: ImageSize): string {
  return `images/${fileId}/${size}`;
}
