/**
 * scryptROMix of RFC 7914, which the runtime's own scrypt does in one go and thereby keeps its thread from everybody
 * else; here it stops after every few steps. Blocks are little-endian words, as RFC 7914 has them.
 *
 * @param block 32 * r words, mixed in place.
 * @param memory 32 * r * N words.
 * @yields after every `stepsAtOnce` of its 2 * N steps.
 */
export function* romix(
  block: Int32Array,
  memory: Int32Array,
  { N, stepsAtOnce }: { N: number; stepsAtOnce: number },
): Generator<void, void, void> {
  const words = block.length;
  // The memory is filled block by block, each mixed from the one before it.
  memory.set(block);
  for (let step = 1; step < N; step += 1) {
    blockMix(memory, (step - 1) * words, memory, step * words, words);
    if (step % stepsAtOnce === 0) yield;
  }
  blockMix(memory, (N - 1) * words, block, 0, words);
  const mixed = new Int32Array(words);
  for (let step = 0; step < N; step += 1) {
    // N is a power of two: the low bits of the last 64 bytes choose the block.
    const from = ((block[words - 16] ?? 0) & (N - 1)) * words;
    for (let word = 0; word < words; word += 1) mixed[word] = (block[word] ?? 0) ^ (memory[from + word] ?? 0);
    blockMix(mixed, 0, block, 0, words);
    if (step % stepsAtOnce === 0) yield;
  }
}

