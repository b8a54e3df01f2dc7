CREATE TABLE "report_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"report_page" text,
	"rhythm" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"month_day" smallint,
	"hour" smallint NOT NULL,
	"format" text NOT NULL,
	"paused_by" text,
	"due_at" timestamp with time zone NOT NULL,
	"attempt_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_result" text,
	"last_result_at" timestamp with time zone,
	"last_problem" text,
	"failure_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_subscriptions_rhythm_check" CHECK ("report_subscriptions"."rhythm" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "report_subscriptions_format_check" CHECK ("report_subscriptions"."format" in ('pdf', 'png')),
	CONSTRAINT "report_subscriptions_paused_check" CHECK ("report_subscriptions"."paused_by" in ('user', 'administrator', 'access')),
	CONSTRAINT "report_subscriptions_result_check" CHECK ("report_subscriptions"."last_result" in ('sent', 'sent-link', 'failed')),
	CONSTRAINT "report_subscriptions_hour_check" CHECK ("report_subscriptions"."hour" between 0 and 23),
	CONSTRAINT "report_subscriptions_days_check" CHECK (("report_subscriptions"."rhythm" = 'weekly') = (cardinality("report_subscriptions"."weekdays") > 0)
        and ("report_subscriptions"."rhythm" = 'monthly') = ("report_subscriptions"."month_day" is not null)
        and ("report_subscriptions"."month_day" is null or "report_subscriptions"."month_day" between 1 and 31))
);
--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_subscriptions_user_index" ON "report_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_subscriptions_page_index" ON "report_subscriptions" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "report_subscriptions_report_index" ON "report_subscriptions" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_subscriptions_attempt_index" ON "report_subscriptions" USING btree ("attempt_at") WHERE "report_subscriptions"."paused_by" is null;