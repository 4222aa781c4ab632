ALTER TABLE `one_time_codes` ADD `requested_by` text;--> statement-breakpoint
ALTER TABLE `one_time_codes` ADD `code_of` text;