/** A layer of tests, as `npm test` runs it. */
export interface Layer {
  readonly name: string;
  readonly about: string;
  /** Commands run in order; the one with `report` counts tests. */
  readonly commands: readonly (readonly string[])[];
  readonly report?: "vitest" | "playwright";
  /** Well above the normal time on two cores that do other work too: a layer that takes longer hangs. */
  readonly limitMinutes: number;
  readonly prepare?: () => Record<string, string>;
}
