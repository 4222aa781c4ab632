import { channelName, hostOf } from "../../../schema/kit/channels.ts";

/**
 * Writes the channel's name, icons and share picture into a page's head. They depend on the host, and whoever makes a
 * preview of a link runs no script.
 */
export function withChannelHead(page: Response, url: URL): Response {
  if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
  const { channel, isAdmin } = hostOf(url.hostname);
  const name = channelName(channel);
  const folder = `/channels/${channel}`;
  const rewriter = new HTMLRewriter()
    .on("title", { element: (title) => void title.setInnerContent(name) })
    .on('link[rel="icon"]', { element: (link) => void link.setAttribute("href", `${folder}/favicon.svg`) });
  // The staff's app is neither shared nor installed.
  if (isAdmin) return rewriter.transform(page);
  const tags = [
    `<link rel="apple-touch-icon" href="${folder}/icon.png">`,
    `<link rel="manifest" href="${folder}/manifest.webmanifest">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${name}">`,
    `<meta property="og:image" content="${url.origin}${folder}/share.png">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
  return rewriter.on("head", { element: (head) => void head.append(tags.join(""), { html: true }) }).transform(page);
}
