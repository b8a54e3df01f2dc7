CREATE TABLE "access_history" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"other_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"facts" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	CONSTRAINT "access_history_kind_id_other_id_valid_from_pk" PRIMARY KEY("kind","id","other_id","valid_from")
);
--> statement-breakpoint
CREATE INDEX "access_history_until_index" ON "access_history" USING btree ("valid_until");--> statement-breakpoint
-- Hand-written from here on. What access is decided by now; `access_history` keeps it by time.
CREATE VIEW "access_facts" AS
	SELECT 'user' AS kind, id, '00000000-0000-0000-0000-000000000000'::uuid AS other_id,
			jsonb_build_object('status', status, 'role', role, 'group', group_id) AS facts
		FROM users WHERE removed_at IS NULL
	UNION ALL SELECT 'group-tag', group_id, access_tag_id, '{}' FROM group_access_tags
	UNION ALL SELECT 'page', id, '00000000-0000-0000-0000-000000000000', jsonb_build_object('level', access_level, 'kind', kind)
		FROM pages WHERE status = 'published' AND kind IN ('page', 'linked-block') AND removed_at IS NULL
	UNION ALL SELECT 'page-tag', page_id, access_tag_id, '{}' FROM page_tags
	UNION ALL SELECT 'report', id, '00000000-0000-0000-0000-000000000000',
			jsonb_build_object('visibility', visibility, 'name', name, 'report', report_id)
		FROM reports WHERE removed_at IS NULL
	UNION ALL SELECT 'report-tag', report_id, access_tag_id, '{}' FROM report_tags
	UNION ALL SELECT DISTINCT 'reference', page_id, target_id, jsonb_build_object('kind', kind)
		FROM page_references WHERE source = 'published' AND kind IN ('report', 'linked-block');
--> statement-breakpoint
-- What a transaction takes away and gives back has not changed: triggers compare when it is committed. Its arguments are the kind and
-- the columns of its ids. The clock, as the row is locked since it was changed: a later change of it has a later time.
CREATE FUNCTION "keep_access_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
	subject uuid := changed ->> TG_ARGV[1];
	other uuid := coalesce(changed ->> TG_ARGV[2], '00000000-0000-0000-0000-000000000000');
	moment timestamptz := clock_timestamp();
	current_facts jsonb;
BEGIN
	SELECT facts INTO current_facts FROM access_facts
		WHERE access_facts.kind = TG_ARGV[0] AND access_facts.id = subject AND access_facts.other_id = other;
	UPDATE access_history SET valid_until = moment
		WHERE kind = TG_ARGV[0] AND id = subject AND other_id = other AND valid_until = 'infinity'
			AND facts IS DISTINCT FROM current_facts;
	INSERT INTO access_history (kind, id, other_id, facts, valid_from)
		SELECT TG_ARGV[0], subject, other, current_facts, moment
			WHERE current_facts IS NOT NULL AND NOT EXISTS (
				SELECT FROM access_history WHERE kind = TG_ARGV[0] AND id = subject AND other_id = other AND valid_until = 'infinity');
	RETURN NULL;
END
$$;
--> statement-breakpoint
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
INSERT INTO access_history (kind, id, other_id, facts, valid_from) SELECT kind, id, other_id, facts, now() FROM access_facts;
