import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillDemoData } from "../../../worker/dev/fill-demo-data.ts";
import { bundleHouse } from "../../support/house/bundle-house.ts";
import { startHouse } from "../../support/house/house-process.ts";
import { newAuctioneer } from "../../support/house/new-auctioneer.ts";
import { newPerson } from "../../support/house/new-person.ts";
import { APP_PORT, APP_URL } from "./app-url.ts";
import { passPerson } from "./prepared-person.ts";

/** Serves the built app with fresh demo data for all journeys, and stops it after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const state = mkdtempSync(join(tmpdir(), "hamerslag-e2e-"));
  const bundle = bundleHouse();
  const house = await startHouse({ port: APP_PORT, state, bundle });
  await fillDemoData(APP_URL, { isFirstStart: true });
  passPerson("AUCTIONEER", await newAuctioneer(house));
  const twoStepBidder = await newPerson(APP_URL);
  await house.sql("UPDATE users SET preferred_mfa = 'EMAIL_OTP' WHERE id = ?", [twoStepBidder.userId]);
  passPerson("TWO_STEP_BIDDER", twoStepBidder);
  return async () => {
    await house.stop();
    for (const folder of [state, bundle]) rmSync(folder, { recursive: true, force: true });
  };
}
