import type { StaffContentPage } from "./documents.ts";

/** A page as it stands at an instant: a version to come may have begun to hold since the page was read. */
export function heldAt(page: StaffContentPage, nowMs: number): StaffContentPage {
  const held = page.versions.find(({ holdsFrom }) => Date.parse(holdsFrom) <= nowMs);
  return { ...page, heldVersionId: held?.id ?? null };
}
