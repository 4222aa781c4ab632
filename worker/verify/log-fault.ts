/** The first thing in a log that does not hold. Thrown within the check, an answer outside of it. */
export class LogFault extends Error {
  /** `LOT`, `END`, `receipt`, or the sequence of an entry. */
  readonly where: string | number;

  constructor(where: string | number, message: string) {
    super(message);
    this.name = "LogFault";
    this.where = where;
  }
}

/** Throws a fault unless it holds. */
export function must(holds: boolean, where: string | number, message: string): asserts holds {
  if (!holds) throw new LogFault(where, message);
}
