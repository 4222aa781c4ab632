/** A call that left an actor and has not been answered. */
export interface Call {
  readonly target: "project" | "forget" | "read" | "feed" | "notify" | "invalidate";
  /** The caller's life is over: the answer is lost. */
  readonly isCallerGone: () => boolean;
  /** Does at the other end what was asked. */
  execute(): unknown;
  answer(result: unknown): void;
  fail(fault: Error): void;
}

/** How a call may go. */
export type CallOutcome = "done" | "refused-before" | "refused-after" | "done-twice";

const MAX_AFTERLIFE = 20;

/**
 * The network between the actor and the rest of the app: calls on their way, and copies of calls that may arrive again.
 */
export class Network {
  #calls: Call[] = [];
  #echoes: Call[] = [];

  get underWay(): readonly Call[] {
    return this.#calls;
  }

  get echoCount(): number {
    return this.#echoes.length;
  }

  send(call: Call): void {
    this.#calls.push(call);
  }

  /** A call arrives, in whatever order; or the copy of one that the network kept. */
  arrive(call: Call, fate: CallOutcome): void {
    this.#calls = this.#calls.filter((other) => other !== call);
    if (fate === "refused-before") {
      call.fail(new Error("the other end refused: 4242 secret words"));
      return;
    }
    const result = call.execute();
    if (fate === "refused-after") call.fail(new Error("the answer was lost: 4242 secret words"));
    else call.answer(result);
    if (fate === "done-twice" && call.target !== "forget" && this.#echoes.length < MAX_AFTERLIFE) {
      this.#echoes.push(call);
    }
  }

  /** A copy of an old call arrives. */
  echo(index: number): void {
    this.#echoes.splice(index, 1)[0]?.execute();
  }

  /**
   * The caller is gone. Its calls may still arrive, at once or much later, without an answer.
   *
   * @param arrives whether a call does.
   */
  orphan(arrives: (call: Call) => "now" | "later" | "never"): void {
    const calls = this.#calls;
    this.#calls = [];
    for (const call of calls) {
      const when = arrives(call);
      // A late `forget` is never repeated: an operator waits for its answer before the next one.
      const isLate = when === "later" && call.target !== "forget" && this.#echoes.length < MAX_AFTERLIFE;
      if (isLate) this.#echoes.push(call);
      else if (when !== "never") call.execute();
    }
  }
}
