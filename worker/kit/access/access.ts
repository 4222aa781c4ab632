import type { GraphQLSchema } from "graphql";
import { DomainError } from "../../../schema/kit/error-codes.ts";
import { type RequestContext, requireBearer, requireViewer } from "../context.ts";
import type { Need } from "./needs.ts";

/**
 * Who may ask for a root field. `public`: everybody. `viewer`: signed-in users. `bidder`: likewise, and the service
 * checks the bidder's permission in the same statement as the sign-in. A list of needs: all of them, in order.
 */
export type Access = "public" | "bidder" | "viewer" | readonly Need[];

/** Undefined if the field declares none. */
export function accessOf(extensions: Readonly<Record<string, unknown>>): Access | undefined {
  const { access } = extensions;
  if (access === "public" || access === "bidder" || access === "viewer") return access;
  return Array.isArray(access) && access.length > 0 && access.every(isNeed) ? access : undefined;
}

function isNeed(value: unknown): value is Need {
  return typeof value === "object" && value !== null && "isMet" in value && "refusal" in value;
}

/** Admits permitted viewers to each root field. A field without a declaration stops the Worker at start. */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const access = accessOf(field.extensions);
      if (!access) throw new Error(`${root?.name}.${field.name} declares no access`);
      if (typeof access !== "string") field.description = `${field.description} ${needsInWords(access)}`;
      const resolve = field.resolve;
      if (access === "public" || !resolve) continue;
      field.resolve = async (source, args, context: RequestContext, info) => {
        if (access === "bidder") requireBearer(context);
        else if (access === "viewer") await requireViewer(context);
        else await requireNeeds(access, context, args);
        return resolve(source, args, context, info);
      };
    }
  }
  return schema;
}

/** Such as "Needs USER_PROJECT_EDIT on the lot's project (1016)." */
function needsInWords(needs: readonly Need[]): string {
  return `Needs ${needs.map(({ described, refusal }) => `${described} (${refusal})`).join("; ")}.`;
}

async function requireNeeds(
  needs: readonly Need[],
  context: RequestContext,
  args: Readonly<Record<string, unknown>>,
): Promise<void> {
  const viewer = await requireViewer(context);
  for (const need of needs) {
    if (!(await need.isMet({ context, viewer, args }))) throw new DomainError(need.refusal);
  }
}
