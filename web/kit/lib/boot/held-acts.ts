/** What a visitor did in a page of the server before the app had it. The page's script holds it (web/index.html). */
interface HeldAct {
  type: "click" | "input" | "submit";
  part: HTMLElement & { value?: string };
  value: string | undefined;
}

declare global {
  // The page's script is no module, so they share globals. They are undefined in the staff's page.
  var heldActs: HeldAct[] | undefined;
  var holdAct: ((event: Event) => void) | undefined;
}

/** Does in the app what was held, in its order, and holds nothing any more. */
export async function replayHeldActs(): Promise<void> {
  const { heldActs: acts = [], holdAct } = globalThis;
  if (!holdAct) return;
  for (const type of ["click", "input", "submit"]) removeEventListener(type, holdAct, true);
  globalThis.holdAct = undefined;
  globalThis.heldActs = undefined;
  const { pathname } = location;
  for (const { type, part, value } of acts.filter(isLatest)) {
    // What was typed goes in at once: in the meantime its visitor types on. Everything else waits until React has
    // rendered that, and a signed-in user's page in place of the visitor's that the server had rendered.
    if (type !== "input") await nextTask();
    if (type === "click") {
      await press(part, pathname);
      continue;
    }
    const [shown, ...others] = shownParts(part);
    if (others.length > 0) continue;
    if (type === "submit" && shown instanceof HTMLFormElement) shown.requestSubmit();
    else if (type === "input" && shown && value !== undefined) enter(shown, value);
  }
}

/**
 * React stops an event on its way to a part that it has not taken over yet, and nobody hears of it: it is sent again,
 * also to the part that comes in place of a dropped one. A disabled button gets none, and neither does a part like it
 * of another page, to which the visitor went on.
 */
async function press(part: HTMLElement, pathname: string): Promise<void> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS && location.pathname === pathname; attempts += 1) {
    const [shown, ...others] = shownParts(part);
    if (others.length > 0 || shown?.matches(":disabled")) return;
    if (shown && isHeardOf(shown)) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Presses a part. Returns whether the event reached it. */
function isHeardOf(part: HTMLElement): boolean {
  let isHeard = false;
  const note = () => {
    isHeard = true;
  };
  part.addEventListener("click", note, { once: true });
  part.click();
  part.removeEventListener("click", note);
  return isHeard;
}

const RETRY_MS = 50;
/** The code of a part comes within some seconds, or not at all. */
const MAX_ATTEMPTS = 100;

/** Whether no later act typed something else into the same part. */
function isLatest({ type, part }: HeldAct, index: number, acts: readonly HeldAct[]): boolean {
  return type !== "input" || !acts.some((later, at) => at > index && later.type === "input" && later.part === part);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The part itself; if the app has made its screen again, those like it. */
function shownParts(part: HTMLElement): HTMLElement[] {
  if (part.isConnected) return [part];
  return [...document.querySelectorAll<HTMLElement>(part.tagName)].filter(
    (other) =>
      other.textContent === part.textContent &&
      ["aria-label", "type", "name"].every((name) => other.getAttribute(name) === part.getAttribute(name)),
  );
}

/** React hears of a value only if it is another than the one that it set itself. */
function enter(field: HTMLElement, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  if (!(field instanceof kind)) return;
  field.value = "";
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
