/** One value a round of each side, round by round. */
export interface Rounds {
  product: number[];
  reference: number[];
}

/** Fewer say nothing about the spread. */
export const ROUNDS = 5;

/** Measures sides in turns and reverses their order each round, so that drift of the machine affects all of them. */
export async function interleave<Side extends string>(
  sides: Record<Side, (round: number) => Promise<number>>,
  rounds = ROUNDS,
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const side of order) values[side].push(await sides[side](round));
  }
  return values;
}