/** scryptBlockMix: 64 bytes at a time through Salsa20/8, the even ones into the first half, the odd ones into the second. */
function blockMix(from: Int32Array, fromAt: number, to: Int32Array, toAt: number, words: number): void {
  let x0 = from[fromAt + words - 16] ?? 0;
  let x1 = from[fromAt + words - 15] ?? 0;
  let x2 = from[fromAt + words - 14] ?? 0;
  let x3 = from[fromAt + words - 13] ?? 0;
  let x4 = from[fromAt + words - 12] ?? 0;
  let x5 = from[fromAt + words - 11] ?? 0;
  let x6 = from[fromAt + words - 10] ?? 0;
  let x7 = from[fromAt + words - 9] ?? 0;
  let x8 = from[fromAt + words - 8] ?? 0;
  let x9 = from[fromAt + words - 7] ?? 0;
  let x10 = from[fromAt + words - 6] ?? 0;
  let x11 = from[fromAt + words - 5] ?? 0;
  let x12 = from[fromAt + words - 4] ?? 0;
  let x13 = from[fromAt + words - 3] ?? 0;
  let x14 = from[fromAt + words - 2] ?? 0;
  let x15 = from[fromAt + words - 1] ?? 0;
  const half = words >> 1;
  for (let at = 0; at < words; at += 16) {
    const y0 = x0 ^ (from[fromAt + at] ?? 0);
    const y1 = x1 ^ (from[fromAt + at + 1] ?? 0);
    const y2 = x2 ^ (from[fromAt + at + 2] ?? 0);
    const y3 = x3 ^ (from[fromAt + at + 3] ?? 0);
    const y4 = x4 ^ (from[fromAt + at + 4] ?? 0);
    const y5 = x5 ^ (from[fromAt + at + 5] ?? 0);
    const y6 = x6 ^ (from[fromAt + at + 6] ?? 0);
    const y7 = x7 ^ (from[fromAt + at + 7] ?? 0);
    const y8 = x8 ^ (from[fromAt + at + 8] ?? 0);
    const y9 = x9 ^ (from[fromAt + at + 9] ?? 0);
    const y10 = x10 ^ (from[fromAt + at + 10] ?? 0);
    const y11 = x11 ^ (from[fromAt + at + 11] ?? 0);
    const y12 = x12 ^ (from[fromAt + at + 12] ?? 0);
    const y13 = x13 ^ (from[fromAt + at + 13] ?? 0);
    const y14 = x14 ^ (from[fromAt + at + 14] ?? 0);
    const y15 = x15 ^ (from[fromAt + at + 15] ?? 0);
    x0 = y0;
    x1 = y1;
    x2 = y2;
    x3 = y3;
    x4 = y4;
    x5 = y5;
    x6 = y6;
    x7 = y7;
    x8 = y8;
    x9 = y9;
    x10 = y10;
    x11 = y11;
    x12 = y12;
    x13 = y13;
    x14 = y14;
    x15 = y15;
    for (let round = 0; round < 8; round += 2) {
      let t = 0;
      t = (x0 + x12) | 0;
      x4 ^= (t << 7) | (t >>> 25);
      t = (x4 + x0) | 0;
      x8 ^= (t << 9) | (t >>> 23);
      t = (x8 + x4) | 0;
      x12 ^= (t << 13) | (t >>> 19);
      t = (x12 + x8) | 0;
      x0 ^= (t << 18) | (t >>> 14);
      t = (x5 + x1) | 0;
      x9 ^= (t << 7) | (t >>> 25);
      t = (x9 + x5) | 0;
      x13 ^= (t << 9) | (t >>> 23);
      t = (x13 + x9) | 0;
      x1 ^= (t << 13) | (t >>> 19);
      t = (x1 + x13) | 0;
      x5 ^= (t << 18) | (t >>> 14);
      t = (x10 + x6) | 0;
      x14 ^= (t << 7) | (t >>> 25);
      t = (x14 + x10) | 0;
      x2 ^= (t << 9) | (t >>> 23);
      t = (x2 + x14) | 0;
      x6 ^= (t << 13) | (t >>> 19);
      t = (x6 + x2) | 0;
      x10 ^= (t << 18) | (t >>> 14);
      t = (x15 + x11) | 0;
      x3 ^= (t << 7) | (t >>> 25);
      t = (x3 + x15) | 0;
      x7 ^= (t << 9) | (t >>> 23);
      t = (x7 + x3) | 0;
      x11 ^= (t << 13) | (t >>> 19);
      t = (x11 + x7) | 0;
      x15 ^= (t << 18) | (t >>> 14);
      t = (x0 + x3) | 0;
      x1 ^= (t << 7) | (t >>> 25);
      t = (x1 + x0) | 0;
      x2 ^= (t << 9) | (t >>> 23);
      t = (x2 + x1) | 0;
      x3 ^= (t << 13) | (t >>> 19);
      t = (x3 + x2) | 0;
      x0 ^= (t << 18) | (t >>> 14);
      t = (x5 + x4) | 0;
      x6 ^= (t << 7) | (t >>> 25);
      t = (x6 + x5) | 0;
      x7 ^= (t << 9) | (t >>> 23);
      t = (x7 + x6) | 0;
      x4 ^= (t << 13) | (t >>> 19);
      t = (x4 + x7) | 0;
      x5 ^= (t << 18) | (t >>> 14);
      t = (x10 + x9) | 0;
      x11 ^= (t << 7) | (t >>> 25);
      t = (x11 + x10) | 0;
      x8 ^= (t << 9) | (t >>> 23);
      t = (x8 + x11) | 0;
      x9 ^= (t << 13) | (t >>> 19);
      t = (x9 + x8) | 0;
      x10 ^= (t << 18) | (t >>> 14);
      t = (x15 + x14) | 0;
      x12 ^= (t << 7) | (t >>> 25);
      t = (x12 + x15) | 0;
      x13 ^= (t << 9) | (t >>> 23);
      t = (x13 + x12) | 0;
      x14 ^= (t << 13) | (t >>> 19);
      t = (x14 + x13) | 0;
      x15 ^= (t << 18) | (t >>> 14);
    }
    const target = toAt + (at >> 1) + (at & 16 ? half - 8 : 0);
    x0 = (x0 + y0) | 0;
    x1 = (x1 + y1) | 0;
    x2 = (x2 + y2) | 0;
    x3 = (x3 + y3) | 0;
    x4 = (x4 + y4) | 0;
    x5 = (x5 + y5) | 0;
    x6 = (x6 + y6) | 0;
    x7 = (x7 + y7) | 0;
    x8 = (x8 + y8) | 0;
    x9 = (x9 + y9) | 0;
    x10 = (x10 + y10) | 0;
    x11 = (x11 + y11) | 0;
    x12 = (x12 + y12) | 0;
    x13 = (x13 + y13) | 0;
    x14 = (x14 + y14) | 0;
    x15 = (x15 + y15) | 0;
    to[target] = x0;
    to[target + 1] = x1;
    to[target + 2] = x2;
    to[target + 3] = x3;
    to[target + 4] = x4;
    to[target + 5] = x5;
    to[target + 6] = x6;
    to[target + 7] = x7;
    to[target + 8] = x8;
    to[target + 9] = x9;
    to[target + 10] = x10;
    to[target + 11] = x11;
    to[target + 12] = x12;
    to[target + 13] = x13;
    to[target + 14] = x14;
    to[target + 15] = x15;
  }
}
