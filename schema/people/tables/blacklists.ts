import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const blacklistedCountryCodes = sqliteTable("blacklisted_country_codes", {
  countryCode: text().primaryKey(),
  createdAtMs: integer().notNull(),
});

export const blacklistedEmailDomains = sqliteTable("blacklisted_email_domains", {
  emailDomain: text().primaryKey(),
  createdAtMs: integer().notNull(),
});
