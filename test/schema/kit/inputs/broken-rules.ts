import * as v from "valibot";
import { faultsOf } from "../../../../schema/kit/inputs/parse-input.ts";

/** The rules that an input breaks, as `path rule`; of each value the first one, which the API returns. */
export function brokenRules(schema: v.GenericSchema, input: unknown): string[] {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  return result.success ? [] : faultsOf(result.issues).map(({ path, rule }) => `${path} ${rule}`.trim());
}
