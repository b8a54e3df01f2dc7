CREATE TABLE "page_findings" (
	"page_id" uuid NOT NULL,
	"key" text NOT NULL,
	"rule" text NOT NULL,
	"severity" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_findings_page_id_key_pk" PRIMARY KEY("page_id","key"),
	CONSTRAINT "page_findings_severity_check" CHECK ("page_findings"."severity" in ('error', 'warning'))
);
--> statement-breakpoint
ALTER TABLE "page_findings" ADD CONSTRAINT "page_findings_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_findings_new_index" ON "page_findings" USING btree ("page_id") WHERE "page_findings"."is_new";