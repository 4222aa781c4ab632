import { describe, expect, it } from "vitest";
import { priorityEdit } from "../../../../../web/admin/catalogue/auction-lots/table/lot-edits.ts";
import type { Translate } from "../../../../../web/kit/i18n/messages.ts";

const t = ((key: string) => key) as Translate; // Words do not matter here.

describe("the priority of a lot in the staff's table", () => {
  const { read, fault } = priorityEdit(t);

  it("is a whole number, below zero too", () => {
    expect(["7", " 12 ", "0", "-3"].map(read)).toEqual([7, 12, 0, -3].map((priorityIndex) => ({ priorityIndex })));
  });

  it("is nothing else", () => {
    expect(["", "1.5", "1e3", "first", "1234567"].map(read)).toEqual([null, null, null, null, null]);
    expect(fault).toBe("admin.lots.fault.priority");
  });
});
