ALTER TABLE `users` ADD `second_step_at_ms` integer;--> statement-breakpoint
ALTER TABLE `contact_changes` ADD `from_mfa` text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_changes` ADD `from_app_secret` text;--> statement-breakpoint
ALTER TABLE `contact_changes` ADD `from_app_device` text;