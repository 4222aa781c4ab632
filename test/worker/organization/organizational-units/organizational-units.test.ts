import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { grant } from "../../../support/people/accounts.ts";
import { newPerson } from "../../../support/people/people.ts";
import { create, newAuctioneer, refusal, send, UNIT } from "../../../support/sale/setup.ts";

function readUnit(id: string) {
  return env.DB.prepare("select name, phone_number, email, vat_number from organizational_units where id = ?")
    .bind(id)
    .first();
}

describe("organisational units, behaviour", () => {
  it("creates a unit with its details", async () => {
    const id = await create("createOrganizationalUnit", { input: UNIT }, await newAuctioneer());
    expect(await readUnit(id)).toEqual({
      name: "Veilinghuis Noord",
      phone_number: "+31501234567",
      email: "info@noord.example",
      vat_number: "NL123456789B01",
    });
  });

  it("accepts a given id", async () => {
    const externalId = crypto.randomUUID();
    const id = await create("createOrganizationalUnit", { input: { ...UNIT, externalId } }, await newAuctioneer());
    expect(id).toBe(externalId);
  });

  it("changes a unit's details", async () => {
    const person = await newAuctioneer();
    const id = await create("createOrganizationalUnit", { input: UNIT }, person);
    await grant(person, "USER_OU_EDIT", id);
    const input = { ...UNIT, externalId: id, name: "Noord & Zoon" };
    expect((await send("updateOrganizationalUnit", { input }, person)).data).toEqual({ result: { result: true } });
    expect(await readUnit(id)).toMatchObject({ name: "Noord & Zoon" });
  });

  it("leaves a unit as it is that another user has changed since it was read", async () => {
    const person = await newAuctioneer();
    const id = await create("createOrganizationalUnit", { input: UNIT }, person);
    await grant(person, "USER_OU_EDIT", id);
    const readAtMs = await env.DB.prepare("select updated_at_ms from organizational_units where id = ?")
      .bind(id)
      .first<number>("updated_at_ms");
    const expectedLastUpdatedOn = new Date(readAtMs ?? 0).toISOString();
    const change = (name: string) =>
      send("updateOrganizationalUnit", { input: { ...UNIT, externalId: id, name, expectedLastUpdatedOn } }, person);
    expect((await change("Noord & Zoon")).data).toEqual({ result: { result: true } });
    expect(refusal(await change("Noord & Dochter"))).toBe("CHANGED_MEANWHILE");
    expect(await readUnit(id)).toMatchObject({ name: "Noord & Zoon" });
  });
});

describe("organisational units, permissions", () => {
  it("requires GLOBAL_AUTH_OU_CREATE to create one", async () => {
    expect(refusal(await send("createOrganizationalUnit", { input: UNIT }))).toBe("1002");
    expect(refusal(await send("createOrganizationalUnit", { input: UNIT }, await newPerson()))).toBe("1016");
  });

  it("requires USER_OU_EDIT on this very unit to change it", async () => {
    const [person, other] = [await newAuctioneer(), await newPerson()];
    const [id, otherId] = [
      await create("createOrganizationalUnit", { input: UNIT }, person),
      await create("createOrganizationalUnit", { input: UNIT }, person),
    ];
    await grant(other, "USER_OU_EDIT", otherId);
    const input = { ...UNIT, externalId: id };
    expect(refusal(await send("updateOrganizationalUnit", { input }, person))).toBe("1016");
    expect(refusal(await send("updateOrganizationalUnit", { input }, other))).toBe("1016");
    expect(refusal(await send("updateOrganizationalUnit", { input: UNIT }, other))).toBe("1016");
  });
});

describe("organisational units, validation", () => {
  it("names every invalid field", async () => {
    const input = { name: " ", phoneNumber: "12", email: "nobody", vatNumber: "?" };
    expect(refusal(await send("createOrganizationalUnit", { input }, await newAuctioneer()))).toEqual([
      "input.name required",
      "input.phoneNumber phoneNumber",
      "input.email emailWithoutAt",
      "input.vatNumber vatNumber",
    ]);
  });

  it("refuses an id that is in use", async () => {
    const person = await newAuctioneer();
    const externalId = await create("createOrganizationalUnit", { input: UNIT }, person);
    const answer = await send("createOrganizationalUnit", { input: { ...UNIT, externalId } }, person);
    expect(refusal(answer)).toEqual(["input.externalId taken"]);
  });
});
