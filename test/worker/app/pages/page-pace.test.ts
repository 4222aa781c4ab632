import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  MAKING_PACE,
  MAX_WAIT_SECONDS,
  PAGES_PACE,
  pacedMaking,
  pacedPage,
} from "../../../../worker/app/pages/page-pace.ts";
import { nextPoll } from "../../../../worker/kit/coalescing/next-poll.ts";
import { eventually } from "../../../support/eventually.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

/** Loads pages from an address one after the other; answers each one's status and for how long it waited. */
async function load(count: number, address: string, paced = pacedPage) {
  const request = new Request("http://localhost/nl/", { headers: { "cf-connecting-ip": address } });
  const loads = [];
  for (let loaded = 0; loaded < count; loaded++) {
    let waitedSeconds = 0;
    const answer = await paced(
      { request },
      async () => new Response("<h1>Kraan</h1>"),
      async (seconds) => {
        waitedSeconds = seconds;
      },
    );
    loads.push({ status: answer.status, waitedSeconds, answer });
  }
  return loads;
}

describe("the pace of pages", () => {
  it.each([
    { what: "pages", paced: pacedPage, pace: PAGES_PACE },
    { what: "pages that are made", paced: pacedMaking, pace: MAKING_PACE },
  ])("sends an address so many $what at once, later ones after seconds, and then refuses", async ({ paced, pace }) => {
    const waiting = pace.perSecond * MAX_WAIT_SECONDS;
    const loads = await load(pace.burst + waiting + 2, "198.51.100.10", paced);
    const seconds = loads.map(({ waitedSeconds }) => waitedSeconds);
    expect(seconds.slice(0, pace.burst + 1).every((waitedSeconds) => waitedSeconds === 0)).toBe(true);
    expect(seconds.slice(pace.burst + 1, -1)).toEqual(
      Array.from({ length: waiting }, (_, index) => Math.floor(index / pace.perSecond) + 1),
    );
    const refused = loads.at(-1)?.answer;
    expect(loads.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "6"]);
    expect(await refused?.text()).toBe("Too many pages. Try again in 6 seconds.");
  });

  it("slows no other address, nor the same one a while later", async () => {
    const [over] = await load(PAGES_PACE.burst + PAGES_PACE.perSecond * MAX_WAIT_SECONDS + 2, "198.51.100.11");
    expect(over?.status).toBe(200);
    expect((await load(1, "198.51.100.12")).at(0)?.waitedSeconds).toBe(0);
    vi.setSystemTime(Date.now() + (MAX_WAIT_SECONDS + 1) * 1_000);
    expect((await load(1, "198.51.100.11")).at(0)).toMatchObject({ status: 200, waitedSeconds: 0 });
  });

  it("makes one page at a time for an address, and rests as long, while others have theirs at once", async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const make = async (name: string, address: string) =>
      await pacedMaking(
        { request: new Request("http://localhost/", { headers: { "cf-connecting-ip": address } }) },
        () => {
          begun.push(name);
          return new Promise<Response>((resolve) => void ends.push(() => resolve(new Response(name))));
        },
      );
    const first = make("first", "198.51.100.20");
    const second = make("second", "198.51.100.20");
    const other = make("other", "198.51.100.21");
    await eventually(() => expect(begun).toHaveLength(2));
    expect(begun).toEqual(["first", "other"]);
    vi.setSystemTime(Date.now() + 40);
    for (const end of ends) end();
    await Promise.all([first, other]);
    await nextPoll();
    await nextPoll();
    expect(begun).toEqual(["first", "other"]);
    vi.setSystemTime(Date.now() + 40);
    await eventually(() => expect(begun).toHaveLength(3));
    ends.at(-1)?.();
    expect(await (await second).text()).toBe("second");
  });

  it("lets a page that never comes hold up the next one for half a second", async () => {
    const request = new Request("http://localhost/", { headers: { "cf-connecting-ip": "198.51.100.22" } });
    void pacedMaking({ request }, () => new Promise<Response>(() => {}));
    const next = pacedMaking({ request }, async () => new Response("next"));
    vi.setSystemTime(Date.now() + 500);
    expect((await next).status).toBe(200);
  });
});
