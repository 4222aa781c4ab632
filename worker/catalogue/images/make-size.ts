import type { AppEnv } from "../../kit/env.ts";
import { IMAGE_SIZES, type ImageSize, masterKey, type SizeFormat, sizeKey, type Turn } from "./image-sizes.ts";

export interface WantedSize {
  readonly size: ImageSize;
  readonly turn: Turn;
  readonly format: SizeFormat;
}

/** AVIF of the same look needs a lower number than the others. */
const QUALITY = { avif: 60, webp: 80, jpeg: 82 } as const satisfies Record<SizeFormat, number>;

/**
 * Makes a size of a picture and keeps it in R2. Null if there is no such picture. Two first requests at once make the
 * same size twice, which does no harm.
 */
export async function makeSize(
  { FILES, IMAGES }: Pick<AppEnv, "FILES" | "IMAGES">,
  fileId: string,
  { size, turn, format }: WantedSize,
): Promise<{ body: ArrayBuffer; object: R2Object } | null> {
  const master = await FILES.get(masterKey(fileId));
  if (master === null) return null;
  const pixels = IMAGE_SIZES[size];
  // In two steps, as the box is that of the turned picture.
  const turned = IMAGES.input(master.body).transform(turn === 0 ? {} : { rotate: turn });
  const sized = turned.transform({ width: pixels, height: pixels, fit: "scale-down" });
  const made = await sized.output({ format: `image/${format}`, quality: QUALITY[format] });
  const body = await made.response().arrayBuffer();
  const object = await FILES.put(sizeKey(fileId, { size, turn, format }), body, {
    httpMetadata: { contentType: `image/${format}` },
  });
  return { body, object };
}
