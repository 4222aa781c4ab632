import { newSigningKey } from "./new-signing-key.ts";

console.log(newSigningKey());
