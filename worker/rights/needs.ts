import type { AuthorizationRule } from "../../schema/authorization-rules.ts";
import { DomainError, ERROR_CODES, type ErrorCode } from "../../schema/error-codes.ts";
import type { RequestContext, Viewer } from "../context.ts";
import { hasOneOfRights, type Right } from "./has-right.ts";

type Arguments = Readonly<Record<string, unknown>>;

/** What a root field demands of its viewer. It is declared with the field, and enforced before the field's resolver runs. */
export interface Need {
  /** In words: RIGHTS.md and the field's description print it behind "Needs". */
  readonly described: string;
  /** The code of a refusal. */
  readonly refusal: ErrorCode;
  /** @throws DomainError NOT_FOUND where the entity that the arguments name is not there. */
  isMet(request: { context: RequestContext; viewer: Viewer; args: Arguments }): Promise<boolean>;
}

/** How a need finds the entities of its right. */
export interface EntityFinder {
  /** In words, such as "the lot's project". */
  readonly described: string;
  find(request: { context: RequestContext; args: Arguments }): Promise<readonly string[]> | readonly string[];
}

interface Alternative {
  rule: AuthorizationRule;
  /** Left out for global rules. */
  on?: EntityFinder;
}

/** One right, with the code that refuses a viewer without it: 1016 unless said otherwise. */
export function right(
  rule: AuthorizationRule,
  on?: EntityFinder,
  refusal: ErrorCode = ERROR_CODES.NOT_AUTHORIZED,
): Need {
  return oneRightOf([{ rule, ...(on && { on }) }], refusal);
}

/** One of several rights. Where a finder finds several entities, the right on one of them suffices. */
export function oneRightOf(
  alternatives: readonly Alternative[],
  refusal: ErrorCode = ERROR_CODES.NOT_AUTHORIZED,
): Need {
  return {
    described: alternatives.map(({ rule, on }) => (on ? `${rule} on ${on.described}` : rule)).join(" or "),
    refusal,
    isMet: async ({ context, viewer, args }) => {
      const rights: Right[] = [];
      for (const { rule, on } of alternatives) {
        if (on === undefined) rights.push({ rule });
        else for (const entityId of await on.find({ context, args })) rights.push({ rule, entityId });
      }
      return await hasOneOfRights(context, viewer.userId, rights);
    },
  };
}

/** The same need, which a request of another kind does not have. */
export function unless(
  { described, isExempt }: { described: string; isExempt: (request: { viewer: Viewer; args: Arguments }) => boolean },
  need: Need,
): Need {
  return {
    described: `${need.described}, unless ${described}`,
    refusal: need.refusal,
    isMet: async (request) => isExempt(request) || (await need.isMet(request)),
  };
}

/** An entity whose id, or a channel whose name, is an argument: `path` leads to it, such as `input.projectId`. */
export function named(described: string, path: string): EntityFinder {
  return { described, find: ({ args }) => [textAt(args, path) ?? ""] };
}

/** An entity that a lookup leads to from an argument, such as the project of a lot; NOT_FOUND where it leads nowhere. */
export function foundBy(
  described: string,
  path: string,
  find: (context: RequestContext, id: string) => Promise<string | null>,
): EntityFinder {
  return {
    described,
    find: async ({ context, args }) => {
      const entityId = await find(context, textAt(args, path) ?? "");
      if (entityId === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
      return [entityId];
    },
  };
}

/** The text of the argument that a path leads to; null where there is none. */
export function textAt(args: Arguments, path: string): string | null {
  const value = valueAt(args, path);
  return typeof value === "string" ? value : null;
}

/** The texts of the list that a path leads to; none where there is no list. */
export function listAt(args: Arguments, path: string): string[] {
  const value = valueAt(args, path);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** The texts of one field of each object in the list that a path leads to. */
export function textsAt(args: Arguments, path: string, field: string): string[] {
  const value = valueAt(args, path);
  if (!Array.isArray(value)) return [];
  return value.map((item) => valueAt({ item }, `item.${field}`)).filter((text) => typeof text === "string");
}

function valueAt(args: Arguments, path: string): unknown {
  let value: unknown = args;
  for (const key of path.split(".")) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : null;
  }
  return value;
}
