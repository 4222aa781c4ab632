import { eq } from "drizzle-orm";
import * as v from "valibot";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { organizationalUnitInput } from "../../../schema/organization/inputs/organizational-unit.ts";
import { organizationalUnits } from "../../../schema/organization/tables/projects.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { changeUnit, countUnits, insertUnit } from "./store.ts";

const unitInput = v.object({ input: organizationalUnitInput });

/** @throws DomainError INVALID_INPUT, `taken` for an id in use. */
export async function createUnit(context: RequestContext, request: unknown): Promise<{ id: string }> {
  const { externalId, expectedLastUpdatedOn: _, ...details } = parseInput(unitInput, { input: request }).input;
  const unit = { id: externalId ?? crypto.randomUUID(), ...details };
  try {
    await insertUnit(context.database, unit, context.now());
  } catch (error) {
    if (isUniqueViolation(error)) throw invalidInput({ path: "input.externalId", rule: "taken" });
    throw error;
  }
  refreshPages(context, "units");
  return { id: unit.id };
}

/** @throws DomainError NOT_FOUND; CHANGED_MEANWHILE; INVALID_INPUT. */
export async function updateUnit(
  context: RequestContext,
  request: { externalId?: string | null | undefined },
): Promise<void> {
  const id = request.externalId ?? "";
  const { externalId: _, expectedLastUpdatedOn, ...details } = parseInput(unitInput, { input: request }).input;
  const version = { expectedAtMs: expectedLastUpdatedOn, nowMs: context.now() };
  if (!(await changeUnit(context.database, { id, ...details }, version))) {
    const isThere = (await countUnits(context.database, eq(organizationalUnits.id, id))) > 0;
    throw new DomainError(isThere ? ERROR_CODES.CHANGED_MEANWHILE : ERROR_CODES.NOT_FOUND);
  }
  refreshPages(context, "units");
}
