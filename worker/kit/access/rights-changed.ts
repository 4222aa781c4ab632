const listeners: (() => void)[] = [];

/** Registers what must be forgotten, in this isolate, once a right has been granted or withdrawn. */
export function onRightsChanged(forget: () => void): void {
  listeners.push(forget);
}

/** To be called after every change of rights, and of the terms that bidders must have accepted. */
export function announceRightsChanged(): void {
  for (const forget of listeners) forget();
}
