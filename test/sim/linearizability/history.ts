/** What a client asked of a lot. */
export type ClientCommand =
  | { readonly kind: "BID"; readonly amountCents: number; readonly commandId: string }
  | { readonly kind: "AUTO_BID"; readonly maximumCents: number; readonly commandId: string }
  | { readonly kind: "REMOVE_AUTO_BID" };

/** What the app answered a client. */
export interface ClientAnswer {
  readonly state: string;
  readonly refusal: string | null;
  readonly row: number | null;
  readonly amountCents: number | null;
  readonly nextMinimumCents: number | null;
  /** What the receipt says; null where the log holds no entry of it. */
  readonly receipt: {
    readonly sequence: number;
    readonly receivedAtMs: number;
    readonly hash: string;
    readonly outcome: string;
  } | null;
}

/** One command of one client with the instants, on the clients' clock, at which it was sent and its answer was there. */
export interface Operation {
  readonly client: string;
  readonly command: ClientCommand;
  readonly sentAtMs: number;
  readonly returnedAtMs: number;
  readonly answer: ClientAnswer;
}

/** A read of the lot. */
export interface Reading {
  readonly sentAtMs: number;
  readonly returnedAtMs: number;
  readonly sequence: number;
  readonly priceCents: number | null;
}

/** A logged command. */
export interface Kept extends Operation {
  readonly answer: ClientAnswer & { readonly receipt: NonNullable<ClientAnswer["receipt"]> };
}

export interface Recorded {
  readonly operations: readonly Operation[];
  readonly readings: readonly Reading[];
  /** The last number that was given before the first client asked anything. */
  readonly sequenceBefore: number;
}

/** The commands that the log holds, in the order that their receipts claim; a repeated one counts once. */
export function inOrder(operations: readonly Operation[]): Kept[] {
  const kept = new Map<number, Kept>();
  for (const operation of operations) {
    const { receipt } = operation.answer;
    if (receipt === null) continue;
    const first = kept.get(receipt.sequence);
    // A repetition that came back sooner than the first answer tells more of when its number was given.
    if (first === undefined || operation.returnedAtMs < first.returnedAtMs) {
      kept.set(receipt.sequence, { ...operation, answer: { ...operation.answer, receipt } });
    }
  }
  return [...kept.values()].toSorted((a, b) => a.answer.receipt.sequence - b.answer.receipt.sequence);
}

/**
 * Why the numbers on the receipts are not an order that agrees with real time, as text: they must have no gaps, one
 * command each, and a command that was answered before another was sent must have the lower number.
 */
export function orderFaults({ operations, readings, sequenceBefore }: Recorded): string[] {
  const faults: string[] = [];
  const kept = inOrder(operations);
  for (const [index, { answer }] of kept.entries()) {
    const expected = sequenceBefore + 1 + index;
    if (answer.receipt.sequence !== expected) {
      faults.push(`number ${answer.receipt.sequence} where ${expected} should be`);
      break;
    }
  }
  const commands = new Map<number, string>();
  for (const { client, command, answer } of operations) {
    if (answer.receipt === null) continue;
    const own = JSON.stringify([client, command]);
    const other = commands.get(answer.receipt.sequence) ?? own;
    // Removing has no id: each time it is asked is a command of its own.
    if (other !== own) faults.push(`${answer.receipt.sequence} is the number of ${other} and of ${own}`);
    commands.set(answer.receipt.sequence, own);
  }
  return [...faults, ...timeFaults(kept), ...readingFaults(readings, kept)];
}

/** Commands whose numbers contradict the clock: asked after another one was answered, and yet before it. */
function timeFaults(kept: readonly Kept[]): string[] {
  const faults: string[] = [];
  let soonest: Kept | null = null;
  for (const later of kept.toReversed()) {
    if (soonest !== null && soonest.returnedAtMs < later.sentAtMs) {
      faults.push(`${soonest.answer.receipt.sequence} was answered before ${later.answer.receipt.sequence} was asked`);
    }
    if (soonest === null || later.returnedAtMs < soonest.returnedAtMs) soonest = later;
  }
  return faults;
}

/** Reads that missed earlier answers, or that went back behind an earlier read. */
function readingFaults(readings: readonly Reading[], kept: readonly Kept[]): string[] {
  const faults: string[] = [];
  for (const reading of readings) {
    const answered = Math.max(
      0,
      ...kept
        .filter(({ returnedAtMs }) => returnedAtMs < reading.sentAtMs)
        .map(({ answer }) => answer.receipt.sequence),
      ...readings.filter(({ returnedAtMs }) => returnedAtMs < reading.sentAtMs).map(({ sequence }) => sequence),
    );
    if (reading.sequence < answered) faults.push(`a look at ${reading.sequence} after ${answered} had been answered`);
  }
  return faults;
}
