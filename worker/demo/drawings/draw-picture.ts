import type { CategoryKey } from "../seed/categories.ts";

/** How a thing is looked at. */
export type PictureView = "indoors" | "outdoors" | "detail" | "plate";

/** What a picture shows; the same picture is always drawn the same. */
export interface Picture {
  /** The category whose kind of thing is drawn. */
  motif: CategoryKey;
  view: PictureView;
  /** Chooses colours and details. */
  seed: string;
}
