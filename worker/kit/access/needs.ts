import { DomainError, ERROR_CODES, type ErrorCode } from "../../../schema/kit/error-codes.ts";
import type { AuthorizationRule } from "../../../schema/organization/authorization-rules.ts";
import type { RequestContext, Viewer } from "../context.ts";
import { hasOneOfRights, type Right } from "./has-right.ts";

type Arguments = Readonly<Record<string, unknown>>;

/** The right a root field requires of its viewer. Declared with the field and enforced before its resolver runs. */
export interface Need {
  readonly described: string;
  readonly refusal: ErrorCode;
  /** @throws DomainError NOT_FOUND if the entity that the arguments name does not exist. */
  isMet(request: { context: RequestContext; viewer: Viewer; args: Arguments }): Promise<boolean>;
}

/** Finds the entities for which a need requires its right. */
export interface EntityFinder {
  readonly described: string;
  find(request: { context: RequestContext; args: Arguments }): Promise<readonly string[]> | readonly string[];
}

interface Alternative {
  rule: AuthorizationRule;
  /** Omitted for global rules. */
  on?: EntityFinder;
}

/** `refusal`: the code for a viewer without it (default 1016). */
export function needRight(
  rule: AuthorizationRule,
  on?: EntityFinder,
  refusal: ErrorCode = ERROR_CODES.NOT_AUTHORIZED,
): Need {
  return oneRightOf([{ rule, ...(on && { on }) }], refusal);
}

/**
 * The administrators of the app, for what belongs to no channel, unit or project. The API's contract has two codes for
 * a viewer who is none: 1033 at users and blacklists, 1016 (the default) elsewhere.
 */
export function needAdministrator(refusal?: ErrorCode): Need {
  return needRight("GLOBAL_AUTH_OU_CREATE", undefined, refusal);
}

/** USER_PROJECT_EDIT on the project that the finder leads to; 1019 without it. */
export function editorOf(project: EntityFinder): Need {
  return needRight("USER_PROJECT_EDIT", project, ERROR_CODES.NOT_AUTHORIZED_TO_EDIT_PROJECT);
}

/** Requires one of several rights. If a finder finds several entities, the right on one of them suffices. */
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

/** Limits a need: exempt requests do not have it. */
export function needUnless(
  { described, isExempt }: { described: string; isExempt: (request: { viewer: Viewer; args: Arguments }) => boolean },
  need: Need,
): Need {
  return {
    described: `${need.described}, unless ${described}`,
    refusal: need.refusal,
    isMet: async (request) => isExempt(request) || (await need.isMet(request)),
  };
}

/** An entity identified by an argument (a channel by its name): `path` leads to it, such as `input.projectId`. */
export function namedEntity(described: string, path: string): EntityFinder {
  return { described, find: ({ args }) => [textAt(args, path) ?? ""] };
}

/** An entity that a lookup finds from an argument, such as the project of a lot; NOT_FOUND if it finds none. */
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

/** The string at a path of the arguments; null if there is none. */
export function textAt(args: Arguments, path: string): string | null {
  const value = argumentAt(args, path);
  return typeof value === "string" ? value : null;
}

export function listAt(args: Arguments, path: string): string[] {
  const value = argumentAt(args, path);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** One string field of each object in the list at a path. */
export function textsAt(args: Arguments, path: string, field: string): string[] {
  const value = argumentAt(args, path);
  if (!Array.isArray(value)) return [];
  return value.map((item) => argumentAt({ item }, `item.${field}`)).filter((text) => typeof text === "string");
}

/** The value at a path of the arguments; null or undefined if there is none. */
export function argumentAt(args: Arguments, path: string): unknown {
  let value: unknown = args;
  for (const key of path.split(".")) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : null;
  }
  return value;
}
