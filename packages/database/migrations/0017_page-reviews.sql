CREATE TABLE "page_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"block_id" text NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "page_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"revision" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewer_id" uuid,
	"version_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "page_reviews_state_check" CHECK ("page_reviews"."state" in ('open', 'approved', 'returned', 'replaced')),
	CONSTRAINT "page_reviews_version_check" CHECK ("page_reviews"."state" <> 'approved' or "page_reviews"."version_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_comments" ADD CONSTRAINT "page_comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reviews" ADD CONSTRAINT "page_reviews_version_id_page_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."page_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_comments_page_index" ON "page_comments" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_comments_written_by_index" ON "page_comments" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "page_comments_resolved_by_index" ON "page_comments" USING btree ("resolved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "page_reviews_open_unique" ON "page_reviews" USING btree ("page_id") WHERE "page_reviews"."state" = 'open';--> statement-breakpoint
CREATE INDEX "page_reviews_page_index" ON "page_reviews" USING btree ("page_id","sent_at");--> statement-breakpoint
CREATE INDEX "page_reviews_version_index" ON "page_reviews" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "page_reviews_sent_by_index" ON "page_reviews" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "page_reviews_reviewer_index" ON "page_reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "settings_changed_by_index" ON "settings" USING btree ("changed_by");