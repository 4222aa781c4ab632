import { getNamedType, isLeafType } from "graphql";
import { schema } from "../../../worker/app/schema.ts";
import { type GraphqlAnswer, graphql } from "../graphql.ts";

/** Sends a mutation with the given arguments and the smallest selection. */
export async function askMutation(
  name: string,
  args: Record<string, unknown>,
  { token }: { token: string },
  selection?: string,
): Promise<GraphqlAnswer<Record<string, Record<string, string>>>> {
  const field = schema.getMutationType()?.getFields()[name];
  if (!field) throw new Error(`there is no mutation ${name}`);
  const given = field.args.filter((arg) => arg.name in args);
  const declared = given.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const fields = selection ?? (isLeafType(getNamedType(field.type)) ? "" : "{ __typename }");
  const document = `mutation ${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${fields} }`;
  return await graphql(document, args, { token });
}
