-- A page had finished HTML for each of its languages; now it has one document for all of them (packages/page-document). What is
-- published, or else the newest, becomes a document of blocks "html", parted where a report stands. No screen could write pages
-- until now: the HTML is that of the sample data, and is purified with the first save.
CREATE TABLE "old_page_texts" AS
	SELECT DISTINCT ON (version.page_id, version.locale) version.page_id, version.locale, version.html, version.css,
		version.made_by, version.made_at, text.published_version_id IS NOT NULL AS is_published
	FROM page_versions version
	JOIN page_locales text ON text.page_id = version.page_id AND text.locale = version.locale
	ORDER BY version.page_id, version.locale, version.id = text.published_version_id DESC NULLS LAST, version.number DESC;
--> statement-breakpoint
DROP TABLE "page_version_reports" CASCADE;--> statement-breakpoint
ALTER TABLE "page_versions" DROP CONSTRAINT "page_versions_number_unique";--> statement-breakpoint
ALTER TABLE "page_locales" DROP CONSTRAINT "page_locales_published_version_id_page_versions_id_fk";
--> statement-breakpoint
ALTER TABLE "page_versions" DROP CONSTRAINT "page_versions_page_locale_fk";
--> statement-breakpoint
DROP INDEX "page_locales_published_version_index";--> statement-breakpoint
ALTER TABLE "page_locales" DROP COLUMN "published_version_id";--> statement-breakpoint
ALTER TABLE "page_versions" DROP COLUMN "locale";--> statement-breakpoint
ALTER TABLE "page_versions" DROP COLUMN "project";--> statement-breakpoint
ALTER TABLE "page_versions" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "page_versions" DROP COLUMN "css";--> statement-breakpoint
DELETE FROM "page_versions";
--> statement-breakpoint
CREATE TABLE "page_drafts" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text GENERATED ALWAYS AS (md5(document::text)) STORED,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_redirects" (
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"page_id" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_redirects_slug_locale_pk" PRIMARY KEY("slug","locale")
);
--> statement-breakpoint
CREATE TABLE "page_references" (
	"page_id" uuid NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"block_id" text NOT NULL,
	CONSTRAINT "page_references_page_id_source_kind_target_id_block_id_pk" PRIMARY KEY("page_id","source","kind","target_id","block_id"),
	CONSTRAINT "page_references_source_check" CHECK ("page_references"."source" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_status_check";--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "document" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "hash" text GENERATED ALWAYS AS (md5(document::text)) STORED;--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "languages" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "published_version_id" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "scheduled_version_id" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_redirects" ADD CONSTRAINT "page_redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_references" ADD CONSTRAINT "page_references_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_drafts_saved_by_index" ON "page_drafts" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "page_redirects_page_index" ON "page_redirects" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_references_target_index" ON "page_references" USING btree ("kind","target_id");--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_published_version_id_page_versions_id_fk" FOREIGN KEY ("published_version_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_scheduled_version_id_page_versions_id_fk" FOREIGN KEY ("scheduled_version_id") REFERENCES "public"."page_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_published_version_index" ON "pages" USING btree ("published_version_id");--> statement-breakpoint
CREATE INDEX "pages_scheduled_version_index" ON "pages" USING btree ("scheduled_version_id");--> statement-breakpoint
CREATE INDEX "pages_changed_by_index" ON "pages" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "pages_removed_by_index" ON "pages" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "pages_removed_index" ON "pages" USING btree ("removed_at") WHERE "pages"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_number_unique" UNIQUE("page_id","number");--> statement-breakpoint
UPDATE "pages" SET status = 'draft' WHERE status = 'scheduled' OR status = 'published'
	AND NOT EXISTS (SELECT FROM old_page_texts WHERE page_id = pages.id AND is_published);
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_schedule_check" CHECK (("pages"."scheduled_version_id" is null) or ("pages"."scheduled_for" is not null));--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_status_check" CHECK ("pages"."status" in ('draft', 'published', 'unpublished'));
--> statement-breakpoint
CREATE FUNCTION "document_of_old_page"("page" uuid, "published_only" boolean) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	placeholder CONSTANT text := '<([a-z]+)[^>]*\sdata-report-id="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"[^>]*>\s*</\1>';
	blocks jsonb := '[]';
	texts jsonb;
	report uuid;
	title text;
	last_part integer := 0;
	source record;
BEGIN
	SELECT locale, css INTO source FROM old_page_texts
		WHERE page_id = page AND (is_published OR NOT published_only) ORDER BY locale LIMIT 1;
	IF source.locale IS NULL THEN
		SELECT coalesce(min(locale), 'da') AS locale, '' AS css INTO source FROM page_locales WHERE page_id = page;
	END IF;
	SELECT coalesce(max(regexp_count(html, placeholder, 1, 'i')), -1) INTO last_part FROM old_page_texts
		WHERE page_id = page AND (is_published OR NOT published_only);
	FOR part IN 0..last_part LOOP
		SELECT jsonb_object_agg(locale, jsonb_build_object('html', piece)) INTO texts FROM (
			SELECT locale, btrim((regexp_split_to_array(html, placeholder, 'i'))[part + 1], E' \n\r\t') AS piece FROM old_page_texts
			WHERE page_id = page AND (is_published OR NOT published_only)) pieces WHERE piece <> '';
		IF texts IS NOT NULL THEN
			blocks := blocks || jsonb_build_object('id', 'htmlpart' || part, 'type', 'html', 'settings', '{}'::jsonb, 'texts', texts);
		END IF;
		SELECT regexp_substr(html, placeholder, 1, part + 1, 'i', 2) INTO report FROM old_page_texts
			WHERE page_id = page AND (is_published OR NOT published_only)
				AND regexp_substr(html, placeholder, 1, part + 1, 'i', 2) IS NOT NULL ORDER BY locale LIMIT 1;
		CONTINUE WHEN report IS NULL;
		SELECT name INTO title FROM reports WHERE report_id = report;
		blocks := blocks || jsonb_build_object('id', 'reportpart' || part, 'type', 'report',
			'settings', jsonb_build_object('reportId', report),
			'texts', CASE WHEN title IS NULL THEN '{}'::jsonb
				ELSE jsonb_build_object(source.locale, jsonb_build_object('title', left(title, 500))) END);
	END LOOP;
	RETURN jsonb_build_object('format', 1, 'sourceLanguage', source.locale, 'css', source.css, 'blocks', blocks);
END
$$;
--> statement-breakpoint
INSERT INTO "page_drafts" ("page_id", "document", "translations", "saved_by", "saved_at")
	SELECT page.id, document, coalesce((SELECT jsonb_object_agg(old.locale,
			CASE WHEN old.locale = document ->> 'sourceLanguage' THEN 'current' ELSE 'stale' END)
			FROM old_page_texts old WHERE old.page_id = page.id), '{}'),
		(SELECT old.made_by FROM old_page_texts old WHERE old.page_id = page.id ORDER BY old.made_at DESC LIMIT 1), page.created_at
	FROM pages page CROSS JOIN LATERAL document_of_old_page(page.id, false) document;
--> statement-breakpoint
INSERT INTO "page_versions" ("id", "page_id", "number", "document", "languages", "made_by", "made_at")
	SELECT gen_random_uuid(), page_id, 1, document_of_old_page(page_id, true), array_agg(locale ORDER BY locale),
		(array_agg(made_by ORDER BY made_at DESC))[1], max(made_at)
	FROM old_page_texts WHERE is_published GROUP BY page_id;
--> statement-breakpoint
UPDATE "pages" SET published_version_id = version.id, published_at = version.made_at
	FROM page_versions version WHERE version.page_id = pages.id AND pages.status = 'published';
--> statement-breakpoint
UPDATE "pages" SET changed_at = draft.saved_at, changed_by = draft.saved_by FROM page_drafts draft WHERE draft.page_id = pages.id;
--> statement-breakpoint
INSERT INTO "page_references" ("page_id", "source", "kind", "target_id", "block_id")
	SELECT held.page_id, held.source, 'report', (block #>> '{settings,reportId}')::uuid, block ->> 'id'
	FROM (SELECT page_id, 'draft' AS source, document FROM page_drafts
		UNION ALL SELECT page.id, 'published', version.document
			FROM pages page JOIN page_versions version ON version.id = page.published_version_id) held
	CROSS JOIN LATERAL jsonb_array_elements(held.document -> 'blocks') block
	WHERE block ->> 'type' = 'report';
--> statement-breakpoint
DROP FUNCTION "document_of_old_page";
--> statement-breakpoint
DROP TABLE "old_page_texts";
