CREATE TABLE `blind_call_offs` (
	`blind_lot_id` text PRIMARY KEY NOT NULL,
	`administrator` text NOT NULL,
	`reason` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `blind_call_offs_by_next_attempt` ON `blind_call_offs` (`next_attempt_at_ms`);