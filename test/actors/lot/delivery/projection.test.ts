import { env } from "cloudflare:workers";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { projectionContract } from "../../../contract/projection-contract.ts";

projectionContract("D1", async () => openDatabase(env));
