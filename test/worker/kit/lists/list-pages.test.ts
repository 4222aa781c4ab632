import { env } from "cloudflare:workers";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { listPagesContract } from "../../../contract/list-pages-contract.ts";

listPagesContract("D1", async () => openDatabase(env));
