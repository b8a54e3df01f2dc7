CREATE TABLE "use_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What a user did is found by the user: with the day first it took reading all days of all users.
ALTER TABLE "use_user_days" DROP CONSTRAINT "use_user_days_day_action_user_id_pk";--> statement-breakpoint
ALTER TABLE "use_user_days" ADD CONSTRAINT "use_user_days_user_id_day_action_pk" PRIMARY KEY("user_id","day","action");--> statement-breakpoint
TRUNCATE "use_user_months";--> statement-breakpoint
ALTER TABLE "use_user_months" ADD COLUMN "uses" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "use_user_months" ADD COLUMN "seconds" bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "use_user_months_user_index" ON "use_user_months" USING btree ("user_id","month");--> statement-breakpoint
-- Hand-written from here on: both from the days, which have all that was ever counted.
INSERT INTO "use_user_months" ("month", "action", "user_id", "uses", "seconds")
	SELECT date_trunc('month', day)::date, action, user_id, sum(uses), sum(seconds) FROM use_user_days GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "use_users" ("user_id", "last_at") SELECT user_id, max(last_at) FROM use_user_days GROUP BY user_id;
