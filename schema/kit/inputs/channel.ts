import * as v from "valibot";
import { CHANNELS } from "../channels.ts";

export const channel = v.pipe(
  v.string("emptyChannel"),
  v.trim(),
  v.nonEmpty("emptyChannel"),
  v.picklist(CHANNELS, "unsupportedChannel"),
);
