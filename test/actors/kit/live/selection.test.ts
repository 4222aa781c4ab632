import * as v from "valibot";
import { expect, it } from "vitest";
import { project, type Selection, selectionSchema } from "../../../../actors/kit/live/selection.ts";

it("a selection that comes back from an attachment still selects within objects", () => {
  const selection: Selection = [
    ["sequence", "sequence"],
    [
      "viewer",
      "viewer",
      [
        ["leads", "leads"],
        ["__typename", null, "ViewerLotStanding"],
      ],
    ],
  ];
  const kept = v.parse(selectionSchema, JSON.parse(JSON.stringify(selection)));
  expect(kept).toEqual(selection);
  expect({ ...project(kept, { sequence: 4, viewer: { leads: true, autoBidMaximum: 900 } }) }).toEqual({
    sequence: 4,
    viewer: { leads: true, __typename: "ViewerLotStanding" },
  });
});
