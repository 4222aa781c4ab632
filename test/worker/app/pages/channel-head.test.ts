import { describe, expect, it } from "vitest";
import { withChannelHead } from "../../../../worker/app/pages/channel-head.ts";

const PAGE = '<head><title>Hamerslag</title><link rel="icon" href="/channels/hamerslag/favicon.svg"></head>';

const head = async (url: string, type = "text/html; charset=utf-8") =>
  await withChannelHead(new Response(PAGE, { headers: { "content-type": type } }), new URL(url)).text();

describe("the head of a page", () => {
  it("has the name, the icons and the share picture of the host's channel", async () => {
    const text = await head("https://auctionate.example/nl/?page=2");
    expect(text).toContain("<title>Auctionate</title>");
    expect(text).toContain('rel="icon" href="/channels/auctionate/favicon.svg"');
    expect(text).toContain('rel="manifest" href="/channels/auctionate/manifest.webmanifest"');
    expect(text).toContain('property="og:image" content="https://auctionate.example/channels/auctionate/share.png"');
    expect(text).not.toContain("hamerslag");
  });

  it("is without what is shared and installed on the staff's hosts", async () => {
    const text = await head("https://admin.bexchange.example/nl/");
    expect(text).toContain("<title>BExchange</title>");
    expect(text).toContain('href="/channels/bexchange/favicon.svg"');
    expect(text).not.toContain("og:");
  });

  it("is left as it is in a file that is no page", async () => {
    expect(await head("https://auctionate.example/a.txt", "text/plain")).toBe(PAGE);
  });
});
