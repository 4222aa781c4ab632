/** Mail providers of Dutch and Belgian users, each with its endings, the usual one first. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ["com"],
  googlemail: ["com"],
  hotmail: ["com", "nl", "be", "fr", "de", "co.uk"],
  outlook: ["com", "nl", "be", "fr", "de"],
  icloud: ["com"],
  yahoo: ["com", "fr", "de", "co.uk"],
  ziggo: ["nl"],
  kpnmail: ["nl"],
  planet: ["nl"],
  xs4all: ["nl"],
  hetnet: ["nl"],
  upcmail: ["nl"],
  telenet: ["be"],
  skynet: ["be"],
  proximus: ["be"],
};

/** Providers whose names are one letter away from a common one. */
const REAL_NAMES: ReadonlySet<string> = new Set(["mail", "ymail", "email", "fmail"]);
/** Endings that exist nowhere, or that are a slip far more often than meant. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  vom: "com",
  xom: "com",
  comm: "com",
  nll: "nl",
  nnl: "nl",
};
/** Countries that register below a second level: `firm.co.uk`. */
const SECOND_LEVEL = /^[^.]+\.(?:ac|co|com|gov|net|org)\.[a-z]{2}$/;

/**
 * The address that was probably meant, where its domain has a slip: a letter too many, too few, changed or swapped in
 * the name of a common provider, or an ending that does not exist.
 */
export function meantEmail(text: string): string | null {
  const [name, domain, ...more] = text.trim().toLowerCase().split("@");
  if (!name || !domain || more.length > 0) return null;
  const meant = meantDomain(domain);
  return meant === domain ? null : `${name}@${meant}`;
}

/** Whether an address has more than one dot after the @. `firm.co.uk` has its second one from its country. */
export function hasSecondDot(email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domain.split(".").length > 2 && !SECOND_LEVEL.test(domain);
}

function meantDomain(domain: string): string {
  const dot = domain.indexOf(".");
  if (dot < 1) return domain;
  const name = domain.slice(0, dot);
  const given = domain.slice(dot + 1);
  const ending = ENDINGS[given] ?? given;
  const provider = Object.keys(PROVIDERS).find((each) => each === name) ?? nearProvider(name);
  if (provider === undefined) return `${name}.${ending}`;
  const endings = PROVIDERS[provider] ?? [];
  return `${provider}.${endings.includes(ending) ? ending : (endings[0] ?? ending)}`;
}

function nearProvider(name: string): string | undefined {
  if (REAL_NAMES.has(name)) return undefined;
  return Object.keys(PROVIDERS).find((provider) => isOneSlip(name, provider));
}

/** Whether two different words become equal by adding, leaving out, changing or swapping one letter. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return (
    rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1) || isSwapped
  );
}
