import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson } from "../../../support/people/people.ts";
import { create, createUnitFor, newAuctioneer, refusal, send, textIn } from "../../../support/sale/setup.ts";

describe("createProject, behaviour", () => {
  it("stores its texts and grants the rights on it to its creator only", async () => {
    const person = await newAuctioneer();
    const organizationalUnitId = await createUnitFor(person);
    const texts = [textIn("NL", "Faillissement Jansen"), textIn("EN", "Jansen liquidation")];
    const id = await create("createProject", { item: { organizationalUnitId, texts } }, person);
    const { results: titles } = await env.DB.prepare("select language, title from texts where owner_id = ? order by id")
      .bind(id)
      .all();
    expect(titles).toEqual([
      { language: "nl", title: "Faillissement Jansen" },
      { language: "en", title: "Jansen liquidation" },
    ]);
    const { results: rights } = await env.DB.prepare(
      "select user_id, rule, scope from authorizations where entity_id = ? order by rule",
    )
      .bind(id)
      .all();
    expect(rights).toEqual(
      ["EDIT", "INVITE", "MANAGE_AUTHORIZATION", "VIEW"].map((right) => ({
        user_id: person.userId,
        rule: `USER_PROJECT_${right}`,
        scope: "PROJECT",
      })),
    );
  });
});

describe("createProject, permissions", () => {
  it("requires USER_OU_CREATE_PROJECT on this very unit, else 1018", async () => {
    const [owner, other] = [await newAuctioneer(), await newPerson()];
    const organizationalUnitId = await createUnitFor(owner);
    await grant(other, "USER_OU_CREATE_PROJECT", await createUnitFor(owner));
    const item = { organizationalUnitId, texts: [textIn("NL", "Project")] };
    expect(refusal(await send("createProject", { item }))).toBe("1002");
    expect(refusal(await send("createProject", { item }, other))).toBe("1018");
  });
});

describe("createProject, validation", () => {
  it("requires at least one language, else 4014", async () => {
    const person = await newAuctioneer();
    const item = { organizationalUnitId: await createUnitFor(person), texts: [] };
    expect(refusal(await send("createProject", { item }, person))).toBe("4014");
  });

  it("refuses a text without a title, one that is too long, and a language twice", async () => {
    const person = await newAuctioneer();
    const organizationalUnitId = await createUnitFor(person);
    const refusalOf = async (texts: object[]) =>
      refusal(await send("createProject", { item: { organizationalUnitId, texts } }, person));
    expect(await refusalOf([textIn("NL", "")])).toEqual(["item.texts.0.title required"]);
    expect(await refusalOf([{ ...textIn("NL", "Project"), description: "x".repeat(20_001) }])).toEqual([
      "item.texts.0.description maximumCharacters",
    ]);
    expect(await refusalOf([textIn("NL", "Een"), textIn("NL", "Twee")])).toEqual(["item.texts oncePerLanguage"]);
  });
});
