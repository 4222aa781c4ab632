export interface LineDifference {
  kind: "same" | "added" | "gone";
  line: string;
}

/** Comparing texts takes time by the product of their lines: beyond it, all between equal ends counts as changed. */
const MAX_COMPARED = 1_000_000;

/** The lines of two texts, in an order in which both are read. */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const [old, present] = [before.split("\n"), after.split("\n")];
  const start = sharedLines(old, present);
  const end = sharedLines(old.slice(start).toReversed(), present.slice(start).toReversed());
  const [gone, added] = [old.slice(start, old.length - end), present.slice(start, present.length - end)];
  return [
    ...of("same", present.slice(0, start)),
    ...(gone.length * added.length > MAX_COMPARED
      ? [...of("gone", gone), ...of("added", added)]
      : compared(gone, added)),
    ...of("same", present.slice(present.length - end)),
  ];
}

const of = (kind: LineDifference["kind"], lines: readonly string[]): LineDifference[] =>
  lines.map((line) => ({ kind, line }));

/** How many lines two texts begin with in common. */
function sharedLines(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((line, place) => line !== other[place]);
  return first < 0 ? one.length : first;
}

/** By the longest sequence of lines that both have. */
function compared(old: readonly string[], present: readonly string[]): LineDifference[] {
  /** The length of that sequence from a place of each on. */
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(present.length + 1));
  const lengthAt = (one: number, other: number) => lengths[one]?.[other] ?? 0;
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = present.length - 1; other >= 0; other -= 1) {
      const row = lengths[one];
      if (row)
        row[other] =
          old[one] === present[other]
            ? lengthAt(one + 1, other + 1) + 1
            : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
    }
  const found: LineDifference[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < present.length) {
    const [before, after] = [old[one], present[other]];
    if (before !== undefined && before === after) {
      found.push({ kind: "same", line: before });
      one += 1;
      other += 1;
    } else if (before !== undefined && (after === undefined || lengthAt(one + 1, other) >= lengthAt(one, other + 1))) {
      found.push({ kind: "gone", line: before });
      one += 1;
    } else {
      found.push({ kind: "added", line: after ?? "" });
      other += 1;
    }
  }
  return found;
}
