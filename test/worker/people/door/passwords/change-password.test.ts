import { expect, it } from "vitest";
import { eventually } from "../../../../support/eventually.ts";
import { errorCode, graphql } from "../../../../support/graphql.ts";
import { confirmedPerson, login, messagesTo, PASSWORD, refresh } from "../../../../support/people/accounts.ts";
import { changeContact } from "../../../../support/people/contact.ts";

const NEW_PASSWORD = "Ander-Slot-2026";

it("changes the password, keeps this sign-in, ends the others and says so by e-mail", async () => {
  const { email } = await confirmedPerson();
  const [own, other] = [
    await login({ userName: email, password: PASSWORD }),
    await login({ userName: email, password: PASSWORD }),
  ];
  const token = own.data?.login.accessToken ?? "";
  const answer = await changeContact({ token }, "changePassword", { oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
  expect(answer.data).toEqual({ changePassword: { result: true } });
  expect(errorCode(await refresh(other.data?.login.refreshToken ?? ""))).toBe("1008");
  const otherToken = other.data?.login.accessToken;
  expect(errorCode(await graphql("{ userProfile { username } }", {}, { token: otherToken }))).toBe("1002");
  expect((await refresh(own.data?.login.refreshToken ?? "")).errors).toBeUndefined();
  expect((await login({ userName: email, password: NEW_PASSWORD })).errors).toBeUndefined();
  expect(errorCode(await login({ userName: email, password: PASSWORD }))).toBe("1005");
  await eventually(async () => expect((await messagesTo(email))[0]?.subject).toContain("was changed"));
});

it("refuses a wrong old password, and new ones that break a rule, are common, one's own or the old one", async () => {
  const { email } = await confirmedPerson({ email: `noordhoek-${crypto.randomUUID().slice(0, 8)}@example.com` });
  const token = (await login({ userName: email, password: PASSWORD })).data?.login.accessToken ?? "";
  const change = (newPassword: string, oldPassword = PASSWORD) =>
    changeContact({ token }, "changePassword", { oldPassword, newPassword });
  const broken = async (newPassword: string) => (await change(newPassword)).errors?.[0]?.extensions?.fields;
  expect(await broken("kort")).toMatchObject([{ path: "newPassword", rule: "minimumCharacters" }]);
  expect(await broken("Welkom-2026!")).toEqual([{ path: "newPassword", rule: "passwordCommon" }]);
  expect(await broken("Noordhoek-77x")).toEqual([{ path: "newPassword", rule: "passwordWithOwnDetails" }]);
  expect(await broken(PASSWORD)).toEqual([{ path: "newPassword", rule: "passwordUnchanged" }]);
  expect(errorCode(await change(NEW_PASSWORD, "Verkeerd-2026"))).toBe("1005");
  expect((await login({ userName: email, password: PASSWORD })).errors).toBeUndefined();
});

it("a stranger with a stolen token uses up the tries of the own address, not those of the owner (attack)", async () => {
  const { email } = await confirmedPerson();
  const token = (await login({ userName: email, password: PASSWORD })).data?.login.accessToken ?? "";
  const change = (oldPassword: string, ip: string) =>
    graphql(
      `mutation ($accessToken: String!, $oldPassword: String!, $newPassword: String!) {
        changePassword(accessToken: $accessToken, oldPassword: $oldPassword, newPassword: $newPassword) { result }
      }`,
      { accessToken: token, oldPassword, newPassword: NEW_PASSWORD },
      { token, ip },
    );
  for (let tried = 0; tried < 10; tried += 1)
    expect(errorCode(await change("Verkeerd-2026", "203.0.113.20"))).toBe("1005");
  expect(errorCode(await change(PASSWORD, "203.0.113.20"))).toBe("TOO_MANY_ATTEMPTS");
  expect((await change(PASSWORD, "198.51.100.20")).errors).toBeUndefined();
});
