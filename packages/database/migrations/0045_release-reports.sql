CREATE TABLE "release_reports" (
	"release_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "release_reports_release_id_report_id_pk" PRIMARY KEY("release_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_reports_report_index" ON "release_reports" USING btree ("report_id");