import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A page that has just been loaded, with the random number of its sample. */
async function pageThatDrew(drawn: number) {
  vi.resetModules();
  vi.spyOn(Math, "random").mockReturnValue(drawn);
  const { listError } = await import("../../../../web/kit/errors/listed-errors.ts");
  return { ...(await import("../../../../web/kit/errors/report-errors.ts")), listError };
}

const sent: Blob[] = [];
const reports = async () => await Promise.all(sent.map(async (body) => JSON.parse(await body.text())));

beforeEach(() => {
  sent.length = 0;
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (path: string, body: Blob) => path === "/snoopy" && sent.push(body) > 0,
  });
});
afterEach(() => vi.restoreAllMocks());

it("reports errors listed before and after it starts, once, with the path and without personal data", async () => {
  const page = await pageThatDrew(0.79);
  page.listError("9999: before");
  const stop = page.watchErrors();
  page.listError("7777: two\nlines");
  page.listError("[Network error]: Failed to fetch", true);
  page.reportError("9999: before");
  stop();
  page.listError("9999: after");
  expect(await reports()).toEqual([
    { detail: "9999: before", path: "/nl/" },
    { detail: "7777: two lines", path: "/nl/" },
  ]);
});

it("reports uncaught errors, and leaves out the noise", async () => {
  const stop = (await pageThatDrew(0)).watchErrors();
  dispatchEvent(new ErrorEvent("error", { message: "x is undefined" }));
  dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." }));
  stop();
  expect((await reports()).map(({ detail }) => detail)).toEqual(["x is undefined"]);
});

it("reports from four page loads in five, and at most 20 errors from one", async () => {
  const silent = await pageThatDrew(0.8);
  silent.reportError("9999: boom");
  expect(sent).toHaveLength(0);
  const page = await pageThatDrew(0);
  for (let count = 0; count < 30; count += 1) page.reportError(`9999: ${count}`);
  expect(sent).toHaveLength(20);
});
