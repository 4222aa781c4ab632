/** One value a round of each side, round by round. */
export interface Rounds {
  product: number[];
  reference: number[];
}

/** Fewer say nothing about the spread. */
export const ROUNDS = 5;

/** Measures two sides in turns, the first of a round being the second of the next: drift of the machine meets both. */
export async function interleave(
  sides: { product: (round: number) => Promise<number>; reference: (round: number) => Promise<number> },
  rounds = ROUNDS,
): Promise<Rounds> {
  const values: Rounds = { product: [], reference: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (["product", "reference"] as const) : (["reference", "product"] as const);
    for (const side of order) values[side].push(await sides[side](round));
  }
  return values;
}
