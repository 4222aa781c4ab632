import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./similar-lots.module.css";

/** As high as what replaces it, at each width: the page's first screen begins below. */
export function NextChanceSkeleton() {
  return <div aria-hidden="true" className={classNames("ink", styles.next)} />;
}
