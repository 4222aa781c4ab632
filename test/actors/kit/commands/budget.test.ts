import { expect, it } from "vitest";
import { CommandBudget } from "../../../../actors/kit/commands/budget.ts";

const AT_ONCE = 60;
const ONE_MORE_EVERY_MS = 6_000;
const TERMS = { atOnce: AT_ONCE, oneMoreEveryMs: ONE_MORE_EVERY_MS };

it("keeps so many at once, then one more each time that it has waited for it; a clock that goes back gives none", () => {
  const budget = new CommandBudget(TERMS);
  let nowMs = 1_000_000;
  for (let sequence = 1; sequence <= AT_ONCE; sequence += 1) {
    expect(budget.spentAt("anna", nowMs)).toBeNull();
    budget.spend("anna", sequence, nowMs);
  }
  expect(budget.spentAt("anna", nowMs)).toBe(AT_ONCE);
  expect(budget.spentAt("anna", nowMs - 60_000)).toBe(AT_ONCE);
  expect(budget.spentAt("bram", nowMs)).toBeNull();
  nowMs += ONE_MORE_EVERY_MS;
  expect(budget.spentAt("anna", nowMs)).toBeNull();
  budget.spend("anna", 99, nowMs);
  expect(budget.spentAt("anna", nowMs)).toBe(99);
});

it("keeps one more at the very millisecond at which it has waited for it, also after waits of parts of that", () => {
  const budget = new CommandBudget(TERMS);
  const GAP_MS = 1;
  let nowMs = 1_000_000;
  for (let sequence = 1; sequence <= AT_ONCE; sequence += 1) {
    budget.spend("anna", sequence, nowMs);
    if (sequence < AT_ONCE) nowMs += GAP_MS;
  }
  const dueMs = nowMs + ONE_MORE_EVERY_MS - (AT_ONCE - 1) * GAP_MS;
  expect(budget.spentAt("anna", dueMs - 1)).toBe(AT_ONCE);
  expect(budget.spentAt("anna", dueMs)).toBeNull();
});
