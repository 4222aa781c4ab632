import { ImageOff } from "lucide-react";
import { type FragmentOf, type ResultOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import styles from "./picture.module.css";
import { PictureFragment } from "./picture-fragment.ts";

/** Up to this width on the screen, the small size suffices, even on high-density displays. */
const SMALL_WIDTH = 56;

/** The pixels of each size's longer side, as in worker/catalogue/images/image-sizes.ts. */
const PIXELS = { c100: 100, c500: 500, full: 2_560 } as const;

/**
 * A picture in a box with a fixed aspect ratio.
 * @param width the largest width at which it is shown, in CSS pixels: by it the browser selects the size to fetch.
 * @param alt empty if the text beside it says the same.
 */
export function Picture({
  image,
  alt,
  width,
  eager = false,
  isLargest = false,
  contain = false,
  sharp = false,
  className,
}: {
  image: FragmentOf<typeof PictureFragment> | null | undefined;
  alt: string;
  width: number;
  eager?: boolean;
  /** Whether it is the largest picture of the first screen, to be fetched before the others; one at most. */
  isLargest?: boolean;
  /** Shows the whole picture instead of filling the box. */
  contain?: boolean;
  /** Offers the full size too, for a place that is wider than the others. Not on the first view: it is heavy. */
  sharp?: boolean;
  className?: string | undefined;
}) {
  const picture = readFragment(PictureFragment, image);
  if (!picture) {
    return (
      <span className={classNames(styles.box, styles.none, className)}>
        <ImageOff size={28} aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className={classNames(styles.box, className)}>
      <img
        className={classNames(styles.image, contain && styles.contain)}
        {...sourcesOf(picture, { width, sharp })}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        {...(isLargest && { fetchPriority: "high" })}
        draggable={false}
      />
    </span>
  );
}

/** The same on the server and at the app's first render: a browser that finds others then fetches a picture twice. */
function sourcesOf(
  { url, imageSizes: { c100, c500 } }: ResultOf<typeof PictureFragment>,
  { width, sharp }: { width: number; sharp: boolean },
) {
  if (width <= SMALL_WIDTH) return { src: c100 };
  const candidates = [`${c100} ${PIXELS.c100}w`, `${c500} ${PIXELS.c500}w`];
  // A drawing of the demo data has no larger size.
  if (sharp && url !== c500) candidates.push(`${url} ${PIXELS.full}w`);
  return { src: c500, srcSet: candidates.join(", "), sizes: `min(100vw, ${width}px)` };
}
