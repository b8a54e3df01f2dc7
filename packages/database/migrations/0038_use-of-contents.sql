CREATE TABLE "kept_contents" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"kept_by" uuid,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_contents_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "kept_contents_kind_check" CHECK ("kept_contents"."kind" in ('page', 'report', 'file', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "use_months" (
	"month" date NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_name" text NOT NULL,
	"uses" integer NOT NULL,
	"loads" integer NOT NULL,
	"load_ms" bigint NOT NULL,
	CONSTRAINT "use_months_month_action_subject_pk" PRIMARY KEY("month","action","subject")
);
--> statement-breakpoint
CREATE TABLE "use_part_days" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"part_name" text NOT NULL,
	"uses" integer NOT NULL,
	"loads" integer NOT NULL,
	"load_ms" bigint NOT NULL,
	CONSTRAINT "use_part_days_subject_day_kind_part_pk" PRIMARY KEY("subject","day","kind","part")
);
--> statement-breakpoint
CREATE TABLE "use_readers" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "use_readers_action_subject_user_id_pk" PRIMARY KEY("action","subject","user_id")
);
--> statement-breakpoint
CREATE TABLE "use_totals" (
	"day" date NOT NULL,
	"action" text NOT NULL,
	"uses" integer NOT NULL,
	"users" integer NOT NULL,
	"loads" integer NOT NULL,
	"load_ms" bigint NOT NULL,
	CONSTRAINT "use_totals_day_action_pk" PRIMARY KEY("day","action")
);
--> statement-breakpoint
ALTER TABLE "uncounted_uses" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_contents" ADD CONSTRAINT "kept_contents_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_contents_kept_by_index" ON "kept_contents" USING btree ("kept_by");--> statement-breakpoint
CREATE INDEX "access_history_other_index" ON "access_history" USING btree ("other_id","kind");--> statement-breakpoint
CREATE INDEX "access_history_from_index" ON "access_history" USING btree ("kind","valid_from");
--> statement-breakpoint
-- Hand-written from here on. What of something was used, by an activity: an array of subject, kind, part and name. The pages of a
-- report are `name:title`, with a bar between them.
CREATE FUNCTION "use_parts"("action" text, "subject_id" uuid, "subject_name" text, "details" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_agg(jsonb_build_object('subject', subject, 'kind', kind, 'part', part, 'name', name)), '[]')
	FROM (
		SELECT details ->> 'pageId' AS subject, 'report' AS kind, subject_id::text AS part, subject_name AS name
			WHERE action = 'report.viewed'
		UNION ALL SELECT subject_id::text, 'page', details ->> 'pageId', details ->> 'page' WHERE action = 'report.viewed'
		UNION ALL SELECT DISTINCT ON (split_part(page, ':', 1)) subject_id::text, 'report-page', split_part(page, ':', 1),
			coalesce(nullif(substr(page, strpos(page, ':') + 1), ''), split_part(page, ':', 1))
			FROM unnest(string_to_array(details ->> 'reportPages', '|')) page WHERE action = 'report.viewed'
		UNION ALL SELECT details ->> 'pageId', 'file', coalesce(subject_id::text, details ->> 'file'), coalesce(subject_name, details ->> 'file')
			WHERE action = 'file.accessed'
	) used
	WHERE subject <> '' AND part <> '' AND name <> ''
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "queue_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO uncounted_uses (at, action, subject_kind, subject, subject_name, user_id, seconds, load_ms, parts)
	SELECT at, action,
		CASE WHEN action = 'session.started' THEN NULL ELSE subject_kind END,
		CASE WHEN action = 'session.started' THEN '' ELSE coalesce(subject_id::text, subject_name, details ->> 'file', details ->> 'search', '') END,
		CASE WHEN action = 'session.started' THEN '' ELSE coalesce(subject_name, details ->> 'file', details ->> 'search', '') END,
		user_id, coalesce((details ->> 'seconds')::integer, 0), (details ->> 'loadMs')::integer,
		CASE WHEN action IN ('report.viewed', 'file.accessed') THEN use_parts(action, subject_id, subject_name, details) ELSE '[]' END
	FROM added
	WHERE action IN ('session.started', 'page.visited', 'report.viewed', 'file.accessed', 'video.viewed', 'search.missed');
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- What activities say already, also those that are not counted otherwise: they are queued without parts.
INSERT INTO use_part_days (day, subject, kind, part, part_name, uses, loads, load_ms)
SELECT (at AT TIME ZONE 'Europe/Copenhagen')::date, used ->> 'subject', used ->> 'kind', used ->> 'part',
	(array_agg(used ->> 'name' ORDER BY at DESC))[1], count(*), count((details ->> 'loadMs')::integer),
	coalesce(sum((details ->> 'loadMs')::integer), 0)
FROM activities, jsonb_array_elements(use_parts(action, subject_id, subject_name, details)) used
WHERE action IN ('report.viewed', 'file.accessed')
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO use_readers (action, subject, user_id, last_at)
SELECT action, subject, user_id, max(last_at) FROM (
	SELECT action, subject_id::text AS subject, user_id, at AS last_at FROM activities
		WHERE action IN ('page.visited', 'report.viewed') AND user_id IS NOT NULL AND subject_id IS NOT NULL
	UNION ALL SELECT 'page.visited', page_id::text, user_id, last_at FROM page_visits WHERE visits > 0
) used GROUP BY action, subject, user_id;
--> statement-breakpoint
INSERT INTO use_totals (day, action, uses, users, loads, load_ms)
SELECT used.day, used.action, sum(used.uses),
	(SELECT count(*) FROM use_user_days known WHERE known.day = used.day AND known.action = used.action), sum(used.loads), sum(used.load_ms)
FROM use_days used GROUP BY used.day, used.action;
--> statement-breakpoint
INSERT INTO use_months (month, action, subject, subject_name, uses, loads, load_ms)
SELECT date_trunc('month', day)::date, action, subject, (array_agg(subject_name ORDER BY day DESC))[1], sum(uses), sum(loads), sum(load_ms)
FROM use_days GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Videos and files are decided by what stands here, and by the pages and videos that name a file.
CREATE OR REPLACE VIEW "access_facts" AS
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
	UNION ALL SELECT 'video', id, '00000000-0000-0000-0000-000000000000',
			jsonb_build_object('level', access_level, 'film', file_id, 'poster', poster_id)
		FROM videos WHERE status = 'published' AND removed_at IS NULL
	UNION ALL SELECT 'video-tag', video_id, access_tag_id, '{}' FROM video_tags
	UNION ALL SELECT 'file', id, '00000000-0000-0000-0000-000000000000', jsonb_build_object('name', name)
		FROM files WHERE removed_at IS NULL
	UNION ALL SELECT DISTINCT 'reference', page_id, target_id, jsonb_build_object('kind', kind)
		FROM page_references WHERE source = 'published' AND kind IN ('report', 'linked-block', 'file');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "videos_access_history" AFTER INSERT OR DELETE OR UPDATE OF "status", "access_level", "file_id", "poster_id", "removed_at" ON "videos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('video', 'id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "video_tags_access_history" AFTER INSERT OR UPDATE OR DELETE ON "video_tags" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('video-tag', 'video_id', 'access_tag_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_access_history" AFTER INSERT OR DELETE OR UPDATE OF "name", "removed_at" ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_access_history"('file', 'id');
--> statement-breakpoint
INSERT INTO access_history (kind, id, other_id, facts, valid_from)
SELECT kind, id, other_id, facts, now() FROM access_facts
	WHERE kind IN ('video', 'video-tag', 'file') OR kind = 'reference' AND facts ->> 'kind' = 'file';
