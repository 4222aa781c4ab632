const held = new Set<Promise<unknown>>();

/** Lets a reload of the page wait for work whose response must not get lost, such as a bid. */
export async function holdReload<Value>(work: Promise<Value>): Promise<Value> {
  held.add(work);
  try {
    return await work;
  } finally {
    held.delete(work);
  }
}

/** Reloads the page once no work holds it. */
export async function reloadWhenReleased(): Promise<void> {
  while (held.size > 0) await Promise.allSettled(held);
  location.reload();
}

let isForced = false;

/** Reloads a page whose session has ended, without a form's question about what was typed. */
export function forceReload(): void {
  isForced = true;
  location.reload();
}

export function isReloadForced(): boolean {
  return isForced;
}
