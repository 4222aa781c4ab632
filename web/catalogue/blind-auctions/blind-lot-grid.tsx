import type { FragmentOf } from "../../kit/lib/graphql/graphql.ts";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { BlindLotCard } from "./blind-lot-card.tsx";
import type { BlindLotCardFragment } from "./blind-lot-card-fragment.ts";
import styles from "./blind-lot-grid.module.css";

/** So few lots fill a row, each with its text beside its picture. */
const MAX_WIDE_CARDS = 2;

/** Cards of blind lots in columns. */
export function BlindLotGrid({
  lots,
}: {
  lots: readonly ({ readonly id: string } & FragmentOf<typeof BlindLotCardFragment>)[];
}) {
  const isFew = lots.length <= MAX_WIDE_CARDS;
  return (
    <PlainList className={isFew ? styles.few : styles.grid}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <BlindLotCard lot={lot} isWide={isFew} />
        </li>
      ))}
    </PlainList>
  );
}
