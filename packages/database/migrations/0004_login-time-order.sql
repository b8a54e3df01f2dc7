DROP INDEX "users_by_first_login_index";--> statement-breakpoint
DROP INDEX "users_by_last_login_index";--> statement-breakpoint
CREATE INDEX "users_by_first_login_time_index" ON "users" USING btree (coalesce("first_login_at", '-infinity'::timestamptz),"id") WHERE "users"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_last_login_time_index" ON "users" USING btree (coalesce("last_login_at", '-infinity'::timestamptz),"id") WHERE "users"."removed_at" is null;