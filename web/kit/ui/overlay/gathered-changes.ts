import { createContext } from "react";

export interface Changes {
  /** Whether there are changes that would be lost. */
  isNeeded(): boolean;
  /** Asks whether to lose the changes; `goOn` does what would lose them. */
  ask(goOn: () => void): void;
}

/** Asks before the user leaves a page by a link, the history or closing the tab. Returns a function that stops it. */
export type GuardChanges = (changes: Changes) => () => void;

/** The changes of all forms of a page or of a dialog as one: the first form that has any asks for all of them. */
export class GatheredChanges implements Changes {
  readonly #forms = new Set<Changes>();

  isNeeded(): boolean {
    return this.#unsaved() !== undefined;
  }

  ask(goOn: () => void): void {
    const unsaved = this.#unsaved();
    if (unsaved) unsaved.ask(goOn);
    else goOn();
  }

  /** Adds a form's changes. The function that it returns removes them, and says whether none are left. */
  add(changes: Changes): () => boolean {
    this.#forms.add(changes);
    return () => this.#forms.delete(changes) && this.#forms.size === 0;
  }

  get isEmpty(): boolean {
    return this.#forms.size === 0;
  }

  #unsaved(): Changes | undefined {
    return [...this.#forms].find((changes) => changes.isNeeded());
  }
}

/** The changes of the forms in a dialog, which are asked about before it is closed; null outside a dialog. */
export const ChangesOfDialogContext = createContext<GatheredChanges | null>(null);
