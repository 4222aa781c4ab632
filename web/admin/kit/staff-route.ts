import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { TypedDocumentNode } from "urql";
import type { MessageKey } from "../../kit/i18n/messages.ts";
import type { StaffComponent } from "../../kit/session/staff-components.ts";

/** The groups of the navigation, in their order; the first has no heading. */
export const LINK_GROUPS = ["start", "sales", "goods", "people", "organization", "failures"] as const;

/** How a page is shown in the navigation and on the start page. */
export interface StaffLink {
  group: (typeof LINK_GROUPS)[number];
  /** Within the group, lowest first. */
  place: number;
  icon: LucideIcon;
  label: MessageKey;
  /** What one does on the page, for the start page. */
  text: MessageKey;
  /** What waits there, as a number beside the label. */
  count?: {
    document: TypedDocumentNode<{ list: { paginatedTotalResults: number } }, Record<string, never>>;
    /** The number is of what went wrong. */
    isBad?: boolean;
  };
}

/** A page of the staff's app; listed by the `routes.tsx` of its feature. */
export interface StaffRoute {
  /** Without the language prefix: `publications/incrementalbidauctions`. */
  path: string;
  Screen: ComponentType;
  /**
   * Users with work in one of these parts of the app; every user, where the screen itself asks for the right on what it
   * shows; or visitors too.
   */
  openTo: readonly StaffComponent[] | "users" | "visitors";
  link?: StaffLink;
}
