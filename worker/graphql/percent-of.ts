/** Hundredths of a percent in the tables, percents in the API. */
export function percentOf(basisPoints: number): number {
  return basisPoints / 100;
}
