import { expect, it } from "vitest";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { connect } from "../../../support/live-client.ts";
import { grant, newPerson } from "../../../support/people/accounts.ts";

const RESET = "mutation { resetCaches { result } }";

it("the reset of caches makes every open page drop what it has read", async () => {
  const staff = await newPerson();
  await grant(staff, "GLOBAL_AUTH_OU_CREATE");
  const visitor = await connect();
  await visitor.init();
  await visitor.subscribed("1", "subscription { cacheInvalidation { evictFieldNames cacheReset } }");
  expect((await graphql(RESET, {}, staff)).errors).toBeUndefined();
  await visitor.frameWhere((candidate) => JSON.stringify(candidate).includes('"cacheReset":true'));
  visitor.close();
});

it("the reset of caches is for administrators, and bounded", async () => {
  const [other, staff] = [await newPerson(), await newPerson()];
  await grant(staff, "GLOBAL_AUTH_OU_CREATE");
  expect(errorCode(await graphql(RESET))).toBe("1002");
  expect(errorCode(await graphql(RESET, {}, other))).toBe("1016");
  for (let count = 0; count < 10; count += 1) await graphql(RESET, {}, staff);
  expect(errorCode(await graphql(RESET, {}, staff))).toBe("TOO_MANY_ATTEMPTS");
});
