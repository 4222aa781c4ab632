import { describe, expect, it } from "vitest";
import { CollectedFaults } from "../../../../schema/kit/faults/collected-faults.ts";
import type { FaultEvent } from "../../../../schema/kit/faults/fault-event.ts";
import { faultOf } from "../../../../schema/kit/faults/fault-group.ts";

const inField = (field: string): FaultEvent => ({
  event: "FieldFailed",
  field,
  error: "TypeError",
  at: ["at secret"],
  requestId: "ray",
});
const onPage = (path: string, detail = "9999: boom"): FaultEvent => ({
  event: "PageFailed",
  detail,
  path,
  channel: "bexchange",
});

describe("the reports of an isolate", () => {
  it("are counted by event and place, with the first and the last time", () => {
    const faults = new CollectedFaults();
    faults.add(inField("Query.a"), 1_000);
    faults.add(inField("Query.b"), 2_000);
    faults.add(inField("Query.a"), 3_000);
    const found = faults.takeDue(3_000)?.map(({ place, count, firstMs, lastMs }) => [place, count, firstMs, lastMs]);
    expect(found).toEqual([
      ["Query.a", 2, 1_000, 3_000],
      ["Query.b", 1, 2_000, 2_000],
    ]);
  });

  it("are due once a minute, and together again once they were given back", () => {
    const faults = new CollectedFaults();
    expect(faults.takeDue(0)).toBeNull();
    faults.add(inField("Query.a"), 0);
    const first = faults.takeDue(0) ?? [];
    expect(first).toHaveLength(1);
    faults.add(inField("Query.a"), 1_000);
    expect(faults.takeDue(59_999)).toBeNull();
    faults.giveBack(first);
    expect(faults.takeDue(60_000)).toMatchObject([{ count: 2, firstMs: 0, lastMs: 1_000 }]);
  });

  it("leave out that a lot was released", () => {
    const faults = new CollectedFaults();
    faults.add({ event: "ActorReleased", actorId: "lot" }, 0);
    expect(faults.takeDue(0)).toBeNull();
  });

  it("stay few in a flood, which takes no place from others (attack: invented pages)", () => {
    const faults = new CollectedFaults();
    for (let index = 0; index < 5_000; index += 1) {
      const name = [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");
      faults.add(onPage(`/nl/${name}`), index);
    }
    faults.add(inField("Query.a"), 5_000);
    const found = faults.takeDue(5_000) ?? [];
    expect(found).toHaveLength(12);
    expect(found.find(({ place }) => place === "…")).toMatchObject({ event: "PageFailed", count: 4_990 });
    expect(found.at(-1)).toMatchObject({ place: "Query.a", count: 1 });
  });
});

describe("a report's group", () => {
  it.each([
    ["/nl/auction/10401/lot/3", "bexchange /nl/auction/:/lot/:"],
    ["/nl/users/view/0b1c2d3e-aaaa-bbbb-cccc-0123456789ab", "bexchange /nl/users/view/:"],
    ["/nl/anna@hamerslag.example/Anna%20Jansen", "bexchange /nl/:/:"],
  ])("has a page without what names a thing or a user: %s", (path, place) => {
    expect(faultOf(onPage(path))).toMatchObject({ place, actorId: "" });
  });

  it.each([
    ["9999: boom", "9999"],
    ["Uncaught TypeError: anna is undefined", "TypeError"],
    ["INVALID_INPUT", "INVALID_INPUT"],
    ["Anna Jansen, Dorpsstraat 1", ""],
    ["1234 AB Anna", ""],
  ])("has the code of %s alone", (detail, cause) => {
    expect(faultOf(onPage("/nl", detail)).cause).toBe(cause);
  });

  it("has the lot of an actor, and no user of a hub", () => {
    const late = { event: "DeliveryFailed", consumer: "projection", attempts: 2 } as const;
    expect(faultOf({ ...late, actorId: "lot" })).toMatchObject({ place: "projection", actorId: "lot" });
    expect(faultOf({ ...late, actorId: null })).toMatchObject({ actorId: "" });
  });
});
