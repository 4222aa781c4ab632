CREATE TABLE `user_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_notes_by_user` ON `user_notes` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE TRIGGER `user_notes_fixed` BEFORE UPDATE ON `user_notes`
BEGIN
  SELECT raise(abort, 'rows of user_notes stay as they were written');
END;
