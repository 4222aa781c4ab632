import { type RefObject, useEffect, useEffectEvent } from "react";
import { hasImageEnding } from "../../../../schema/catalogue/terms/upload-limits.ts";

/** What takes pasted files on the page that is open. */
interface PasteZone {
  readonly element: HTMLElement;
  readonly kind: "pictures" | "documents";
  readonly take: (files: File[]) => void;
}

const zones = new Set<PasteZone>();

/**
 * Takes files that are pasted anywhere on the page. Where it has zones of both kinds, they go to the one that the focus
 * is beside, and otherwise pictures to the one and other files to the other.
 */
export function usePastedFiles(
  zone: RefObject<HTMLElement | null>,
  { kind, onFiles }: { kind: PasteZone["kind"]; onFiles: (files: File[]) => void },
): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!zone.current) return;
    const own: PasteZone = { element: zone.current, kind, take: (files) => take(files) };
    if (zones.size === 0) addEventListener("paste", onPaste);
    zones.add(own);
    return () => {
      zones.delete(own);
      if (zones.size === 0) removeEventListener("paste", onPaste);
    };
  }, [zone, kind]);
}

function onPaste({ clipboardData, target }: ClipboardEvent): void {
  const files = [...(clipboardData?.files ?? [])];
  // Office programs put a picture of copied text beside it: a text field takes the text.
  if (files.length === 0 || (isTextField(target) && clipboardData?.types.includes("text/plain"))) return;
  const focused = [...zones].find(({ element }) => target instanceof Node && element.parentElement?.contains(target));
  if (focused) {
    focused.take(files);
    return;
  }
  for (const [zone, ofZone] of Map.groupBy(files, zoneFor)) zone?.take(ofZone);
}

function zoneFor({ name }: File): PasteZone | undefined {
  const kind = hasImageEnding(name) ? "pictures" : "documents";
  const [first] = zones;
  return [...zones].find((zone) => zone.kind === kind) ?? first;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");
}
