import { expect, it } from "vitest";
import { deviceOf } from "../../../schema/people/device.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";
const PHONE = "Mozilla/5.0 (Linux; Android 15; SM-S931B)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";

it.each([
  [`${WINDOWS} ${CHROME} Safari/537.36`, "Chrome", "Windows"],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/142.0.0.0`, "Edge", "Windows"],
  [`${WINDOWS} ${CHROME} Safari/537.36 OPR/122.0.0.0`, "Opera", "Windows"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "Windows"],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, "Safari", "macOS"],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
  [`${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
  [`${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, "Firefox", "iPhone"],
  [`${IPHONE.replaceAll("iPhone", "iPad")} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari", "iPad"],
  [`${PHONE} ${CHROME} Mobile Safari/537.36`, "Chrome", "Android"],
  [
    `${PHONE} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 ${CHROME} Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 16093.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome",
    "Chrome OS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "Linux"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME.replace("Chrome", "HeadlessChrome")} Safari/537.36`, "Chrome", "Linux"],
  ["curl/8.5.0", null, null],
  ["", null, null],
])("reads %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it("knows no device without a user agent", () => {
  expect(deviceOf(null)).toEqual({ browser: null, system: null });
});
