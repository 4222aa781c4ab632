import fc from "fast-check";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { Markdown } from "../../../../web/kit/ui/markdown.tsx";

vi.mock("../../../../web/kit/ui/markdown.module.css", () => ({ default: {} }));

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text })).replace(/^<div>|<\/div>$/g, "");
const OUTSIDE = 'target="_blank" rel="noopener noreferrer nofollow"';

describe("a description in markdown", () => {
  test.each([
    ["one\ntwo", "<p>one<br/>two</p>"],
    ["one\n\ntwo", "<p>one</p><p>two</p>"],
    ["# Big\n## Less", "<h3>Big</h3><h4>Less</h4>"],
    ["### Start\n\nx\n\n##### Less", "<h3>Start</h3><p>x</p><h4>Less</h4>"],
    ["**bold** and *slanted* and ~~gone~~", "<p><strong>bold</strong> and <em>slanted</em> and <del>gone</del></p>"],
    ["**bold *and slanted***", "<p><strong>bold <em>and slanted</em></strong></p>"],
    ["2 * 3 * 4 and snake_case_name", "<p>2 * 3 * 4 and snake_case_name</p>"],
    ["not \\*slanted\\*", "<p>not *slanted*</p>"],
    ["`a < b`", "<p><code>a &lt; b</code></p>"],
    ["- one\n- two", "<ul><li>one</li><li>two</li></ul>"],
    ["3. one\n4. two", '<ol start="3"><li>one</li><li>two</li></ol>'],
    ["- one\n  - inner\n- two", "<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>"],
    ["Intro:\n- one", "<p>Intro:</p><ul><li>one</li></ul>"],
    ["- one\n\nAfter", "<ul><li>one</li></ul><p>After</p>"],
    ["> said\n> so", "<blockquote><p>said<br/>so</p></blockquote>"],
    ["a\n\n---\n\nb", "<p>a</p><hr/><p>b</p>"],
    ["```\n**no**\n```", "<pre><code>**no**</code></pre>"],
    [
      "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 |",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td></td></tr></tbody></table>",
    ],
  ])("%j becomes %s", (text, expected) => expect(html(text)).toBe(expected));

  test("links open in a new tab", () => {
    expect(html("[site](https://a.example/x)")).toBe(`<p><a href="https://a.example/x" ${OUTSIDE}>site</a></p>`);
    expect(html("See https://a.example/x.")).toBe(
      `<p>See <a href="https://a.example/x" ${OUTSIDE}>https://a.example/x</a>.</p>`,
    );
    expect(html("<mailto:a@b.example>")).toBe(`<p><a href="mailto:a@b.example" ${OUTSIDE}>a@b.example</a></p>`);
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert)",
    "[x](data:text/html,y)",
    "[x](//evil.example)",
    "[x](vbscript:x)",
  ])("%s does not become a link", (text) => expect(html(text)).not.toContain("<a"));

  test("an address within the app is a link where the page says how, and text elsewhere", () => {
    const ownLink = (href: string, label: ReactNode) =>
      href.startsWith("/faq") ? createElement("a", { href: `/nl${href}` }, label) : null;
    const text = "[all **questions**](/faq#pay), [other](/x), [bad](javascript:alert(1))";
    expect(html(text)).toBe(`<p>${text}</p>`);
    expect(renderToStaticMarkup(createElement(Markdown, { text, ownLink }))).toBe(
      '<div><p><a href="/nl/faq#pay">all <strong>questions</strong></a>, [other](/x), [bad](javascript:alert(1))</p></div>',
    );
  });

  test("HTML is escaped", () => {
    expect(html("<img src=x onerror=alert(1)><script>1</script>")).toBe(
      "<p>&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;1&lt;/script&gt;</p>",
    );
  });

  test("any text is parsed in finite time, and every link has a harmless address", () => {
    const piece = fc.constantFrom(
      "*",
      "_",
      "**",
      "[",
      "](",
      ")",
      "`",
      "- ",
      "1. ",
      "> ",
      "|",
      "\n",
      "  ",
      "#",
      "a",
      "<",
      "javascript:",
      "https://x",
      "\\",
      "~~",
      "---",
      "```",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const [, href = ""] of html(pieces.join("")).matchAll(/href="([^"]*)"/g)) {
          expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("a picture from elsewhere becomes a link to it", () => {
    expect(html("![front](https://a.example/x.jpg)")).toBe(
      `<p><a href="https://a.example/x.jpg" ${OUTSIDE}>front</a></p>`,
    );
  });

  test("a very long text is rendered to its end", () => {
    const read = html(`${"word ".repeat(10_000)}\n\n**end**`);
    expect(read).toMatch(/^<p>word /);
    expect(read).toContain("**end**");
  });

  test("a row of dashes is a rule, however long", () => {
    expect(html(`a\n\n${"-".repeat(300)}\n\n**b**`)).toBe("<p>a</p><hr/><p><strong>b</strong></p>");
  });

  test("a long text of marks alone does not hang the parser", () => {
    // A parser of quadratic time would exceed the test's timeout.
    for (const marks of ["*".repeat(20_000), "[".repeat(20_000), "_a".repeat(10_000), "> ".repeat(10_000)]) {
      expect(html(marks)).not.toBe("");
    }
  });
});
