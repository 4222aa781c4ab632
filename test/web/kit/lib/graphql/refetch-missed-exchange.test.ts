import { setImmediate } from "node:timers/promises";
import { Client, type Exchange, makeResult, type Operation } from "@urql/core";
import { expect, test } from "vitest";
import { filter, makeSubject, map, merge, pipe, tap } from "wonka";
import { graphqlCache } from "../../../../../web/kit/client/graphql-cache.ts";
import { graphql } from "../../../../../web/kit/lib/graphql/graphql.ts";
import { refetchMissedExchange } from "../../../../../web/kit/lib/graphql/refetch-missed-exchange.ts";
import { CacheInvalidationDocument, UserNotificationDocument } from "../../../../../web/kit/live/message-documents.ts";

const BellDocument = graphql(`
  query bell {
    queryPersistedNotifications {
      notifications {
        id
      }
    }
  }
`);
const MESSAGE = { __typename: "CacheInvalidation", id: "m", evictCacheIds: [], evictFieldNames: [], releaseIds: [] };

const USER_NOTIFICATION = {
  __typename: "UserNotification",
  userId: "anna",
  channel: null,
  type: null,
  title: "",
  message: "",
  amount: null,
  reason: null,
  explanation: null,
  incrementalLotId: null,
  blindLotId: null,
  publicationId: null,
  lotNumber: null,
};

/** A client with the app's cache, and a server that answers when a test wants it to. */
async function page() {
  const results = makeSubject<ReturnType<typeof makeResult>>();
  const asked: Operation[] = [];
  const messages: Operation[] = [];
  const server: Exchange = () => (operations) =>
    merge([
      pipe(
        operations,
        tap((operation) => {
          if (operation.kind === "query") asked.push(operation);
          if (operation.kind === "subscription") messages.push(operation);
        }),
        filter(() => false),
        map((operation) => makeResult(operation, { data: null })),
      ),
      results.source,
    ]);
  const exchanges = [refetchMissedExchange, graphqlCache, server];
  const client = new Client({ url: "/graphql", preferGetMethod: false, exchanges });
  let shown: readonly string[] = [];
  const bell = client.query(BellDocument, {}).subscribe(({ data }) => {
    if (data) shown = data.queryPersistedNotifications.notifications.map(({ id }) => id);
  });
  client.subscription(UserNotificationDocument, { userId: "anna" }).subscribe(() => {});
  client.subscription(CacheInvalidationDocument, { allNotification: true }).subscribe(() => {});
  const next = async (operation: Operation | undefined, data: object) => {
    if (!operation) throw new Error("not asked");
    results.next(makeResult(operation, { data }));
    // Queries are sent again in a later task.
    await setImmediate();
  };
  return {
    asked,
    bell,
    shown: () => shown,
    /** Answers the last query with these notifications. */
    answer: (...ids: string[]) => {
      const notifications = ids.map((id) => ({ __typename: "PersistedNotification", id }));
      return next(asked.at(-1), {
        queryPersistedNotifications: { __typename: "PersistedNotifications", notifications },
      });
    },
    notify: (id: string) => {
      const userNotification = { ...USER_NOTIFICATION, id };
      return next(messages[0], { userNotification });
    },
    invalidate: (change: object) =>
      next(messages[1], { cacheInvalidation: { ...MESSAGE, cacheReset: false, ...change } }),
  };
}

test("a second message while the first one's refetch is in flight is not missed", async () => {
  const { asked, answer, notify, shown } = await page();
  await answer("1");
  expect(asked).toHaveLength(1);
  await notify("2");
  expect(asked).toHaveLength(2);
  await notify("3");
  // Answered by the server before the second message.
  await answer("1", "2");
  expect(asked).toHaveLength(3);
  expect(asked.at(-1)?.context.requestPolicy).toBe("network-only");
  await answer("1", "2", "3");
  expect(shown()).toEqual(["1", "2", "3"]);
  expect(asked).toHaveLength(3);
});

test("a message while a page's first query is in flight is not missed", async () => {
  const { asked, answer, notify, shown } = await page();
  await notify("1");
  await answer();
  expect(asked).toHaveLength(2);
  await answer("1");
  expect(shown()).toEqual(["1"]);
  expect(asked).toHaveLength(2);
});

test("a message between two queries refetches once", async () => {
  const { asked, answer, notify } = await page();
  await answer();
  await notify("1");
  await answer("1");
  expect(asked).toHaveLength(2);
});

test("an eviction of an entity counts as well, one of nothing does not", async () => {
  const { asked, answer, invalidate } = await page();
  await invalidate({});
  await answer("1");
  expect(asked).toHaveLength(1);
  await invalidate({ evictCacheIds: ["PersistedNotification:1"] });
  expect(asked).toHaveLength(2);
  await invalidate({ evictCacheIds: ["PersistedNotification:2"] });
  await answer("1");
  expect(asked).toHaveLength(3);
});

test("an invalidation refetches the queries in flight of the fields that it names, and no other", async () => {
  const { asked, answer, invalidate } = await page();
  await invalidate({ evictFieldNames: ["queryPublicationPreviews"] });
  await answer("1");
  expect(asked).toHaveLength(1);
  await invalidate({ evictFieldNames: ["queryPersistedNotifications"] });
  expect(asked).toHaveLength(2);
  await invalidate({ evictFieldNames: ["queryPublicationPreviews", "queryPersistedNotifications"] });
  await answer("1");
  expect(asked).toHaveLength(3);
});

test("a query whose component is gone is not sent again", async () => {
  const { asked, bell, answer, notify } = await page();
  await notify("1");
  bell.unsubscribe();
  await answer();
  expect(asked).toHaveLength(1);
});
