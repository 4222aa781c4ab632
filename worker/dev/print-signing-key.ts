import { newSigningKey } from "./ensure-secrets.ts";

console.log(newSigningKey());
