import type { OutboxConsumer } from "../../kit/delivery/outbox.ts";
import type { BlindStore } from "../blind-store.ts";
import type { BlindEntry } from "../log/blind-link.ts";
import type { BlindConsumer, BlindDestinationsHolder } from "./blind-consumers.ts";

/** Files that R2 deletes in one call. */
const BATCH = 100;

/** The consumer that has the sealed files deleted which a command has dropped: repeated until R2 has done it. */
export function blindAttachmentConsumer(
  store: BlindStore,
  services: BlindDestinationsHolder,
): OutboxConsumer<BlindEntry, BlindConsumer> {
  const dropSome = async (): Promise<boolean> => {
    const { blindLotId, attachments } = store;
    const files = attachments.dropped(BATCH);
    if (blindLotId === null || files.length === 0) return false;
    await services.destinations.dropAttachments(blindLotId, files);
    attachments.forget(files);
    return files.length === BATCH;
  };
  return {
    name: "attachments",
    deliver: async () => {
      store.attachments.dropUnnamed(Date.now());
      while (await dropSome());
    },
  };
}
