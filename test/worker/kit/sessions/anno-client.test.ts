import { exports } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newPerson } from "../../../support/people/people.ts";

async function ask(search: string, token: string): Promise<Response> {
  return await exports.default.fetch(`http://localhost/graphql${search}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: "{ listChannels { name } userProfile(token: null) { username } }" }),
  });
}

it.each(["?annoClient=1", "?annoClient=2"])("%s is answered as a visitor, whatever token is sent", async (search) => {
  const person = await newPerson();
  const signedIn = JSON.stringify(await (await ask("", person.token)).json());
  const visitor = JSON.stringify(await (await ask(search, person.token)).json());
  expect(signedIn).toContain(person.email);
  expect(visitor).not.toContain(person.email);
  expect(visitor).toContain('"code":"1002"');
});

it.each(["?annoClient=0", "?annoClient=", "?annoClient=1&annoClient=3"])("%s is refused with 400", async (search) => {
  expect((await ask(search, "anonymous")).status).toBe(400);
});
