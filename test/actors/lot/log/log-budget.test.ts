import { expect, it } from "vitest";
import { LOG_TERMS, LogBudget } from "../../../../actors/lot/log/log-budget.ts";

const { atOnce: MAX_KEPT_PER_STATEMENT, oneMoreEveryMs: ONE_MORE_EVERY_MS } = LOG_TERMS;

it("keeps so many at once, then one more each time that it has waited for it; a clock that goes back gives none", () => {
  const budget = new LogBudget(LOG_TERMS);
  let nowMs = 1_000_000;
  for (let sequence = 1; sequence <= MAX_KEPT_PER_STATEMENT; sequence += 1) {
    expect(budget.spentAt("anna", nowMs)).toBeNull();
    budget.spend("anna", sequence, nowMs);
  }
  expect(budget.spentAt("anna", nowMs)).toBe(MAX_KEPT_PER_STATEMENT);
  expect(budget.spentAt("anna", nowMs - 60_000)).toBe(MAX_KEPT_PER_STATEMENT);
  expect(budget.spentAt("bram", nowMs)).toBeNull();
  nowMs += ONE_MORE_EVERY_MS;
  expect(budget.spentAt("anna", nowMs)).toBeNull();
  budget.spend("anna", 99, nowMs);
  expect(budget.spentAt("anna", nowMs)).toBe(99);
});

it("keeps one more at the very millisecond at which it has waited for it, also after waits of parts of that", () => {
  const budget = new LogBudget(LOG_TERMS);
  const GAP_MS = 1;
  let nowMs = 1_000_000;
  for (let sequence = 1; sequence <= MAX_KEPT_PER_STATEMENT; sequence += 1) {
    budget.spend("anna", sequence, nowMs);
    if (sequence < MAX_KEPT_PER_STATEMENT) nowMs += GAP_MS;
  }
  const dueMs = nowMs + ONE_MORE_EVERY_MS - (MAX_KEPT_PER_STATEMENT - 1) * GAP_MS;
  expect(budget.spentAt("anna", dueMs - 1)).toBe(MAX_KEPT_PER_STATEMENT);
  expect(budget.spentAt("anna", dueMs)).toBeNull();
});
