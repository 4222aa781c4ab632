import { and, eq, isNull, sql } from "drizzle-orm";
import type { PublicationInput } from "../../../schema/catalogue/inputs/publication.ts";
import type { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { FieldFault } from "../../../schema/kit/error-codes.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { userAddresses } from "../../../schema/people/tables/addresses.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import { hasRight, isGrantOnProject, isHeld } from "../../kit/access/has-right.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { loadNamesOfUsers } from "../../people/users/user-names.ts";

/** More colleagues on one project than any form offers. */
const MAX_CHOICES = 200;

const CREATING = {
  INCREMENTAL_AUCTION: "GLOBAL_AUTH_INCREMENTALBIDAUCTION_CREATE",
  BLIND_BID_AUCTION: "GLOBAL_AUTH_BLINDAUCTION_CREATE",
  DATA_ROOM: "GLOBAL_AUTH_DATAROOM_CREATE",
} as const satisfies Record<string, AuthorizationRule>;

type Kind = keyof typeof CREATING;
const ROLES = ["creatorUserId", "managerUserId", "unitUserId"] as const;
type Role = (typeof ROLES)[number];
/** Null in auctions that are older than the roles. */
export type AuctionUserIds = Pick<typeof publications.$inferSelect, Role>;

const FIELDS = {
  creatorUserId: "creatorUserId",
  managerUserId: "managerUserId",
  unitUserId: "organizationalUnitUserId",
} as const satisfies Record<Role, keyof PublicationInput>;

interface ChosenUsers {
  kind: Kind;
  input: PublicationInput;
  /** Those of an auction that is changed; absent for a new one, whose roles its creator has where nobody is named. */
  before?: AuctionUserIds;
}

/**
 * Who has the roles of an auction. Whoever has one keeps it, also without the right that it takes of others.
 * @throws DomainError INVALID_INPUT: `rightMissing` for a user without the right of the role.
 */
export async function auctionUsersOf(
  context: RequestContext,
  { kind, input, before }: ChosenUsers,
): Promise<AuctionUserIds> {
  const { userId } = await requireViewer(context);
  const present = before ?? { creatorUserId: userId, managerUserId: userId, unitUserId: userId };
  const faults: FieldFault[] = [];
  // Not the whole row, which may come as `before`: it would undo the other changes.
  const chosen = {
    creatorUserId: present.creatorUserId,
    managerUserId: present.managerUserId,
    unitUserId: present.unitUserId,
  };
  for (const role of ROLES) {
    const asked = input[FIELDS[role]];
    if (asked === null || asked === present[role]) continue;
    chosen[role] = asked;
    if (!(await mayHave(context, { role, kind, userId: asked, projectId: input.projectId })))
      faults.push({ path: `input.${FIELDS[role]}`, rule: "rightMissing" });
  }
  if (faults.length > 0) throw invalidInput(...faults);
  return chosen;
}

async function mayHave(
  context: RequestContext,
  { role, kind, userId, projectId }: { role: Role; kind: Kind; userId: string; projectId: string },
): Promise<boolean> {
  const rule = role === "unitUserId" ? "USER_PROJECT_VIEW" : "USER_PROJECT_EDIT";
  const onProject = await hasRight(context, userId, { rule, entityId: projectId });
  return onProject && (role !== "creatorUserId" || (await hasRight(context, userId, { rule: CREATING[kind] })));
}

export interface AuctionUser {
  userId: string;
  email: string;
  fullName: string | null;
}

/** The holders of the roles, as staff call them; null for none and for a closed account. One query. */
export async function loadAuctionUsers(context: RequestContext, ids: AuctionUserIds) {
  const named = ROLES.flatMap((role) => ids[role] ?? []);
  const names = await loadNamesOfUsers(context.database, named);
  const userOf = (userId: string | null): AuctionUser | null => {
    const user = userId === null ? undefined : names.get(userId);
    return user && userId !== null ? { userId, email: user.email, fullName: user.fullName } : null;
  };
  return {
    creator: userOf(ids.creatorUserId),
    manager: userOf(ids.managerUserId),
    organizationalUnitUser: userOf(ids.unitUserId),
  };
}

/** Who can have each role in an auction of a project, by e-mail address. One query. */
export async function findAuctionUsers(
  { database }: Pick<RequestContext, "database">,
  { projectId, kind }: { projectId: string; kind: Kind },
): Promise<{ creators: AuctionUser[]; managers: AuctionUser[]; organizationalUnitUsers: AuctionUser[] }> {
  const creates = sql<number>`exists (select 1 from ${authorizations} creating
    where creating.user_id = ${users.id} and creating.rule = ${CREATING[kind]} and creating.withdrawn_at_ms is null)`;
  const rows = await database
    .select({
      userId: users.id,
      email: users.email,
      fullName: userAddresses.fullName,
      edits: sql<number>`max(${authorizations.rule} = ${"USER_PROJECT_EDIT" satisfies AuthorizationRule})`,
      creates,
    })
    .from(projects)
    .innerJoin(authorizations, and(isHeld, isGrantOnProject("USER_PROJECT_VIEW")))
    .innerJoin(users, eq(users.id, authorizations.userId))
    .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
    .leftJoin(userAddresses, eq(userAddresses.userId, users.id))
    .where(and(eq(projects.id, projectId), isNull(closedAccounts.userId)))
    .groupBy(users.id)
    .orderBy(users.email)
    .limit(MAX_CHOICES);
  const managers = rows.filter(({ edits }) => edits === 1);
  return { creators: managers.filter((row) => row.creates === 1), managers, organizationalUnitUsers: rows };
}
