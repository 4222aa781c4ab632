import { createPortal } from "react-dom";
import { useFirstRender } from "../first-render.ts";
import { createStore, useStore } from "../store.ts";

interface Announcement {
  text: string;
  /** Distinguishes repeated announcements of the same text, so that each is read out. */
  count: number;
}

const politeAnnouncement = createStore<Announcement>({ text: "", count: 0 });
const urgentAnnouncement = createStore<Announcement>({ text: "", count: 0 });

/** Makes a screen reader read a text: at the next pause, or at once. */
export function announce(text: string, { atOnce = false }: { atOnce?: boolean } = {}): void {
  const store = atOnce ? urgentAnnouncement : politeAnnouncement;
  store.set({ text, count: store.get().count + 1 });
}

/** The live regions of announcements, outside the root: an open dialog hides the app from screen readers. */
export function Announcer() {
  const isFirstRender = useFirstRender() !== null;
  return isFirstRender ? null : <Regions />;
}

function Regions() {
  return createPortal(
    <>
      <Region announcement={useStore(politeAnnouncement)} live="polite" />
      <Region announcement={useStore(urgentAnnouncement)} live="assertive" />
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
