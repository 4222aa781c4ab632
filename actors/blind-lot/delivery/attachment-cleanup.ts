import { report } from "../../../schema/kit/report.ts";
import type { OutboxConsumer } from "../../kit/delivery/outbox.ts";
import type { BlindStore } from "../blind-store.ts";
import type { BlindEntry } from "../log/blind-link.ts";
import type { BlindConsumer, BlindDestinationsHolder, BlindSchedule } from "./blind-consumers.ts";

/** Files that R2 deletes in one call. */
const BATCH = 100;

interface CleanupParts {
  readonly store: BlindStore;
  readonly services: BlindDestinationsHolder;
  readonly schedule: BlindSchedule;
}

/**
 * Has the sealed files deleted that nothing names any more: with each delivery of the log, and by a job of the lot
 * where no command comes, as of a file that no bid has named for a day.
 */
export class AttachmentCleanup {
  readonly #parts: CleanupParts;

  constructor(parts: CleanupParts) {
    this.#parts = parts;
  }

  /** The outbox's consumer: a command may have dropped files. */
  get consumer(): OutboxConsumer<BlindEntry, BlindConsumer> {
    return { name: "attachments", deliver: () => this.deleteDropped() };
  }

  /** Plans the next time. Rejects if R2 did not delete them; then the next call does. */
  async deleteDropped(): Promise<void> {
    const { store, schedule } = this.#parts;
    store.attachments.dropUnnamed(Date.now());
    while (await this.#deleteSome());
    const atMs = store.attachments.nextCleanupAtMs();
    schedule.planCleanup(atMs === null ? null : Math.max(atMs, Date.now()));
  }

  /** What the alarm does, where it is due. */
  async run(): Promise<void> {
    const { schedule, store } = this.#parts;
    if (!schedule.isCleanupDue(Date.now())) return;
    try {
      await this.deleteDropped();
    } catch {
      const attempts = schedule.cleanupFailed(Date.now());
      report({ event: "DeliveryFailed", actorId: store.blindLotId, consumer: "attachments", attempts });
    }
  }

  async #deleteSome(): Promise<boolean> {
    const { store, services } = this.#parts;
    const { blindLotId, attachments } = store;
    const files = attachments.dropped(BATCH, Date.now());
    if (blindLotId === null || files.length === 0) return false;
    await services.destinations.dropAttachments(blindLotId, files);
    attachments.forget(files);
    return files.length === BATCH;
  }
}
