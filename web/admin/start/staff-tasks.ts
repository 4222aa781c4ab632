import type { MessageKey } from "../../kit/i18n/messages.ts";
import { STAFF_PATHS } from "../../kit/lib/staff-pages.ts";
import type { StaffComponent } from "../../kit/session/staff-components.ts";

interface StaffTask {
  path: string;
  label: MessageKey;
  text: MessageKey;
}

/** The pages that the staff's app has for each component; a component without a page promises nothing. */
export const STAFF_TASKS: Record<StaffComponent, readonly StaffTask[]> = {
  auctioneer: [{ path: STAFF_PATHS.auctions, label: "admin.start.auctions", text: "admin.start.auctionsText" }],
  organizationalUnitCreator: [
    { path: STAFF_PATHS.users, label: "admin.start.users", text: "admin.start.usersText" },
    { path: STAFF_PATHS.blacklists, label: "admin.start.blacklists", text: "admin.start.blacklistsText" },
    { path: STAFF_PATHS.identities, label: "admin.start.identities", text: "admin.start.identitiesText" },
    { path: STAFF_PATHS.securityEvents, label: "admin.start.securityEvents", text: "admin.start.securityEventsText" },
    { path: STAFF_PATHS.undeliveredMessages, label: "admin.start.undelivered", text: "admin.start.undeliveredText" },
  ],
  organizationalUnitManager: [],
  channelManager: [],
  channelPublisher: [],
};
