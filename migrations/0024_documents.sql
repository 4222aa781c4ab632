CREATE TABLE `document_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`deleted_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `document_folders_by_owner` ON `document_folders` (`owner_id`);--> statement-breakpoint
CREATE INDEX `document_folders_by_parent` ON `document_folders` (`parent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_folders_one_root` ON `document_folders` (`owner_id`) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX `document_folders_by_deletion` ON `document_folders` (`deleted_at_ms`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`folder_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`organizational_unit_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`position` integer NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`created_at_ms` integer NOT NULL,
	`deleted_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `documents_by_owner` ON `documents` (`owner_id`,`is_public`);--> statement-breakpoint
CREATE INDEX `documents_by_folder` ON `documents` (`folder_id`,`position`);--> statement-breakpoint
CREATE INDEX `documents_by_unit` ON `documents` (`organizational_unit_id`,`bytes`);--> statement-breakpoint
CREATE INDEX `documents_by_deletion` ON `documents` (`deleted_at_ms`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `kind` text DEFAULT 'IMAGE' NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `is_public` integer DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO `document_folders` (`id`, `owner_id`, `name`, `position`, `created_at_ms`)
SELECT `document_root_folder_id`, `id`, '', 0, `updated_at_ms` FROM `projects` WHERE `document_root_folder_id` IS NOT NULL;
