import { report } from "../../../schema/kit/report.ts";
import type { OutboxConsumer } from "../../kit/delivery/outbox.ts";
import type { Quarantine } from "../../kit/quarantine.ts";
import type { BlindStore } from "../blind-store.ts";
import type { BlindEntry } from "../log/blind-link.ts";
import type { BlindConsumer, BlindDestinationsHolder, BlindSchedule } from "./blind-consumers.ts";
import { tellsOfBids } from "./blind-delivery-veil.ts";

/** Files that R2 deletes in one call. */
const BATCH = 100;

interface CleanupParts {
  readonly store: BlindStore;
  readonly services: BlindDestinationsHolder;
  readonly schedule: BlindSchedule;
  readonly quarantine: Pick<Quarantine, "note" | "enter">;
}

/**
 * Has the sealed files deleted that nothing names any more: with each delivery of the log, and by a job of the lot
 * where no command comes, as of a file that no bid has named for a day.
 */
export class AttachmentCleanup {
  readonly #parts: CleanupParts;
  #running: Promise<void> | null = null;

  constructor(parts: CleanupParts) {
    this.#parts = parts;
  }

  /** The outbox's consumer: a command may have dropped files. */
  get consumer(): OutboxConsumer<BlindEntry, BlindConsumer> {
    return { name: "attachments", deliver: () => this.deleteDropped() };
  }

  /**
   * Plans the next time. Rejects if R2 did not delete them; then the next call does. One at a time for the alarm and
   * the outbox: of two deletions the later one could take a file that was sent again after the first.
   */
  deleteDropped(): Promise<void> {
    this.#running ??= this.#deleteAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #deleteAll(): Promise<void> {
    const { store, schedule } = this.#parts;
    store.attachments.dropUnnamed(Date.now());
    while (await this.#deleteSome());
    const atMs = store.attachments.nextCleanupAtMs();
    schedule.planCleanup(atMs === null ? null : Math.max(atMs, Date.now()));
  }

  /** What the alarm does, where it is due. */
  async run(): Promise<void> {
    const { schedule, store, quarantine } = this.#parts;
    // The wake before it may have found that the storage is broken.
    if (quarantine.note !== null || !schedule.isCleanupDue(Date.now())) return;
    try {
      await this.deleteDropped();
    } catch (fault) {
      if (quarantine.enter(fault)) return;
      const attempts = schedule.cleanupFailed(Date.now());
      // Reports are listed for staff, too.
      const actorId = tellsOfBids("attachments", store) ? null : store.blindLotId;
      report({ event: "DeliveryFailed", actorId, consumer: "attachments", attempts });
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
