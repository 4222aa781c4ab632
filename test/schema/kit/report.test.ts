import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errorName, errorPlace, report } from "../../../schema/kit/report.ts";

beforeEach(() => {
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a reported event", () => {
  it("is one line of JSON, at the level of its event", () => {
    report({ event: "ActorReleased", actorId: "lot-1" });
    report({ event: "CommitFailed", actorId: "lot-1", error: "Error" });
    expect(vi.mocked(console.warn).mock.calls).toEqual([['{"event":"ActorReleased","actorId":"lot-1"}']]);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ['{"event":"CommitFailed","actorId":"lot-1","error":"Error"}'],
    ]);
  });

  it("keeps a line break in one line", () => {
    report({ event: "PageFailed", detail: "boom\nboom", path: "/", channel: "hamerslag" });
    expect(String(vi.mocked(console.warn).mock.calls[0])).not.toContain("\n");
  });
});

describe("the facts of an error", () => {
  const fault = new TypeError("insert into bids values ('anna@hamerslag.example', 12000)");

  it("are its class and its place, never its message", () => {
    expect(errorName(fault)).toBe("TypeError");
    const { error, at } = errorPlace(fault);
    expect(error).toBe("TypeError");
    expect(at[0]).toMatch(/^at .*report\.test\.ts/);
    expect(JSON.stringify(errorPlace(fault))).not.toContain("anna");
  });

  it("are the type of a thrown value that is no error", () => {
    expect(errorPlace("anna")).toEqual({ error: "string", at: [] });
  });
});
