import { expect, it, vi } from "vitest";
import { handleGraphql } from "../../../../worker/app/http/endpoint.ts";
import { appEnv } from "../../../support/environments.ts";
import { tokenFor } from "../../../support/people/token-for.ts";

const OPERATIONS = [
  ["a query", "{ lots: queryIncrementalLots { paginatedTotalResults } }"],
  ["a bid's command", 'mutation { lots: removeIncrementalAutoBid(incrementalLotId: "lot") { state } }'],
];

it.each(OPERATIONS)(
  "reports a fault with the request and the field, and answers 9999 without its message (attack: secrets in errors): %s",
  async (_, query) => {
    const token = await tokenFor(crypto.randomUUID());
    const log = vi.spyOn(console, "error").mockReturnValue();
    const DB = new Proxy(appEnv.DB, {
      get: () => () => {
        throw new TypeError("anna@hamerslag.example");
      },
    });
    const url = new URL("http://localhost/graphql");
    const request = new Request(url, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-ray": "ray-1", authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    const asked = { request, url, env: { ...appEnv, DB }, waitUntil: () => undefined };
    const response = await (await handleGraphql(asked)).text();
    const reported = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    expect(JSON.parse(response).errors).toMatchObject([{ message: "9999", extensions: { code: "9999" } }]);
    expect(reported.filter(({ event }) => event === "FieldFailed")).toEqual([
      { event: "FieldFailed", requestId: "ray-1", field: "lots", error: expect.any(String), at: expect.any(Array) },
    ]);
    expect(response + JSON.stringify(reported)).not.toContain("anna");
  },
);
