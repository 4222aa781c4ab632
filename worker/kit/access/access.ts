import type { GraphQLSchema } from "graphql";
import { DomainError } from "../../../schema/kit/error-codes.ts";
import { type RequestContext, requireBearer, requireViewer, type Viewer } from "../context.ts";
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

/** Runs an operation of the staff, a mutation with needs, with a context that records what it changes. */
type Recorder = (
  context: RequestContext,
  operation: { operation: string; viewer: Viewer; args: Readonly<Record<string, unknown>> },
  run: (recording: RequestContext) => Promise<unknown>,
) => Promise<unknown>;

/**
 * Admits permitted viewers to each root field, and lets `record` run what staff change. A field without a declaration
 * stops the Worker at start.
 */
export function enforceAccess(schema: GraphQLSchema, record: Recorder): GraphQLSchema {
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
        else {
          const viewer = await requireNeeds(access, context, args);
          if (root === schema.getMutationType())
            return await record(context, { operation: field.name, viewer, args }, async (recording) =>
              resolve(source, args, recording, info),
            );
        }
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
): Promise<Viewer> {
  const viewer = await requireViewer(context);
  for (const need of needs) {
    if (!(await need.isMet({ context, viewer, args }))) throw new DomainError(need.refusal);
  }
  return viewer;
}
