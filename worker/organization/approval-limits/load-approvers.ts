import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../schema/kit/database/database.ts";
import { approvalLimits } from "../../../schema/organization/tables/approval-limits.ts";
import { projects } from "../../../schema/organization/tables/projects.ts";
import { authorizations } from "../../../schema/organization/tables/rights.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { closedAccounts } from "../../../schema/people/tables/closed-accounts.ts";
import { isGrantOnProject } from "../../kit/access/has-right.ts";

/** A user who may approve awards of a project. */
export interface Approver {
  userId: string;
  email: string;
  /** Null where nothing limits it. */
  limitCents: number | null;
}

/** More than a project has. */
const MAX_APPROVERS = 500;

const isOfProjectsUnit = and(
  eq(approvalLimits.organizationalUnitId, projects.organizationalUnitId),
  eq(approvalLimits.userId, authorizations.userId),
);

/** Who may approve awards of a project, by e-mail address, each with the limit in the project's unit. */
export async function loadApprovers(database: Database, projectId: string): Promise<Approver[]> {
  return await database
    .selectDistinct({ userId: users.id, email: users.email, limitCents: approvalLimits.amountCents })
    .from(projects)
    .innerJoin(authorizations, isGrantOnProject("USER_PROJECT_MANAGE_AUTHORIZATION"))
    .innerJoin(users, eq(users.id, authorizations.userId))
    .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
    .leftJoin(approvalLimits, isOfProjectsUnit)
    .where(and(eq(projects.id, projectId), isNull(closedAccounts.userId)))
    .orderBy(users.email)
    .limit(MAX_APPROVERS);
}

/** The user's limit in the unit of the project; null where nothing limits them. */
export async function loadApprovalLimit(
  database: Database,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<number | null> {
  const [row] = await database
    .select({ amountCents: approvalLimits.amountCents })
    .from(approvalLimits)
    .innerJoin(projects, eq(projects.organizationalUnitId, approvalLimits.organizationalUnitId))
    .where(and(eq(projects.id, projectId), eq(approvalLimits.userId, userId)));
  return row?.amountCents ?? null;
}
