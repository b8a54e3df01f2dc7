CREATE TABLE "report_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"group_id" uuid,
	"roles" text[] NOT NULL,
	"username" text NOT NULL,
	CONSTRAINT "report_identities_group_unique" UNIQUE NULLS NOT DISTINCT("report_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_report_id_unique";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "workspace_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "requires_identity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "service_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "found_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "found_workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "found_workspace_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "synchronized_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_identities" ADD CONSTRAINT "report_identities_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_identities" ADD CONSTRAINT "report_identities_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_identities_group_index" ON "report_identities" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_report_id_unique" ON "reports" USING btree ("report_id") WHERE "reports"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind_check" CHECK ("reports"."kind" in ('report', 'paginated'));--> statement-breakpoint
-- Written by hand from here: reports in the bin are not found, and their descriptions are.
CREATE OR REPLACE FUNCTION "search_index_report"("report" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	entry record;
BEGIN
	SELECT name, description INTO entry FROM reports WHERE id = report AND removed_at IS NULL;
	IF FOUND THEN
		PERFORM search_store('report', report, '', entry.name, entry.description, '[]');
	ELSE
		DELETE FROM search_entries WHERE kind = 'report' AND subject_id = report;
	END IF;
END
$$;
--> statement-breakpoint
DROP TRIGGER "reports_search" ON "reports";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reports_search" AFTER INSERT OR DELETE OR UPDATE OF "name", "description", "removed_at" ON "reports" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
