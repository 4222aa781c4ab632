ALTER TABLE `user_identities` ADD `accepted_subject_hash` text;--> statement-breakpoint
CREATE INDEX `user_identities_by_accepted_subject` ON `user_identities` (`accepted_subject_hash`);--> statement-breakpoint
-- Identities that were verified before checks had an expiry count for five years too.
UPDATE `user_identities`
  SET `verified_at_ms` = coalesce(`verified_at_ms`, `updated_at_ms`),
    `expires_at_ms` = CAST(strftime('%s', coalesce(`verified_at_ms`, `updated_at_ms`) / 1000, 'unixepoch', '+5 years') AS integer) * 1000
  WHERE `identity_status` = 'SUCCESS' AND `expires_at_ms` IS NULL;--> statement-breakpoint
-- A rejected identity has lost when it was verified.
UPDATE `user_identities` SET `accepted_subject_hash` = `subject_hash`
  WHERE `identity_status` = 'SUCCESS' OR (`identity_status` IN ('STARTED', 'FAILED') AND `verified_at_ms` IS NOT NULL);
