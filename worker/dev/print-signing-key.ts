import { newEncryptionKey, newSigningKey } from "./ensure-secrets.ts";

console.log(process.argv[2] === "encryption" ? newEncryptionKey() : newSigningKey());
