import { Building2, FileUp, FolderPlus, Gavel, Lock, type LucideIcon, PackagePlus, Send } from "lucide-react";
import type { StaffComponent } from "../../../kit/session/staff-components.ts";
import { NEW_ASSET_PATH } from "../../catalogue/assets/paths.ts";
import { NEW_AUCTION_PATH, NEW_BLIND_AUCTION_PATH } from "../../catalogue/auctions/paths.ts";
import { CREATE_GENERAL_NOTIFICATION_PATH } from "../../messages/general-notifications/paths.ts";
import { NEW_PROJECT_PATH, PROJECTS_PATH } from "../../organization/projects/paths.ts";
import { NEW_UNIT_PATH } from "../../organization/units/paths.ts";
import { openRoutes } from "../../staff-routes.ts";

interface Command {
  name: keyof typeof COMMANDS;
  path: string;
  icon: LucideIcon;
}

/** What staff begin, each on a page of its own. Assets are imported into a project, which is chosen first. */
const COMMANDS = {
  createAsset: { path: NEW_ASSET_PATH, icon: PackagePlus },
  createProject: { path: NEW_PROJECT_PATH, icon: FolderPlus },
  createAuction: { path: NEW_AUCTION_PATH, icon: Gavel },
  createBlindAuction: { path: NEW_BLIND_AUCTION_PATH, icon: Lock },
  importAssets: { path: PROJECTS_PATH, icon: FileUp },
  sendNotification: { path: CREATE_GENERAL_NOTIFICATION_PATH, icon: Send },
  createUnit: { path: NEW_UNIT_PATH, icon: Building2 },
} as const satisfies Record<string, { path: string; icon: LucideIcon }>;

/** Those whose page a user with work in these parts of the app may open. */
export function commandsOf(components: readonly StaffComponent[]): Command[] {
  const open = new Set(openRoutes(components).map(({ path }) => path));
  return (Object.keys(COMMANDS) as Command["name"][])
    .map((name) => ({ name, ...COMMANDS[name] }))
    .filter(({ path }) => open.has(path));
}
