CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`domain` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_used_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `used_passkey_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`expires_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `known_devices` (
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`expires_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device`)
);
