import { createExecutionContext, env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import app from "../../../../worker/app/index.ts";
import { parseEnv, type WorkerEnv } from "../../../../worker/kit/env.ts";
import { withFileOrigins } from "../../../../worker/kit/headers/file-origins.ts";
import { pagePolicy } from "../../../../worker/kit/headers/security-headers.ts";
import { pngOf } from "../../../support/sale/photos.ts";
import { sendImage } from "../../../support/sale/send-image.ts";
import { createLotFor, createProjectFor, newAuctioneer } from "../../../support/sale/setup.ts";

const BINARY = "http://files.localhost";
const INPUT = "http://input.localhost";
const S3 = { S3_BUCKET_URL: "https://s3.example/bucket", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

const withHosts = (more: Partial<WorkerEnv> = {}) =>
  ({ ...env, BINARY_ORIGIN: BINARY, INPUT_ORIGIN: INPUT, ...more }) as unknown as WorkerEnv; // The test's bindings.

const bindings = withHosts();
const ask = (address: string, init: RequestInit = {}) =>
  app.fetch(
    new Request(address, init) as Request<unknown, IncomingRequestCfProperties>,
    bindings,
    createExecutionContext(),
  );

async function query<Data>(token: string, text: string, variables: object): Promise<Data> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query: text, variables });
  const answer: { data: Data } = await (
    await ask("http://localhost/graphql", { method: "POST", headers, body })
  ).json();
  return answer.data;
}

async function newAsset() {
  const seller = await newAuctioneer();
  const projectId = await createProjectFor(seller);
  return { seller, lotId: await createLotFor(seller, { projectId, lotNumber: "1" }) };
}

describe("hosts of files", () => {
  it("serve the pictures whose addresses name them, readable for pages of the app alone", async () => {
    const { seller, lotId } = await newAsset();
    const fileId = (await sendImage(seller, lotId, { bytes: await pngOf() })).data?.result.fileId;
    const { lot } = await query<{ lot: { images: { url: string; imageSizes: { c500: string } }[] } }>(
      seller.token,
      "query ($lotId: ID!) { lot: getLotAdmin(lotId: $lotId) { images { url imageSizes { c500 } } } }",
      { lotId },
    );
    const [image] = lot.images;
    expect(image).toEqual({
      url: `${BINARY}/images/${fileId}/full-0`,
      imageSizes: { c500: `${BINARY}/images/${fileId}/c500-0` },
    });
    const allowed = async (origin: string) => {
      const answer = await ask(image?.url ?? "", { headers: { origin } });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      return answer.headers.get("access-control-allow-origin");
    };
    expect(await allowed("http://admin.localhost")).toBe("http://admin.localhost");
    expect(await allowed("https://evil.example")).toBeNull();
  });

  it("take parts where they are announced to go, from pages of the app alone", async () => {
    const { seller, lotId } = await newAsset();
    const files = [{ name: "1.png", bytes: 4, modifiedOn: "1970-01-01T00:00:01.000Z" }];
    const { uploads } = await query<{ uploads: { partAddresses: string[] }[] }>(
      seller.token,
      `mutation ($lotId: ID!, $files: [ImageFileInput!]!) {
        uploads: startImageUploads(ownerId: $lotId, files: $files) { partAddresses } }`,
      { lotId, files },
    );
    const [address = ""] = uploads[0]?.partAddresses ?? [];
    expect(new URL(address).origin).toBe(INPUT);
    const preflight = await ask(address, { method: "OPTIONS", headers: { origin: "http://admin.localhost" } });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([
      204,
      "http://admin.localhost",
    ]);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
    const foreign = await ask(address, { method: "OPTIONS", headers: { origin: "https://evil.example" } });
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    const headers = { authorization: `Bearer ${seller.token}`, "content-length": "4" };
    expect((await ask(address, { method: "PUT", headers, body: new Uint8Array(4) })).status).toBe(204);
  });

  it.each([
    [`${BINARY}/graphql`],
    [`${BINARY}/`],
    [`${BINARY}/nl/`],
    [`${BINARY}/uploads/1/1`],
    [`${INPUT}/images/1/c500-0`],
    [`${INPUT}/documents/1`],
    [`${INPUT}/graphql`],
  ])("answer nothing else: %s", async (address) => {
    expect((await ask(address)).status).toBe(404);
  });
});

describe("the policy of a page", () => {
  const policyAt = (address: string, settings: WorkerEnv, status = 200) => {
    const headers = { "content-security-policy": pagePolicy({ scripts: [], styles: [] }) };
    const page = withFileOrigins(new Request(address), parseEnv(settings), new Response(null, { status, headers }));
    return (page.headers.get("content-security-policy") ?? "").split("; ");
  };

  it("names the hosts of files, and those of uploads for the staff alone", () => {
    const settings = withHosts(S3);
    const visitors = policyAt("http://localhost/nl/", settings);
    expect(visitors).toContain(`img-src 'self' ${BINARY}`);
    expect(visitors).toContain(`connect-src 'self' ${BINARY}`);
    const staff = policyAt("http://admin.localhost/nl/", settings);
    expect(staff).toContain(`connect-src 'self' ${BINARY} ${INPUT} ${S3.S3_BUCKET_URL}/`);
    // The browser takes it for the policy of the page that it has.
    expect(policyAt("http://admin.localhost/nl/", settings, 304)).toEqual(staff);
  });

  it("stays as it is where the app's host serves all", () => {
    const settings = { ...env } as unknown as WorkerEnv; // The test's bindings.
    expect(policyAt("http://admin.localhost/nl/", settings)).toEqual(
      pagePolicy({ scripts: [], styles: [] }).split("; "),
    );
  });
});
