CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`used_at_ms` integer,
	PRIMARY KEY(`user_id`, `code_hash`)
);
--> statement-breakpoint
CREATE TABLE `software_token_setups` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`expires_at_ms` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `software_token_step` integer;