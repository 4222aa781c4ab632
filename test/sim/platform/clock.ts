/** The simulated time: it passes only when the simulation says so. */
export class Clock {
  /** What Date.now() says; may be set, forwards and back. */
  wallMs = 1_800_000_000_000;
  /** What timers run by; only ever goes forward. */
  monotonicMs = 0;

  pass(ms: number): void {
    this.wallMs += ms;
    this.monotonicMs += ms;
  }

  /** Changes the clock. */
  set(wallMs: number): void {
    this.wallMs = wallMs;
  }
}
