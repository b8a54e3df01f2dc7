ALTER TABLE "pages" ADD COLUMN "icon" text;--> statement-breakpoint
-- An icon is part of the menu.
DROP TRIGGER "pages_navigation" ON "pages";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "pages_navigation" AFTER INSERT OR DELETE OR UPDATE OF "status", "kind", "priority", "access_level", "icon", "published_version_id", "removed_at" ON "pages" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
