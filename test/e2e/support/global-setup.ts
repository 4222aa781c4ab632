import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillDemoData } from "../../../worker/dev/fill-demo-data.ts";
import { startApp } from "../../support/app/app-process.ts";
import { bundleApp } from "../../support/app/bundle-app.ts";
import { newAuctioneer } from "../../support/app/new-auctioneer.ts";
import { newPerson } from "../../support/app/new-person.ts";
import { APP_PORT, APP_URL } from "./app-url.ts";
import { passBundle, passPerson } from "./prepared.ts";

/** Serves the built app with fresh demo data for all journeys, and stops it after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const state = mkdtempSync(join(tmpdir(), "hamerslag-e2e-"));
  const bundle = bundleApp();
  passBundle(bundle);
  const app = await startApp({ port: APP_PORT, state, bundle });
  await fillDemoData(APP_URL, { isFirstStart: true });
  passPerson("AUCTIONEER", await newAuctioneer(app));
  const twoStepBidder = await newPerson(APP_URL);
  await app.sql("UPDATE users SET preferred_mfa = 'EMAIL_OTP' WHERE id = ?", [twoStepBidder.userId]);
  passPerson("TWO_STEP_BIDDER", twoStepBidder);
  return async () => {
    await app.stop();
    for (const folder of [state, bundle]) rmSync(folder, { recursive: true, force: true });
  };
}
