import { addDictionaries } from "../kit/i18n/loaders.ts";

const files = import.meta.glob<Record<string, Record<string, string>>>("./**/words.*.ts");

/** As in the public app, a namespace is the folder's path below its district; the staff's begin with `admin`. */
const DISTRICT = /^\.\/(?:[\w-]+\/(?=[\w-]+\/))?/;

addDictionaries(Object.entries(files).map(([path, load]) => [path.replace(DISTRICT, "admin/"), load]));
