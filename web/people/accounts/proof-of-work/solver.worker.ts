/** Solves the challenges that it is sent: in a thread of its own, so that typing stays smooth. */
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

handler({ deriveKey });
