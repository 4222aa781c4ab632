import { Box, Clock3, FolderOpen, Gavel, type LucideIcon, Package, UserRound } from "lucide-react";
import type { Language } from "../../../../schema/kit/languages.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { STAFF_PATHS } from "../../../kit/lib/staff-paths.ts";
import type { StaffComponent } from "../../../kit/session/staff-components.ts";
import { shownText } from "../../kit/texts.ts";
import type { RecentThing } from "../../recent-things.ts";
import { linkGroups } from "../../staff-routes.ts";
import { commandsOf } from "./commands.ts";
import type { Found } from "./documents.ts";

const MAX_LOTS = 8;

/** A page to go to; `path` is without the language. */
export interface Hit {
  id: string;
  path: string;
  label: string;
  detail: string;
  icon: LucideIcon;
}

export interface HitGroup {
  name: "recent" | "commands" | "pages" | "auctions" | "lots" | "assets" | "projects" | "users";
  hits: readonly Hit[];
}

interface Asked {
  text: string;
  components: readonly StaffComponent[];
  recent: readonly RecentThing[];
  found: Found | undefined;
  language: Language;
  t: Translate;
}

/** What stands in the list: recent things before one types, pages by their names, and what the API has found. */
export function findHits({ text, components, recent, found, language, t }: Asked): HitGroup[] {
  const groups: HitGroup[] = [
    {
      name: "recent",
      hits: text === "" ? recent.map(({ path, label }) => hit({ path, label, icon: Clock3 })) : [],
    },
    { name: "commands", hits: commandHits(text, components, t) },
    { name: "pages", hits: pageHits(text, components, t) },
    ...(found ? foundGroups(found, language, t) : []),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function hit({ detail = "", ...rest }: Omit<Hit, "id" | "detail"> & { detail?: string }): Hit {
  return { id: rest.path, detail, ...rest };
}

function pageHits(text: string, components: readonly StaffComponent[], t: Translate): Hit[] {
  const asked = text.toLowerCase();
  return linkGroups(components)
    .flatMap(({ routes }) => routes)
    .map(({ path, link }) =>
      hit({
        path,
        label: t(link.label),
        detail: t(link.text),
        icon: link.icon,
      }),
    )
    .filter(({ label }) => label.toLowerCase().includes(asked));
}

/** By any of its words, in any order: "kavel nieuw" finds what "nieuw kavel" does. */
function commandHits(text: string, components: readonly StaffComponent[], t: Translate): Hit[] {
  const words = text.toLowerCase().split(/\s+/);
  return commandsOf(components)
    .map(({ name, path, icon }) => ({ ...hit({ path, label: t(`admin.jump.command.${name}`), icon }), id: name }))
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

function foundGroups(found: Found, language: Language, t: Translate): HitGroup[] {
  const { incrementalLots } = found.searchIncrementalItemAdmin;
  return [
    {
      name: "auctions",
      hits: found.queryPublicationAdmin.publications.map(({ __typename, id, publicationNumber, title, isPublished }) =>
        hit({
          path: (__typename === "BlindAuctionPreview" ? STAFF_PATHS.blindAuction : STAFF_PATHS.auction).replace(
            ":publicationId",
            id,
          ),
          label: `${publicationNumber} ${title}`,
          detail: isPublished ? "" : t("admin.jump.draft"),
          icon: Gavel,
        }),
      ),
    },
    {
      name: "lots",
      hits: incrementalLots
        .slice(0, MAX_LOTS)
        .map(({ incrementalLotId, incrementalAuctionId, incrementalLot: { lotNumber, publicationNumber, title } }) =>
          hit({
            path: STAFF_PATHS.lotBids.replace(":publicationId", incrementalAuctionId).replace(":id", incrementalLotId),
            label: title,
            detail: `${publicationNumber}-${lotNumber}`,
            icon: Box,
          }),
        ),
    },
    {
      name: "assets",
      hits: found.queryLotAdmin.lots.map(({ id, lotNumber, title }) =>
        hit({
          path: STAFF_PATHS.asset.replace(":lotId", id),
          label: shownText(title, language),
          detail: lotNumber,
          icon: Package,
        }),
      ),
    },
    {
      name: "projects",
      hits: found.queryProjectAdmin.projects.map(({ id, title, organizationalUnitName }) =>
        hit({
          path: STAFF_PATHS.project.replace(":projectId", id),
          label: shownText(title, language),
          detail: organizationalUnitName,
          icon: FolderOpen,
        }),
      ),
    },
    {
      name: "users",
      hits: (found.queryUsers?.users ?? []).map(({ id, email, userAddress }) =>
        hit({
          path: STAFF_PATHS.user.replace(":userId", id),
          label: email,
          detail: userAddress?.fullName ?? "",
          icon: UserRound,
        }),
      ),
    },
  ];
}
