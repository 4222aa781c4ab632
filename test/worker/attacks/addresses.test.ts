import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { errorCode, graphql } from "../../support/graphql.ts";
import { messagesTo } from "../../support/people/accounts.ts";
import { forgetProof } from "../../support/people/mfa.ts";
import { newPerson, type TestPerson } from "../../support/people/people.ts";

const PLACE = {
  street: "Dievenstraat",
  houseNumber: "6",
  postalCode: "1015 CJ",
  city: "Amsterdam",
  countryCode: "nld",
};
const COMPANY = { companyName: "Dief B.V.", vatNumber: "NL000099998B57", ...PLACE };

type Asked = Pick<TestPerson, "token">;
const setPerson = ({ token }: Asked, fullName = "Sam de Dief") =>
  graphql(
    "mutation ($input: UserAddressInput!) { updateUserAddress(input: $input) { city } }",
    { input: { fullName, ...PLACE } },
    { token },
  );
const setCompany = ({ token }: Asked) =>
  graphql(
    "mutation ($input: CompanyAddressInput!) { updateUserCompanyAddress(input: $input) { city } }",
    { input: COMPANY },
    { token },
  );
const chooseCompany = ({ token }: Asked, value = true) =>
  graphql(
    `mutation ($value: Boolean!) { setUserSettingBool(setting: "INVOICE_USE_COMPANY_ADDRESS", value: $value) { result } }`,
    { value },
    { token },
  );

async function stored({ token }: Asked) {
  const fields = "{ useCompanyAddress userAddress { fullName street } companyAddress { companyName } }";
  return (await graphql(`{ userAddresses ${fields} }`, {}, { token })).data;
}

async function eventsOf({ userId }: TestPerson) {
  const { results } = await env.DB.prepare(
    "select detail from security_events where user_id = ? and kind = 'ADDRESS_CHANGED' order by created_at_ms, rowid",
  )
    .bind(userId)
    .all();
  return results.map(({ detail }) => detail);
}

const mailsTo = async ({ email }: TestPerson) =>
  (await messagesTo(email)).filter(({ subject }) => /adressen|addresses/.test(subject ?? ""));

describe("a stolen access token alone", () => {
  it.each([
    ["the address", setPerson],
    ["the company's address, a first one too", setCompany],
    ["the choice of the invoice address", chooseCompany],
  ])("changes nothing of an account that has an address: %s", async (_what, change) => {
    const victim = await newPerson();
    const before = await stored(victim);
    await forgetProof(victim);
    expect(errorCode(await change(victim))).toBe("FRESH_PROOF_REQUIRED");
    expect(await stored(victim)).toEqual(before);
    expect(await eventsOf(victim)).toEqual([]);
    expect(await mailsTo(victim)).toEqual([]);
  });

  it.each([
    ["a personal one", setPerson],
    ["a company's", setCompany],
    ["no address, but a choice for later", chooseCompany],
  ])("is enough for an account's first address: %s", async (_what, change) => {
    const newcomer = await newPerson({ hasAddress: false });
    await forgetProof(newcomer);
    expect((await change(newcomer)).errors).toBeUndefined();
    expect(await eventsOf(newcomer)).toEqual([]);
  });

  it("does not add the other kind after the first", async () => {
    const newcomer = await newPerson({ hasAddress: false });
    await forgetProof(newcomer);
    await setCompany(newcomer);
    expect(errorCode(await setPerson(newcomer))).toBe("FRESH_PROOF_REQUIRED");
    expect(await stored(newcomer)).toMatchObject({ userAddresses: { useCompanyAddress: true, userAddress: null } });
  });
});

describe("the owner of a changed address", () => {
  it.each([
    ["nl", "Uw adressen bij", "Wachtwoord", "Facturen gaan voortaan naar het bedrijfsadres."],
    ["en", "Your addresses at", "password", "From now on, invoices go to the company’s address."],
  ] as const)("is mailed each change and reads it in the security log: %s", async (language, subject, word, text) => {
    const owner = await newPerson({ account: { language } });
    await setPerson(owner);
    await setCompany(owner);
    await chooseCompany(owner);
    // What is there already changes nothing.
    await setPerson(owner);
    await chooseCompany(owner);
    expect(await eventsOf(owner)).toEqual(["PERSON", "COMPANY", "INVOICE_TO_COMPANY"]);
    await expect.poll(async () => (await mailsTo(owner)).length).toBe(3);
    const mails = await mailsTo(owner);
    for (const mail of mails) {
      expect(mail.subject).toContain(subject);
      expect(mail.body.toLowerCase()).toContain(word.toLowerCase());
      expect(mail.body).not.toContain(PLACE.street);
    }
    expect(mails.filter(({ body }) => body.includes(text))).toHaveLength(1);
  });

  it("is not flooded: thirty changes an hour", async () => {
    const owner = await newPerson();
    await setPerson(owner);
    await env.DB.prepare("update attempt_counters set count = 30 where key = ?")
      .bind(`address-change:${owner.userId}`)
      .run();
    expect(errorCode(await setPerson(owner, "Sam"))).toBe("TOO_MANY_ATTEMPTS");
    expect(errorCode(await chooseCompany(owner))).toBe("TOO_MANY_ATTEMPTS");
  });
});
