CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text,
	`user_agent` text NOT NULL,
	`place` text,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_by_user` ON `security_events` (`user_id`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_by_time` ON `security_events` (`created_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`method` text NOT NULL,
	`user_agent` text NOT NULL,
	`place` text,
	`created_at_ms` integer NOT NULL,
	`last_used_at_ms` integer NOT NULL,
	`proved_at_ms` integer NOT NULL,
	`key_thumbprint` text
);
--> statement-breakpoint
CREATE INDEX `sign_ins_by_user` ON `sign_ins` (`user_id`,`last_used_at_ms`);--> statement-breakpoint
-- Sign-ins from before this table: the user proves again before a sensitive change.
INSERT INTO `sign_ins` (`id`, `user_id`, `method`, `user_agent`, `created_at_ms`, `last_used_at_ms`, `proved_at_ms`)
  SELECT `family_id`, `user_id`, 'PASSWORD', '', min(`created_at_ms`), max(`created_at_ms`), 0
  FROM `refresh_tokens` GROUP BY `family_id`, `user_id`;
--> statement-breakpoint
CREATE TRIGGER `security_events_kept_as_written` BEFORE UPDATE ON `security_events` BEGIN
  SELECT raise(abort, 'rows of security_events do not change');
END;
