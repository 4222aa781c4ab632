import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../schema/database/open-database.ts";
import { MY_DATA_SECTIONS } from "../../../schema/my-data-sections.ts";
import { users } from "../../../schema/tables/accounts.ts";
import { contactChanges } from "../../../schema/tables/contact-changes.ts";
import { signIns } from "../../../schema/tables/sign-in.ts";
import { codeSentTo, newEmail } from "../../support/accounts.ts";
import { accountOf, changeContact, stopChange, stopTokenSentTo } from "../../support/contact.ts";
import { errorCode, graphql } from "../../support/graphql.ts";
import { close, download, downloadPage } from "../../support/my-data.ts";
import { newPerson, type TestPerson } from "../../support/people.ts";

const database = openDatabase(env);

/** Makes the proof of a user's sign-ins too old, as it is for a token that was stolen. */
async function ageProof({ userId }: TestPerson): Promise<void> {
  await database
    .update(signIns)
    .set({ provedAtMs: Date.now() - 11 * 60_000 })
    .where(eq(signIns.userId, userId));
}

describe("a stolen token alone", () => {
  it("downloads no part of the data", async () => {
    const person = await newPerson();
    await ageProof(person);
    for (const section of MY_DATA_SECTIONS)
      expect(errorCode(await downloadPage(person, section)), section).toBe("FRESH_PROOF_REQUIRED");
  });

  it("does not close the account", async () => {
    const person = await newPerson();
    await ageProof(person);
    expect(errorCode(await close(person))).toBe("FRESH_PROOF_REQUIRED");
    const [row] = await database.select().from(users).where(eq(users.id, person.userId));
    expect(row?.email).toBe(person.email);
  });

  it("does nothing after the account was closed", async () => {
    const person = await newPerson();
    await close(person);
    expect(errorCode(await close(person))).toBe("1002");
    expect(errorCode(await downloadPage(person, "ACCOUNT"))).toBe("1002");
  });
});

describe("a thief who has changed the e-mail address", () => {
  it("cannot close the account as long as the owner can take it back", async () => {
    const person = await newPerson();
    const email = newEmail();
    await changeContact(person, "updateEmailAddress", { email });
    await changeContact(person, "verifyEmail", { code: await codeSentTo(email) });
    expect(errorCode(await close(person))).toBe("CONTACT_CHANGED_LATELY");
    await expect.poll(() => stopTokenSentTo(person.email)).not.toBe("");
    expect((await stopChange(await stopTokenSentTo(person.email))).errors).toBeUndefined();
    expect((await accountOf(person)).email).toBe(person.email);
  });

  it("is refused for seven days only, and not for a number that was just verified", async () => {
    const [person, verified] = [await newPerson(), await newPerson()];
    const change = { medium: "PHONE", fromValue: "+31612345670", createdAtMs: 1, changedAtMs: 1 };
    await database.insert(contactChanges).values([
      { ...change, id: person.userId, userId: person.userId, toValue: "+31612345671", stoppableUntilMs: Date.now() },
      {
        ...change,
        id: verified.userId,
        userId: verified.userId,
        toValue: change.fromValue,
        stoppableUntilMs: Date.now() + 60_000,
      },
    ]);
    expect((await close(person)).errors).toBeUndefined();
    expect((await close(verified)).errors).toBeUndefined();
  });
});

describe("another user's data", () => {
  it("is in no section of a download, wherever its pages are told to begin", async () => {
    const [anna, bert] = [await newPerson(), await newPerson()];
    const file = JSON.stringify([...(await download(bert))]);
    for (const secret of [anna.userId, anna.email]) expect(file).not.toContain(secret);
    for (const after of ["0", "-1", "1 or 1=1", "0) or (1", "9e9"]) {
      const rows = (await downloadPage(bert, "ACCOUNT", after)).data?.downloadMyData.rows ?? [];
      expect(rows.join(), after).not.toContain(anna.userId);
    }
  });

  it("survives the closing of an account", async () => {
    const [anna, bert] = [await newPerson(), await newPerson()];
    await close(anna);
    const { data } = await graphql("{ userProfile { username } userAddressCheck }", {}, { token: bert.token });
    expect(data).toEqual({ userProfile: { username: bert.email }, userAddressCheck: true });
  });
});
