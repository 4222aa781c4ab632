import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><style>rect{fill:red}</style><rect/></svg>';

async function putImage(): Promise<string> {
  const fileId = crypto.randomUUID();
  for (const size of ["c100", "c500"]) {
    await env.FILES.put(`images/${fileId}/${size}`, `${SVG}<!--${size}-->`, {
      httpMetadata: { contentType: "image/svg+xml" },
    });
  }
  return fileId;
}

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(`http://localhost${path}`, init);
}

describe("GET /images/{fileId}/{size}", () => {
  it("serves both sizes, with a cache time of a year", async () => {
    const fileId = await putImage();
    for (const size of ["c100", "c500"]) {
      const response = await get(`/images/${fileId}/${size}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(`${SVG}<!--${size}-->`);
      expect(response.headers.get("content-type")).toBe("image/svg+xml");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });

  it("blocks scripts of a picture in the app's origin", async () => {
    const response = await get(`/images/${await putImage()}/c500`);
    expect(response.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    await response.arrayBuffer();
  });

  it("answers 304 to a browser with a cached copy", async () => {
    const path = `/images/${await putImage()}/c100`;
    const first = await get(path);
    await first.arrayBuffer();
    const etag = first.headers.get("etag") ?? "";
    const again = await get(path, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(etag);
    expect(await again.text()).toBe("");
    const other = await get(path, { headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });

  it("answers HEAD with the same headers and no body", async () => {
    const response = await get(`/images/${await putImage()}/c100`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(SVG.length + "<!--c100-->".length));
    expect(await response.text()).toBe("");
  });

  it("answers 404 for a missing picture, another size, or a path out of the folder, without caching", async () => {
    const fileId = await putImage();
    await env.FILES.put("secret", "secret");
    for (const path of [
      `/images/${crypto.randomUUID()}/c500`,
      `/images/${fileId}/c900`,
      `/images/${fileId}`,
      `/images/${fileId}/c500/more`,
      "/images/..%2Fsecret/c500",
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      await response.arrayBuffer();
    }
  });

  it("answers 405 to all methods but GET and HEAD", async () => {
    const response = await get(`/images/${await putImage()}/c500`, { method: "POST", body: "x" });
    expect(response.status).toBe(405);
    await response.arrayBuffer();
  });
});
