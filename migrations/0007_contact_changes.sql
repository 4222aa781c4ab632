CREATE TABLE `contact_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`medium` text NOT NULL,
	`from_value` text NOT NULL,
	`from_verified_at_ms` integer,
	`to_value` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`stoppable_until_ms` integer NOT NULL,
	`changed_at_ms` integer,
	`stopped_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `contact_changes_by_user` ON `contact_changes` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `contact_changes_by_former` ON `contact_changes` (`from_value`,`stoppable_until_ms`);--> statement-breakpoint
CREATE INDEX `contact_changes_by_end` ON `contact_changes` (`stoppable_until_ms`);--> statement-breakpoint
CREATE INDEX `users_blacklisted` ON `users` (`email`) WHERE blacklisted_at_ms is not null;--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`created_at_ms`) WHERE email_verified_at_ms is null;