import { DRAWING_SIZES, drawingKey } from "../../catalogue/images/image-sizes.ts";
import type { AppEnv } from "../../kit/env.ts";
import { drawPicture } from "./drawings/draw-picture.ts";
import { inParallel } from "./in-parallel.ts";
import type { BuiltImage } from "./seed/build-auction.ts";

const MAX_CONCURRENT_PICTURES = 12;

/** Draws pictures in both sizes and stores them where the server reads pictures. */
export async function keepPictures(
  { env: { FILES }, signal }: { env: Pick<AppEnv, "FILES">; signal: AbortSignal },
  images: readonly BuiltImage[],
): Promise<void> {
  await inParallel(images, {
    atOnce: MAX_CONCURRENT_PICTURES,
    signal,
    work: async ({ row, picture }) => {
      for (const size of DRAWING_SIZES) {
        await FILES.put(drawingKey(row.fileId, size), drawPicture(picture, size), {
          httpMetadata: { contentType: row.contentType },
        });
      }
    },
  });
}
