CREATE TABLE "kept_contents" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"kept_by" uuid,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_contents_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "kept_contents_kind_check" CHECK ("kept_contents"."kind" in ('page', 'report', 'file', 'tag'))
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
ALTER TABLE "uncounted_uses" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_contents" ADD CONSTRAINT "kept_contents_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_contents_kept_by_index" ON "kept_contents" USING btree ("kept_by");--> statement-breakpoint
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
