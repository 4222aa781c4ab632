import { env } from "cloudflare:workers";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { bidderLotsContract } from "../../../contract/bidder-lots-contract.ts";

bidderLotsContract("D1", async () => openDatabase(env));
