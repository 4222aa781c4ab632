import type { SameMessages } from "../../kit/i18n/messages.ts";
import { panel } from "../bids/panel-words.en.ts";
import type { lotPage as dutch } from "./words.nl.ts";

export const lotPage = {
  ...panel,
  "lotPage.specifications": "Specifications",
  "lotPage.description": "Description",
  "lotPage.documents": "Documents",
  "lotPage.neighbours": "Other lots",
  "lotPage.previous": "Previous lot",
  "lotPage.next": "Next lot",
  "lotPage.extension_one": "A bid in the last minute extends this lot.",
  "lotPage.extension_other": "A bid in the last {{count}} minutes extends this lot.",
  "lotPage.rules": "Bidding rules, version {{version}}",
  "lotPage.conditions": "Costs and conditions",
  "lotPage.days": "Viewing and collection",
  "lotPage.gallery.label": "Pictures",
  "lotPage.gallery.none": "There are no pictures of this lot yet.",
  "lotPage.gallery.previous": "Previous picture",
  "lotPage.gallery.next": "Next picture",
  "lotPage.gallery.enlarge": "Enlarge picture {{number}} of {{count}}",
  "lotPage.gallery.show": "Show picture {{number}} of {{count}}",
  "lotPage.gallery.zoomLabel": "Picture {{number}} of {{count}}, enlarged",
  "lotPage.gallery.zoomIn": "Zoom in",
  "lotPage.gallery.zoomOut": "Zoom out",
} as const satisfies SameMessages<typeof dutch>;
