/** The API has percents. */
export function percentOf(basisPoints: number): number {
  return basisPoints / 100;
}
