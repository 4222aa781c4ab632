import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newPerson } from "../../../support/people/people.ts";
import { addCategory } from "../../../support/sale/sale-details.ts";
import { create, createProjectFor, newAuctioneer, refusal, send, textIn } from "../../../support/sale/setup.ts";

const texts = [textIn("NL", "Draaibank"), textIn("EN", "Lathe")];

describe("createLot, behaviour", () => {
  it("stores number, category, availability and texts", async () => {
    const person = await newAuctioneer();
    const projectId = await createProjectFor(person);
    const categoryId = await addCategory({ nl: "Metaal" });
    const lotInput = { projectId, lotNumber: " 12a ", categoryId, texts, isAvailable: false };
    const id = await create("createLot", { lotInput }, person);
    const row = await env.DB.prepare("select project_id, lot_number, category_id, is_available from lots where id = ?")
      .bind(id)
      .first();
    expect(row).toEqual({ project_id: projectId, lot_number: "12a", category_id: categoryId, is_available: 0 });
    const { results } = await env.DB.prepare("select title from texts where owner_id = ? order by id").bind(id).all();
    expect(results).toEqual([{ title: "Draaibank" }, { title: "Lathe" }]);
  });

  it("is available and without category by default", async () => {
    const person = await newAuctioneer();
    const lotInput = { projectId: await createProjectFor(person), lotNumber: "1", texts };
    const id = await create("createLot", { lotInput }, person);
    const row = await env.DB.prepare("select category_id, is_available from lots where id = ?").bind(id).first();
    expect(row).toEqual({ category_id: null, is_available: 1 });
  });
});

describe("createLot, permissions", () => {
  it("requires USER_PROJECT_EDIT on the project, else 1019", async () => {
    const [owner, other] = [await newAuctioneer(), await newPerson()];
    const lotInput = { projectId: await createProjectFor(owner), lotNumber: "1", texts };
    expect(refusal(await send("createLot", { lotInput }))).toBe("1002");
    expect(refusal(await send("createLot", { lotInput }, other))).toBe("1019");
  });
});

describe("createLot, validation", () => {
  it("refuses a number that exists in the project, but not one of another project", async () => {
    const person = await newAuctioneer();
    const [projectId, otherId] = [await createProjectFor(person), await createProjectFor(person)];
    await create("createLot", { lotInput: { projectId, lotNumber: "7", texts } }, person);
    expect(refusal(await send("createLot", { lotInput: { projectId, lotNumber: "7", texts } }, person))).toBe("4030");
    await create("createLot", { lotInput: { projectId: otherId, lotNumber: "7", texts } }, person);
  });

  it("refuses an unknown category, a lot without texts and an unusable number", async () => {
    const person = await newAuctioneer();
    const lotInput = { projectId: await createProjectFor(person), lotNumber: "1", texts };
    const refusalOf = async (other: object) =>
      refusal(await send("createLot", { lotInput: { ...lotInput, ...other } }, person));
    expect(await refusalOf({ categoryId: "nothing" })).toBe("4019");
    expect(await refusalOf({ texts: [] })).toBe("4014");
    expect(await refusalOf({ lotNumber: "" })).toEqual(["lotInput.lotNumber required"]);
    expect(await refusalOf({ lotNumber: "1-2" })).toEqual(["lotInput.lotNumber excludedCharacter"]);
    expect(await refusalOf({ lotNumber: "1".repeat(21) })).toEqual(["lotInput.lotNumber maximumCharacters"]);
  });
});
