CREATE TABLE `identity_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`family_id` text NOT NULL,
	`channel` text NOT NULL,
	`bank` text NOT NULL,
	`state_hash` text NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`return_path` text,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`used_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `identity_sessions_by_expiry` ON `identity_sessions` (`expires_at_ms`);--> statement-breakpoint
ALTER TABLE `user_identities` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `reasons` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `channel` text;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `bank` text;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `issuer` text;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `subject_hash` text;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `name` text;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `birth_date` text;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `verified_at_ms` integer;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `expires_at_ms` integer;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `user_identities` ADD `decided_at_ms` integer;--> statement-breakpoint
CREATE INDEX `user_identities_by_status` ON `user_identities` (`identity_status`,`updated_at_ms`);--> statement-breakpoint
CREATE INDEX `user_identities_by_subject` ON `user_identities` (`subject_hash`);