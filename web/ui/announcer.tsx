import { createPortal } from "react-dom";
import { createStore, useStore } from "../lib/store.ts";

interface Announcement {
  text: string;
  /** Tells the same text apart from itself, so that it is read out again. */
  count: number;
}

const polite = createStore<Announcement>({ text: "", count: 0 });
const urgent = createStore<Announcement>({ text: "", count: 0 });

/** Has a screen reader say something: when it pauses, or at once. */
export function announce(text: string, { atOnce = false }: { atOnce?: boolean } = {}): void {
  const store = atOnce ? urgent : polite;
  store.set({ text, count: store.get().count + 1 });
}

/** The live regions that announcements go through, beside the app: a dialog hides what is within it, and who bids is to hear. */
export function Announcer() {
  return createPortal(
    <>
      <Region announcement={useStore(polite)} live="polite" />
      <Region announcement={useStore(urgent)} live="assertive" />
    </>,
    document.body,
  );
}

function Region({ announcement: { text, count }, live }: { announcement: Announcement; live: "polite" | "assertive" }) {
  return (
    <div className="visually-hidden" aria-live={live} aria-atomic="true">
      <span key={count}>{text}</span>
    </div>
  );
}
