CREATE TABLE `bounced_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`bounced_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outgoing_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`medium` text NOT NULL,
	`recipient` text NOT NULL,
	`channel` text NOT NULL,
	`subject` text NOT NULL,
	`content` text,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at_ms` integer NOT NULL,
	`expires_at_ms` integer,
	`provider_id` text,
	`last_failure` text,
	`created_at_ms` integer NOT NULL,
	`settled_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `outgoing_messages_by_state` ON `outgoing_messages` (`state`,`next_attempt_at_ms`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_by_recipient` ON `outgoing_messages` (`recipient`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_by_provider_id` ON `outgoing_messages` (`provider_id`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_by_time` ON `outgoing_messages` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `received_webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `received_webhooks_by_time` ON `received_webhooks` (`received_at_ms`);--> statement-breakpoint
ALTER TABLE `sent_messages` ADD `html` text;--> statement-breakpoint
ALTER TABLE `sent_messages` ADD `headers` text;