CREATE TABLE `closed_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`closed_at_ms` integer NOT NULL,
	`kept_until_ms` integer,
	`email` text,
	`phone_number` text
);
