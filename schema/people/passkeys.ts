import * as v from "valibot";
import { id } from "../kit/inputs/id.ts";
import { requiredText } from "../kit/inputs/text.ts";

/** Bounds the list of one user, and what a browser is asked to leave out at registration. */
export const MAX_PASSKEYS = 20;
const MAX_NAME_CHARACTERS = 60;

const name = requiredText(MAX_NAME_CHARACTERS);

export const passkeyName = v.object({ name });
export const passkeyRename = v.object({ id, name });
