CREATE TABLE "page_visits" (
	"page_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"visits" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "page_visits_page_id_day_user_id_pk" PRIMARY KEY("page_id","day","user_id"),
	CONSTRAINT "page_visits_counts_check" CHECK ("page_visits"."visits" >= 0 and "page_visits"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "received_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_visits_user_index" ON "page_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "received_events_at_index" ON "received_events" USING btree ("received_at");