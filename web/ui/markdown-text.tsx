import DOMPurify from "dompurify";
import MarkdownIt from "markdown-it";
import { useMemo } from "react";
import styles from "./markdown-text.module.css";

/** Raw HTML in a text is shown as text; a line break is a line break; bare addresses become links. */
const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true });

/** Headings of a text stand below those of the page that shows it. */
markdown.core.ruler.push("lower_headings", ({ tokens }) => {
  for (const token of tokens) {
    if (token.type === "heading_open" || token.type === "heading_close") {
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`;
    }
    for (const child of token.children ?? []) {
      if (child.type !== "link_open") continue;
      child.attrSet("target", "_blank");
      child.attrSet("rel", "noopener noreferrer nofollow");
    }
  }
});

const ALLOWED = {
  ALLOWED_TAGS: [
    ...[
      "a",
      "blockquote",
      "br",
      "code",
      "del",
      "em",
      "h3",
      "h4",
      "h5",
      "h6",
      "hr",
      "li",
      "ol",
      "p",
      "pre",
      "s",
      "strong",
    ],
    ...["table", "tbody", "td", "th", "thead", "tr", "ul"],
  ],
  ALLOWED_ATTR: ["href", "target", "rel", "start"],
};

/** Renders markdown; only text, links, lists and tables come through. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => DOMPurify.sanitize(markdown.render(text), ALLOWED), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has cleaned it in the line above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
