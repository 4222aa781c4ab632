/** Pseudo-random numbers, the same for the same seed on every machine. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** An integer in a range, both ends inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Distinct items of a list in random order; all of them if the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[];
  /** A separate stream, whose use does not affect this one. */
  fork(name: string | number): Random;
}

/** Creates a stream of random numbers from a seed. */
export function seededRandom(seed: string): Random {
  let [a, b, c, d] = hash128(seed);
  // sfc32: small, fast, and good enough that similar seeds give unrelated streams.
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();

  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new RangeError("nothing to pick from");
      return picked;
    },
    sample: (list, count) => {
      const rest = [...list];
      const picked = [];
      while (picked.length < count && rest.length > 0) picked.push(...rest.splice(int(0, rest.length - 1), 1));
      return picked;
    },
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
}

/** A 128-bit hash of a text (cyrb128) as four 32-bit numbers: well distributed, but not cryptographic. */
export function hash128(text: string): [number, number, number, number] {
  let a = 1_779_033_703;
  let b = 3_144_134_277;
  let c = 1_013_904_242;
  let d = 2_773_480_762;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597_399_067);
    b = c ^ Math.imul(b ^ code, 2_869_860_233);
    c = d ^ Math.imul(c ^ code, 951_274_213);
    d = a ^ Math.imul(d ^ code, 2_716_044_179);
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067);
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233);
  c = Math.imul(a ^ (c >>> 17), 951_274_213);
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179);
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0];
}
