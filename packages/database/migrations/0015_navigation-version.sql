CREATE TABLE "navigation_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint DEFAULT 1 NOT NULL,
	"raised_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "navigation_version_only_check" CHECK ("navigation_version"."is_only")
);
--> statement-breakpoint
ALTER TABLE "page_locales" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || slug || chr(10) || description)) STORED;--> statement-breakpoint
ALTER TABLE "page_locales" ADD COLUMN "parent_slug" text GENERATED ALWAYS AS (substring(slug from '^(.*)/')) STORED;--> statement-breakpoint
CREATE INDEX "page_locales_parent_index" ON "page_locales" USING btree ("parent_slug","locale");--> statement-breakpoint
INSERT INTO navigation_version DEFAULT VALUES;
--> statement-breakpoint
-- Triggers run when a transaction is committed, the last of its locks: so that nobody waits for long, nor in a circle.
CREATE FUNCTION "raise_navigation_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE navigation_version SET number = number + 1, raised_by = pg_current_xact_id()::text
		WHERE raised_by <> pg_current_xact_id()::text;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "pages_navigation" AFTER INSERT OR DELETE OR UPDATE OF "status", "kind", "priority", "access_level", "published_version_id", "removed_at" ON "pages" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "page_locales_navigation" AFTER INSERT OR UPDATE OR DELETE ON "page_locales" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "page_tags_navigation" AFTER INSERT OR UPDATE OR DELETE ON "page_tags" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
