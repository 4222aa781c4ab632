import type { Cents } from "../../../../schema/kit/money.ts";

/**
 * Dutch in every language: the auction house sells in euros from the Netherlands, invoices say "€ 35.250", and an
 * amount must never be misread.
 */
const MONEY_LOCALE = "nl-NL";

const withCents = new Intl.NumberFormat(MONEY_LOCALE, { style: "currency", currency: "EUR" });
const wholeEuros = new Intl.NumberFormat(MONEY_LOCALE, {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});

/** `€ 1.250,00`; with `stripZeros`, whole euros have no decimals: `€ 1.250`. */
export function formatMoney(cents: Cents, { stripZeros = false }: { stripZeros?: boolean } = {}): string {
  return stripZeros && cents % 100 === 0 ? wholeEuros.format(cents / 100) : withCents.format(cents / 100);
}

const TYPED_AMOUNT = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

/**
 * Parses a typed amount to cents, or null. Accepts `1.250`, `1250,50`, `€ 1.250,50`, `1,250.50`: a point or comma
 * before exactly three digits groups thousands, before one or two it separates cents.
 */
export function parseMoney(text: string): Cents | null {
  const bare = text.replace(/[€\s]/g, "").replace(/,-$/, "");
  const english = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare);
  const match = TYPED_AMOUNT.exec(english ? bare.replaceAll(",", "") : bare);
  if (!match?.[1]) return null;
  const euros = Number(match[1].replaceAll(".", ""));
  const cents = euros * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

const inputEuros = new Intl.NumberFormat(MONEY_LOCALE, { maximumFractionDigits: 0 });
const inputCents = new Intl.NumberFormat(MONEY_LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The text of an amount field: grouped as elsewhere, but without a currency sign: `1.250` or `1.250,50`. */
export function moneyInputText(cents: Cents): string {
  return (cents % 100 === 0 ? inputEuros : inputCents).format(cents / 100);
}
