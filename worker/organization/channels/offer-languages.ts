import type { GraphQLArgument, GraphQLSchema } from "graphql";
import * as v from "valibot";
import { LANGUAGES } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { offeredLanguage } from "./offered-language.ts";

/** The path of an argument's language, such as `language` or `searchFilter.language`. */
type LanguagePath = readonly [argument: string, field?: string];

const language = v.picklist(LANGUAGES);
const record = v.record(v.string(), v.unknown());

/** Every query field with a language gets the channel's default for one that the channel does not support. */
export function offerLanguages(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { resolve } = field;
    const paths = field.args.flatMap((argument) => languagePaths(schema, argument));
    if (!resolve || paths.length === 0) continue;
    field.resolve = async (source, args, context: RequestContext, info) => {
      let offered: Record<string, unknown> = args;
      for (const path of paths) offered = await withOffered(context, offered, path);
      return resolve(source, offered, context, info);
    };
  }
  return schema;
}

function languagePaths(schema: GraphQLSchema, { name: argument, type }: GraphQLArgument): LanguagePath[] {
  if (isLanguage(type)) return [[argument]];
  const input = schema.getType(String(type).replace(/[![\]]/g, ""));
  if (!input || !("getFields" in input)) return [];
  const fields: { readonly name: string; readonly type: unknown }[] = Object.values(input.getFields());
  return fields.filter((field) => isLanguage(field.type)).map(({ name }) => [argument, name]);
}

/** Read from its text: graphql-js's helpers refuse types of the second copy that plain Node loads. */
function isLanguage(type: unknown): boolean {
  return /^Language!?$/.test(String(type));
}

async function withOffered(
  context: RequestContext,
  args: Record<string, unknown>,
  [argument, field]: LanguagePath,
): Promise<Record<string, unknown>> {
  const value = args[argument];
  if (field === undefined) {
    if (!v.is(language, value)) return args;
    return { ...args, [argument]: await offeredLanguage(context, context.channel, value) };
  }
  return v.is(record, value) ? { ...args, [argument]: await withOffered(context, value, [field]) } : args;
}
