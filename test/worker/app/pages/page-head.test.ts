import { describe, expect, it } from "vitest";
import type { PageFacts } from "../../../../worker/app/pages/page-facts.ts";
import { withHead } from "../../../../worker/app/pages/page-head.ts";

const PAGE = '<html><head><title>Hamerslag</title><link rel="icon" href="/channels/hamerslag/favicon.svg"></head>';

const head = async (
  url: string,
  {
    type = "text/html; charset=utf-8",
    facts = "unread" as PageFacts | null | "unread",
    status = 200 as 200 | 404 | 410,
    language = undefined as "nl" | "en" | undefined,
  } = {},
) => {
  const page = new Response(PAGE, { headers: { "content-type": type } });
  return await withHead(page, new URL(url), { status, facts, language }).text();
};

const LOT: PageFacts = {
  language: "en",
  path: "/auction/a1/lot/l1",
  title: 'Crane "Liebherr" & more',
  description: "A crane.",
  picture: "https://auctionate.example/images/f1/c500",
  data: { "@type": "Product", name: "</script><b>" },
};

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
    expect(await head("https://auctionate.example/a.txt", { type: "text/plain" })).toBe(PAGE);
  });

  it("has the title, the description, the addresses, the picture and the data of its lot", async () => {
    const text = await head("https://auctionate.example/en/auction/other/lot/l1", { facts: LOT });
    expect(text).toContain('<title>Crane "Liebherr" &amp; more – Auctionate</title>');
    expect(text).toContain('<link rel="canonical" href="https://auctionate.example/en/auction/a1/lot/l1">');
    expect(text).toContain('hreflang="nl" href="https://auctionate.example/nl/auction/a1/lot/l1"');
    expect(text).toContain('<meta property="og:title" content="Crane &quot;Liebherr&quot; &amp; more">');
    expect(text).toContain('<meta property="og:image" content="https://auctionate.example/images/f1/c500">');
    expect(text).not.toContain("share.png");
    expect(text).not.toContain("noindex");
    expect(text).toContain(String.raw`{"@type":"Product","name":"\u003c/script>\u003cb>"}</script>`);
  });

  it("says that there is nothing, or no longer, in the language that the page is in", async () => {
    const nothing = { facts: null, status: 404 } as const;
    const english = await head("https://auctionate.example/zomaar", { ...nothing, language: "en" });
    expect(english).toContain("<title>Page not found – Auctionate</title>");
    expect(english).toContain('<html lang="en"');
    expect(await head("https://auctionate.example/nl/zomaar", nothing)).toContain("<title>Pagina niet gevonden – ");
    const gone = await head("https://auctionate.example/nl/auction/a1", { ...nothing, status: 410 });
    expect(gone).toContain("<title>Niet meer beschikbaar – Auctionate</title>");
    expect(gone).not.toContain("canonical");
  });

  it("keeps a page that has no facts out of search engines, but not one whose facts were not read", async () => {
    const noIndex = '<meta name="robots" content="noindex">';
    expect(await head("https://auctionate.example/nl/account/", { facts: null })).toContain(noIndex);
    expect(await head("https://auctionate.example/nl/account/", { facts: "unread" })).not.toContain(noIndex);
  });
});
