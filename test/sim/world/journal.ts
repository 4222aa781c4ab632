import { type Arrived, Auditor, type Verdict } from "../auditor/auditor.ts";

type Entry =
  | { readonly kind: "ask"; readonly arrived: Arrived }
  | { readonly kind: "alarm"; readonly atMs: number }
  | { readonly kind: "reload" };

/**
 * What the auditor was told, and how much of it the lot has made durable: after a crash the auditor goes back to that,
 * as the lot must.
 */
export class Journal {
  auditor = new Auditor();
  #entries: Entry[] = [];
  #durable = 0;

  ask(arrived: Arrived): Verdict {
    this.#entries.push({ kind: "ask", arrived });
    return this.auditor.judge(arrived);
  }

  alarm(atMs: number): void {
    this.#entries.push({ kind: "alarm", atMs });
    this.auditor.alarm(atMs);
  }

  reloaded(): void {
    this.#entries.push({ kind: "reload" });
    this.auditor.reloaded();
  }

  /** All of it is durable now. */
  keep(): void {
    this.#durable = this.#entries.length;
  }

  /** Goes back to what is durable. Answers how many sequences are lost. */
  lose(): number {
    const before = this.auditor.sale.sequence;
    if (this.#durable < this.#entries.length) {
      this.#entries.length = this.#durable;
      this.auditor = new Auditor();
      for (const entry of this.#entries) {
        if (entry.kind === "ask") this.auditor.judge(entry.arrived);
        else if (entry.kind === "alarm") this.auditor.alarm(entry.atMs);
        else this.auditor.reloaded();
      }
    }
    this.reloaded();
    return before - this.auditor.sale.sequence;
  }
}
