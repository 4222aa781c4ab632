import { placeBid } from "../../support/app/place-bid.ts";
import { APP_PORT, APP_URL } from "../support/app-url.ts";
import { auctioneer } from "../support/auctioneer.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

/** A bid is on the wall within a second; a machine that runs other journeys at once may take longer. */
const ON_THE_WALL_MS = 5_000;

test("the monitor has the bids of two bidders within seconds, and catches up after an interruption", async ({
  openAs,
  newUser,
  sale,
}) => {
  const [anna, bram, auction] = await Promise.all([newUser(), newUser(), sale()]);
  const [lotId = ""] = auction.lotIds;
  const page = await openAs(null);
  // As a deployment does.
  let drop = async () => {};
  await page.routeWebSocket(/\/graphql\?auction=/, (socket) => {
    socket.connectToServer();
    drop = async () => await socket.close({ code: 1012 });
  });
  await page.goto(
    `http://admin.localhost:${APP_PORT}/nl/publications/incrementalbidauctions/monitor/${auction.auctionId}`,
  );
  await signIn(page, auctioneer());
  await expect(page.getByText("Live: elk bod")).toBeVisible();
  const wall = page.getByRole("table", { name: "Kavels" });

  await placeBid(APP_URL, anna, lotId, 100_00);
  await expect(wall).toContainText("€ 100", { timeout: ON_THE_WALL_MS });
  await placeBid(APP_URL, bram, lotId, 120_00);
  await expect(wall).toContainText("€ 120", { timeout: ON_THE_WALL_MS });
  const events = page.getByRole("region", { name: "Wat er gebeurt" }).getByRole("listitem");
  await expect(events.first()).toContainText("€ 120");
  await expect(events.first()).toContainText("bieder 2");

  await drop();
  await placeBid(APP_URL, anna, lotId, 150_00);
  await expect(wall).toContainText("€ 150");
  await expect(page.getByText("Live: elk bod")).toBeVisible();
  await expect(events.first()).toContainText("€ 150");
  await expect(page.getByText("Hiervoor ontbreken gebeurtenissen.")).toBeHidden();
});
