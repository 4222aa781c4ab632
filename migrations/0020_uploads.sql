CREATE TABLE `upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`organizational_unit_id` text NOT NULL,
	`project_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`modified_at_ms` integer NOT NULL,
	`multipart_id` text,
	`position` integer,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_resumed` ON `uploads` (`user_id`,`owner_id`,`name`,`bytes`,`modified_at_ms`);--> statement-breakpoint
CREATE INDEX `uploads_by_owner` ON `uploads` (`owner_id`);--> statement-breakpoint
CREATE INDEX `uploads_by_unit` ON `uploads` (`organizational_unit_id`,`bytes`);--> statement-breakpoint
CREATE INDEX `uploads_by_age` ON `uploads` (`created_at_ms`);--> statement-breakpoint
ALTER TABLE `images` ADD `organizational_unit_id` text;--> statement-breakpoint
ALTER TABLE `images` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `deleted_at_ms` integer;--> statement-breakpoint
CREATE INDEX `images_by_unit` ON `images` (`organizational_unit_id`,`bytes`);--> statement-breakpoint
CREATE INDEX `images_by_deletion` ON `images` (`deleted_at_ms`);