import type { GraphQLSchema } from "graphql";
import type { RequestContext } from "../context.ts";

const answers = new WeakMap<RequestContext, Map<string, unknown>>();

/** A request that asks a query field twice with equal arguments, under aliases, loads its rows once. */
export function coalesceEqualFields(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const resolve = field.resolve;
    if (!resolve) continue;
    field.resolve = (source, args, context: RequestContext, info) => {
      const ofRequest = answers.get(context) ?? new Map<string, unknown>();
      answers.set(context, ofRequest);
      // Arguments come in the order of the schema, so that equal ones have equal texts.
      const key = `${field.name} ${JSON.stringify(args)}`;
      if (!ofRequest.has(key)) ofRequest.set(key, resolve(source, args, context, info));
      return ofRequest.get(key);
    };
  }
  return schema;
}
