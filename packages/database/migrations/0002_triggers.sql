-- A group's name stands with its people.
CREATE TRIGGER "users_group_name" BEFORE INSERT OR UPDATE OF "group_id" ON "users" FOR EACH ROW EXECUTE FUNCTION "copy_group_name"();
--> statement-breakpoint
CREATE TRIGGER "groups_name" AFTER UPDATE OF "name" ON "groups" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION "spread_group_name"();
--> statement-breakpoint
-- What the menu is made of.
CREATE CONSTRAINT TRIGGER "page_locales_navigation" AFTER INSERT OR UPDATE OR DELETE ON "page_locales" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "page_tags_navigation" AFTER INSERT OR UPDATE OR DELETE ON "page_tags" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
-- Who sees a video, and so whether the menu leads to the catalogue: it is kept by the menu's version.
CREATE CONSTRAINT TRIGGER "videos_navigation" AFTER INSERT OR DELETE OR UPDATE OF "status", "access_level", "file_id", "removed_at" ON "videos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "video_tags_navigation" AFTER INSERT OR UPDATE OR DELETE ON "video_tags" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_navigation" AFTER UPDATE OF "removed_at" ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "pages_navigation" AFTER INSERT OR DELETE OR UPDATE OF "status", "kind", "priority", "access_level", "icon", "published_version_id", "removed_at" ON "pages" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_navigation_version"();
--> statement-breakpoint
-- What search finds.
CREATE CONSTRAINT TRIGGER "pages_search" AFTER INSERT OR DELETE ON "pages" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "pages_search_change" AFTER UPDATE ON "pages" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN ((OLD.status, OLD.kind, OLD.published_version_id, OLD.removed_at) IS DISTINCT FROM (NEW.status, NEW.kind, NEW.published_version_id, NEW.removed_at))
	EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "page_locales_search" AFTER INSERT OR DELETE OR UPDATE OF "name", "description" ON "page_locales" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_search" AFTER INSERT OR DELETE OR UPDATE OF "name", "removed_at" ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "file_texts_search" AFTER INSERT OR UPDATE OR DELETE ON "file_texts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "videos_search" AFTER INSERT OR DELETE OR UPDATE OF "status", "file_id", "removed_at" ON "videos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "video_locales_search" AFTER INSERT OR UPDATE OR DELETE ON "video_locales" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "video_tracks_search" AFTER INSERT OR UPDATE OR DELETE ON "video_tracks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reports_search" AFTER INSERT OR DELETE OR UPDATE OF "name", "description", "removed_at" ON "reports" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
-- Every activity is counted, and some are audited.
CREATE TRIGGER "activities_chain_audit" BEFORE INSERT ON "activities" FOR EACH ROW WHEN (NEW.is_audited) EXECUTE FUNCTION "chain_audit"();
--> statement-breakpoint
CREATE TRIGGER "activities_queue_uses" AFTER INSERT ON "activities" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "queue_uses"();
--> statement-breakpoint
-- What access is decided by is kept.
CREATE CONSTRAINT TRIGGER "users_access_history" AFTER INSERT OR DELETE OR UPDATE OF "status", "role", "group_id", "removed_at" ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('user', 'id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "group_access_tags_access_history" AFTER INSERT OR UPDATE OR DELETE ON "group_access_tags" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('group-tag', 'group_id', 'access_tag_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "pages_access_history" AFTER INSERT OR DELETE OR UPDATE OF "status", "access_level", "removed_at" ON "pages" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('page', 'id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "page_tags_access_history" AFTER INSERT OR UPDATE OR DELETE ON "page_tags" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('page-tag', 'page_id', 'access_tag_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "reports_access_history" AFTER INSERT OR DELETE OR UPDATE OF "visibility", "name", "report_id", "removed_at" ON "reports" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('report', 'id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "report_tags_access_history" AFTER INSERT OR UPDATE OR DELETE ON "report_tags" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('report-tag', 'report_id', 'access_tag_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "page_references_access_history" AFTER INSERT OR UPDATE OR DELETE ON "page_references" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('reference', 'page_id', 'target_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "videos_access_history" AFTER INSERT OR DELETE OR UPDATE OF "status", "access_level", "file_id", "poster_id", "removed_at" ON "videos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('video', 'id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "video_tags_access_history" AFTER INSERT OR UPDATE OR DELETE ON "video_tags" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('video-tag', 'video_id', 'access_tag_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_access_history" AFTER INSERT OR DELETE OR UPDATE OF "name", "removed_at" ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('file', 'id');
--> statement-breakpoint
-- The rows that are always there.
INSERT INTO "navigation_version" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "audit_head" ("id", "position", "hash") VALUES (1, 0, sha256('portico'));
