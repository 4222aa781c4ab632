import * as v from "valibot";

/** The stages that are open to the internet; `local` is a developer's own machine. */
export const DEPLOYED_STAGES = ["prod", "test", "dev"] as const;
export type Stage = (typeof DEPLOYED_STAGES)[number] | "local";

/** Whether this is a developer's own machine. */
export function isLocal({ STAGE }: { STAGE: string }): boolean {
  return STAGE === "local";
}

/**
 * Parses the settings among the bindings that the runtime hands over.
 * @throws Error that names every fault, without the value of the setting, which may be a secret.
 */
export function parseSettings<const Schema extends v.GenericSchema>(
  settings: Schema,
  bindings: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(settings, bindings);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => faultOf(issue));
  throw new Error(`The environment is not complete: ${faults.join("; ")}`);
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const wrong = issue.type === "check" ? issue.message : `expected ${issue.expected}`;
  return `${v.getDotPath(issue) ?? "?"}: ${wrong}`;
}
