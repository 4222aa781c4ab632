import { describe, expect, it } from "vitest";
import { errorCode, graphql } from "../../support/graphql.ts";
import { confirmedPerson, login } from "../../support/people/accounts.ts";

const messagesOf = async (query: string) => (await graphql(query)).errors?.map(({ message }) => message) ?? [];

describe("an operation made to be slow is refused before it runs", () => {
  it("by many directives on one field, and by many directives that do not exist", async () => {
    const skips = "@skip(if: false) ".repeat(400);
    expect((await messagesOf(`{ __typename ${skips} }`)).join()).toContain("@skip");
    const invented = Array.from({ length: 400 }, (_, index) => `@a${index}`).join(" ");
    const messages = await messagesOf(`{ __typename ${invented} }`);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.length).toBeLessThanOrEqual(6);
  });

  it("by many tokens in few characters", async () => {
    expect((await messagesOf(`{ ${"a ".repeat(4_000)} }`)).join()).toContain("tokens");
  });

  it("by lists that nest in an argument", async () => {
    const nested = `${"[".repeat(3_000)}${"]".repeat(3_000)}`;
    expect(
      await messagesOf(`{ queryIncrementalLots(searchFilter: { categories: ${nested} }) { lots { id } } }`),
    ).not.toEqual([]);
  });

  it("by a fragment that spreads itself", async () => {
    expect((await messagesOf("{ ...a } fragment a on Query { ...a }")).join()).toContain("a");
  });
});

describe("credential stuffing through aliases of one request", () => {
  it("stops at the first wrong password: a mutation's fields run one after another", async () => {
    const { email } = await confirmedPerson();
    const logins = async (count: number) => {
      const fields = Array.from(
        { length: count },
        (_, index) => `a${index}: login(userName: "${email}", password: "Fout-${1000 + index}") { userId }`,
      );
      return errorCode(await graphql(`mutation { ${fields.join(" ")} }`));
    };
    expect(await logins(20)).toBe("TOO_MANY_CHANGES");
    expect(await logins(3)).toBe("1005");
    // Nine of the ten tries of this address are left.
    for (let tried = 0; tried < 9; tried += 1)
      expect(errorCode(await login({ userName: email, password: "Fout-1234" }))).toBe("1005");
    expect(errorCode(await login({ userName: email, password: "Fout-1234" }))).toBe("TOO_MANY_ATTEMPTS");
  });
});
