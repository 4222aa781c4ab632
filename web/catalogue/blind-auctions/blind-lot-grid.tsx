import type { FragmentOf } from "../../kit/lib/graphql/graphql.ts";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { BlindLotCard } from "./blind-lot-card.tsx";
import type { BlindLotCardFragment } from "./blind-lot-card-fragment.ts";
import styles from "./blind-lot-grid.module.css";

/** Cards of blind lots in columns. */
export function BlindLotGrid({
  lots,
}: {
  lots: readonly ({ readonly id: string } & FragmentOf<typeof BlindLotCardFragment>)[];
}) {
  return (
    <PlainList className={styles.grid}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <BlindLotCard lot={lot} />
        </li>
      ))}
    </PlainList>
  );
}
