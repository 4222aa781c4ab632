import type { GraphQLSchema } from "graphql";
import { type RequestContext, requireBearer, requireViewer } from "../context.ts";
import type { Access } from "./builder.ts";

const LEVELS: readonly Access[] = ["public", "bidder", "viewer", "rights"];

/** The access level that a root field declares in its extensions; undefined where it declares none. */
export function accessOf(extensions: Readonly<Record<string, unknown>>): Access | undefined {
  return LEVELS.find((level) => level === extensions.access);
}

/**
 * Wraps each root field so that only those it admits get to its resolver. A field that declares no access level
 * stops the Worker at start: forgetting it must not mean "public".
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const access = accessOf(field.extensions);
      if (!access) throw new Error(`${root?.name}.${field.name} declares no access level`);
      const resolve = field.resolve;
      if (access === "public" || !resolve) continue;
      field.resolve = async (source, args, context: RequestContext, info) => {
        // A bid looks the sign-in up together with all else that it needs to know of the bidder.
        if (access === "bidder") requireBearer(context);
        else await requireViewer(context);
        return resolve(source, args, context, info);
      };
    }
  }
  return schema;
}
