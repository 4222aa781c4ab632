CREATE TABLE `terms_acceptances` (
	`user_id` text NOT NULL,
	`version_id` text NOT NULL,
	`channel` text NOT NULL,
	`way` text NOT NULL,
	`accepted_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `version_id`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `signup_terms_id` text;--> statement-breakpoint
CREATE TRIGGER `terms_acceptances_fixed` BEFORE UPDATE ON `terms_acceptances`
BEGIN
  SELECT raise(abort, 'rows of terms_acceptances stay as they were written');
END;
--> statement-breakpoint
CREATE TRIGGER `terms_acceptances_kept` BEFORE DELETE ON `terms_acceptances`
BEGIN
  SELECT raise(abort, 'rows of terms_acceptances stay as they were written');
END;
--> statement-breakpoint
-- The sign-up form said that its user agrees to the terms: those that held on that channel then.
UPDATE `users` SET `signup_terms_id` = (
  SELECT `id` FROM `content_page_versions`
  WHERE `channel` = `users`.`signup_channel` AND `page` = 'TERMS' AND `holds_from_ms` <= `users`.`created_at_ms`
  ORDER BY `holds_from_ms` DESC, `content_page_versions`.`created_at_ms` DESC, `id` DESC LIMIT 1
);
--> statement-breakpoint
INSERT INTO `terms_acceptances` (`user_id`, `version_id`, `channel`, `way`, `accepted_at_ms`)
SELECT `id`, `signup_terms_id`, `signup_channel`, 'SIGN_UP', `created_at_ms` FROM `users`
WHERE `signup_terms_id` IS NOT NULL AND `email_verified_at_ms` IS NOT NULL;
