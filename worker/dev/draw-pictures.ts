import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { CHANNELS, type Channel, channelName } from "../../schema/kit/channels.ts";

/**
 * Draws the pictures of each channel that cannot be SVG, from its `icon.svg`: `icon.png` for home screens, and
 * `share.png`, which other sites show beside a link. Run it after a change of the mark:
 * `node worker/dev/draw-pictures.ts`.
 */
const folder = fileURLToPath(new URL("../../web/app/public/channels", import.meta.url));
const font = fileURLToPath(
  new URL("../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2", import.meta.url),
);

const ICON = { width: 512, height: 512 };
const SHARE = { width: 1200, height: 630 };
const INK = "#1c1714";

const dataUrl = (type: string, file: string) => `data:${type};base64,${readFileSync(file).toString("base64")}`;

function pageOf(channel: Channel, { width, height }: { width: number; height: number }): string {
  const icon = dataUrl("image/svg+xml", `${folder}/${channel}/icon.svg`);
  if (width === height) return `<style>body{margin:0}</style><img src="${icon}" width="${width}" height="${height}">`;
  return `<style>
    @font-face { font-family: Archivo; src: url(${dataUrl("font/woff2", font)}); font-weight: 100 900 }
    body { display: flex; align-items: center; width: ${width}px; height: ${height}px; margin: 0; background: ${INK};
      color: #f6f2ed; font: 800 116px/1 Archivo; letter-spacing: -0.01em }
    img { width: 500px; height: 500px; margin: 0 -64px 0 -44px }
    p { margin: 24px 0 0; color: #b9afa5; font: 400 34px/1.3 Archivo; letter-spacing: 0 }
  </style><img src="${icon}"><div>${channelName(channel)}<p>Online veilingen · Online auctions</p></div>`;
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? chromium.executablePath() });
const page = await browser.newPage();
for (const channel of CHANNELS) {
  for (const [name, size] of [["icon", ICON] as const, ["share", SHARE] as const]) {
    await page.setViewportSize(size);
    await page.setContent(pageOf(channel, size));
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    writeFileSync(`${folder}/${channel}/${name}.png`, await page.screenshot());
  }
}
await browser.close();
