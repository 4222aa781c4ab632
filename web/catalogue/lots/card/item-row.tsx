import type { ReactNode } from "react";
import type { FragmentOf } from "../../../kit/lib/graphql/graphql.ts";
import { CardLink, LinkCard } from "../../../kit/ui/link-card.tsx";
import { Picture } from "../picture.tsx";
import type { PictureFragment } from "../picture-fragment.ts";
import styles from "./item-row.module.css";

const PICTURE_WIDTH = 160;

export function ItemRow({
  image,
  title,
  to,
  children,
}: {
  image: FragmentOf<typeof PictureFragment> | null | undefined;
  title: string;
  to: string;
  children: ReactNode;
}) {
  return (
    <LinkCard className={styles.row}>
      <Picture image={image} alt="" width={PICTURE_WIDTH} className={styles.picture} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <CardLink to={to}>{title}</CardLink>
        </h3>
        <div className={styles.facts}>{children}</div>
      </div>
    </LinkCard>
  );
}
