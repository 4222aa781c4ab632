CREATE TABLE `newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`confirmed_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_userId_unique` ON `newsletter_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_by_end` ON `newsletter_subscriptions` (`confirmed_at_ms`,`expires_at_ms`);