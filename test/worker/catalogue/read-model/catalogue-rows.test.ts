import { env } from "cloudflare:workers";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { catalogueRowsContract } from "../../../contract/catalogue-rows-contract.ts";

catalogueRowsContract("D1", async () => openDatabase(env));
