import { ImageOff } from "lucide-react";
import { type FragmentOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import styles from "./picture.module.css";
import { PictureFragment } from "./picture-fragment.ts";

/** Up to this width on the screen, the small size suffices, even on high-density displays. */
const SMALL_WIDTH = 56;

/**
 * A picture in a box with a fixed aspect ratio.
 * @param width the largest width at which it is shown, in CSS pixels: selects the size to fetch.
 * @param alt empty if the text beside it says the same.
 */
export function Picture({
  image,
  alt,
  width,
  eager = false,
  isLargest = false,
  contain = false,
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
  const { imageSizes } = picture;
  return (
    <span className={classNames(styles.box, className)}>
      <img
        className={classNames(styles.image, contain && styles.contain)}
        src={width <= SMALL_WIDTH ? imageSizes.c100 : imageSizes.c500}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        {...(isLargest && { fetchPriority: "high" })}
        draggable={false}
      />
    </span>
  );
}
