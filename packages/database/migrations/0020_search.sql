CREATE TABLE "file_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"locale" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name_vector" "tsvector" NOT NULL,
	"vector" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_kind_subject_id_locale_pk" PRIMARY KEY("kind","subject_id","locale"),
	CONSTRAINT "search_entries_kind_check" CHECK ("search_entries"."kind" in ('page', 'file', 'report', 'video'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_name_index" ON "search_entries" USING gin ("name_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_vector_index" ON "search_entries" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_trigram_index" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- The words of a text, in small letters, with one blank between them. Spellings of Unicode that look alike are the same.
CREATE FUNCTION "search_words_of"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT trim(regexp_replace(lower(normalize(replace(written, chr(173), ''), NFKC)), '[^[:alnum:]\u0300-\u036f]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION "search_without_marks"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length(words) = length(words) THEN words
		ELSE normalize(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), NFC) END
$$;
--> statement-breakpoint
-- Letters that are written in two ways: the long one (Århus, aarhus) and the short one (Århus, arhus). Both are searched in.
-- The rules of the extension unaccent stand in a file of the server, which nobody may write at a managed PostgreSQL.
CREATE FUNCTION "search_long_form"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT search_without_marks(replace(replace(replace(replace(replace(replace(replace(replace(words,
		'å', 'aa'), 'ä', 'ae'), 'æ', 'ae'), 'ö', 'oe'), 'ø', 'oe'), 'œ', 'oe'), 'ü', 'ue'), 'ß', 'ss'))
$$;
--> statement-breakpoint
CREATE FUNCTION "search_short_form"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT search_without_marks(replace(replace(replace(translate(words, 'åäöøü', 'aaoou'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'))
$$;
--> statement-breakpoint
-- The dictionaries of a language; all of them for what has none.
CREATE FUNCTION "search_dictionaries"("language" text) RETURNS regconfig[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE language
		WHEN 'da' THEN ARRAY['pg_catalog.danish'] WHEN 'de' THEN ARRAY['pg_catalog.german']
		WHEN 'en' THEN ARRAY['pg_catalog.english'] WHEN 'fr' THEN ARRAY['pg_catalog.french']
		ELSE ARRAY['pg_catalog.danish', 'pg_catalog.german', 'pg_catalog.english', 'pg_catalog.french'] END::regconfig[]
$$;
--> statement-breakpoint
-- The words of a text as they stand there and as the dictionaries have them.
CREATE FUNCTION "search_vector_of"("written" text, "language" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	words text := search_words_of(written);
	long text := search_long_form(words);
	short text := search_short_form(words);
	vector tsvector := to_tsvector('pg_catalog.simple', long);
	dictionary regconfig;
BEGIN
	IF short <> long THEN vector := vector || to_tsvector('pg_catalog.simple', short); END IF;
	FOREACH dictionary IN ARRAY search_dictionaries(language) LOOP
		vector := vector || to_tsvector(dictionary, long);
	END LOOP;
	RETURN vector;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "search_escaped"("plain" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT replace(replace(replace(coalesce(plain, ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')
$$;
--> statement-breakpoint
-- Text of purified rich text. Marks within a word leave nothing behind, all others a blank.
CREATE FUNCTION "search_plain"("markup" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT trim(regexp_replace(replace(replace(replace(replace(replace(
		regexp_replace(regexp_replace(markup,
			'</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s([^>"]|"[^"]*")*)?>', '', 'g'),
			'<([^>"]|"[^"]*")*>', ' ', 'g'),
		'&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION "search_has_file"("file" text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM files WHERE id = file::uuid AND removed_at IS NULL)
$$;
--> statement-breakpoint
-- Whether every reader of a page gets a link to this target: to a page they get it only if they may see that page.
CREATE FUNCTION "search_shows_link"("target" jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT CASE target ->> 'kind' WHEN 'url' THEN true WHEN 'file' THEN search_has_file(target ->> 'id') ELSE false END
$$;
--> statement-breakpoint
-- What every reader of a page gets of a block, without those inside it (packages/page-document/src/render-blocks.ts).
CREATE FUNCTION "search_block_markup"("block" jsonb, "texts" jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	settings jsonb := block -> 'settings';
	title text := search_escaped(texts ->> 'title');
BEGIN
	RETURN CASE block ->> 'type'
		WHEN 'text' THEN texts ->> 'html'
		WHEN 'notice' THEN texts ->> 'html'
		WHEN 'html' THEN texts ->> 'html'
		WHEN 'section' THEN CASE WHEN title <> '' THEN '<h2>' || title || '</h2>' END
		WHEN 'card' THEN title || ' ' || search_escaped(texts ->> 'text')
		WHEN 'accordion-item' THEN title
		WHEN 'report' THEN title
		WHEN 'image' THEN CASE WHEN search_has_file(settings ->> 'fileId') THEN
			CASE WHEN (settings ->> 'isDecorative')::boolean THEN '' ELSE search_escaped(texts ->> 'alt') || ' ' END
			|| search_escaped(texts ->> 'caption') END
		WHEN 'file' THEN CASE WHEN search_has_file(settings ->> 'fileId') THEN search_escaped(texts ->> 'label') END
		WHEN 'video' THEN CASE WHEN search_has_file(settings ->> 'videoId') THEN title END
		WHEN 'link' THEN CASE WHEN search_shows_link(settings -> 'target') THEN
			search_escaped(coalesce(nullif(texts ->> 'label', ''), settings -> 'target' ->> 'url')) END
		WHEN 'button' THEN CASE WHEN search_shows_link(settings -> 'target') THEN search_escaped(texts ->> 'label') END
		WHEN 'link-list' THEN CASE WHEN EXISTS (SELECT FROM jsonb_array_elements(block -> 'children') link
			WHERE search_shows_link(link -> 'settings' -> 'target')) THEN title END
	END;
END
$$;
--> statement-breakpoint
-- What every reader of these blocks gets, in one language or in the one that it falls back to; `around` are the linked blocks
-- that these stand in.
CREATE FUNCTION "search_markup"("blocks" jsonb, "source" text, "language" text, "around" text[]) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	block jsonb;
	linked jsonb;
	texts jsonb;
	linked_id text;
	parts text[] := '{}';
BEGIN
	FOR block IN SELECT value FROM jsonb_array_elements(blocks) LOOP
		texts := coalesce(block -> 'texts' -> language, block -> 'texts' -> source, block -> 'texts' -> 'da',
			block -> 'texts' -> 'de', block -> 'texts' -> 'en', block -> 'texts' -> 'fr', '{}');
		parts := parts || coalesce(search_block_markup(block, texts), '');
		IF block ? 'children' THEN
			parts := parts || search_markup(block -> 'children', source, language, around);
		END IF;
		IF block ->> 'type' = 'linked' AND cardinality(around) < 3 THEN
			linked_id := block -> 'settings' ->> 'linkedBlockId';
			SELECT version.document INTO linked FROM pages page JOIN page_versions version ON version.id = page.published_version_id
				WHERE page.id = linked_id::uuid AND page.status = 'published' AND page.kind = 'linked-block' AND page.removed_at IS NULL;
			IF FOUND AND linked_id <> ALL (around) THEN
				parts := parts || search_markup(linked -> 'blocks', linked ->> 'sourceLanguage', language, around || linked_id);
			END IF;
		END IF;
	END LOOP;
	RETURN array_to_string(parts, E'\n');
END
$$;
--> statement-breakpoint
CREATE FUNCTION "search_sections"("markup" text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(jsonb_agg(jsonb_build_array(heading, body) ORDER BY place)
		FILTER (WHERE heading IS NOT NULL OR body <> ''), '[]')
	FROM (
		SELECT place, CASE WHEN place > 1 THEN search_plain(regexp_replace(part, '</h[1-4]>.*$', '')) END AS heading,
			search_plain(CASE WHEN place > 1 THEN regexp_replace(part, '^.*?</h[1-4]>', '') ELSE part END) AS body
		FROM regexp_split_to_table(markup, '<h[1-4]>') WITH ORDINALITY AS parts (part, place)
	) sections
$$;
--> statement-breakpoint
-- Writes one entry. PostgreSQL refuses a vector of more than 1 MB: of a text that is longer than any that people read, the
-- beginning is searched in, and no publication fails for it.
CREATE FUNCTION "search_store"("kind" text, "subject" uuid, "language" text, "name" text, "description" text, "sections" jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	headings text;
	body text;
	named tsvector := search_vector_of(left(name, 1000), language);
	vector tsvector;
BEGIN
	SELECT string_agg(section ->> 0, ' '), left(string_agg(section ->> 1, ' '), 150000) INTO headings, body
		FROM jsonb_array_elements(sections) section;
	headings := left(concat_ws(' ', description, headings), 20000);
	BEGIN
		vector := setweight(named, 'A') || setweight(search_vector_of(headings, language), 'B')
			|| setweight(search_vector_of(coalesce(body, ''), language), 'D');
	EXCEPTION WHEN program_limit_exceeded THEN
		body := left(body, 30000);
		vector := setweight(named, 'A') || setweight(search_vector_of(headings, language), 'B')
			|| setweight(search_vector_of(body, language), 'D');
	END;
	INSERT INTO search_entries (kind, subject_id, locale, name, description, sections, name_vector, vector)
		VALUES (kind, subject, language, name, description, sections, named, vector)
		ON CONFLICT ON CONSTRAINT search_entries_kind_subject_id_locale_pk DO UPDATE SET name = excluded.name,
			description = excluded.description, sections = excluded.sections, name_vector = excluded.name_vector, vector = excluded.vector;
	INSERT INTO search_words SELECT word FROM unnest(tsvector_to_array(vector)) word
		WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[^0-9]'
		ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "search_index_page"("page_id" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	published record;
	entry record;
BEGIN
	SELECT version.document, version.languages INTO published
		FROM pages page JOIN page_versions version ON version.id = page.published_version_id
		WHERE page.id = search_index_page.page_id AND page.status = 'published' AND page.kind = 'page' AND page.removed_at IS NULL;
	DELETE FROM search_entries WHERE kind = 'page' AND subject_id = search_index_page.page_id
		AND NOT (locale = ANY (coalesce(published.languages, '{}'))
			AND locale IN (SELECT known.locale FROM page_locales known WHERE known.page_id = search_index_page.page_id));
	FOR entry IN SELECT * FROM page_locales known
		WHERE known.page_id = search_index_page.page_id AND known.locale = ANY (published.languages) LOOP
		PERFORM search_store('page', entry.page_id, entry.locale, entry.name, entry.description,
			search_sections(search_markup(published.document -> 'blocks', published.document ->> 'sourceLanguage', entry.locale, '{}')));
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "search_index_file"("file_id" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	entry record;
BEGIN
	SELECT file.name, held.text INTO entry FROM files file LEFT JOIN file_texts held ON held.file_id = file.id
		WHERE file.id = search_index_file.file_id AND file.removed_at IS NULL;
	IF FOUND THEN
		PERFORM search_store('file', search_index_file.file_id, '', entry.name, '',
			CASE WHEN entry.text <> '' THEN jsonb_build_array(jsonb_build_array(NULL, entry.text)) ELSE '[]' END);
	ELSE
		DELETE FROM search_entries WHERE kind = 'file' AND subject_id = search_index_file.file_id;
	END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "search_index_report"("report" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	entry record;
BEGIN
	SELECT name INTO entry FROM reports WHERE id = report;
	IF FOUND THEN
		PERFORM search_store('report', report, '', entry.name, '', '[]');
	ELSE
		DELETE FROM search_entries WHERE kind = 'report' AND subject_id = report;
	END IF;
END
$$;
--> statement-breakpoint
-- Indexes the published pages that show a file or a linked block, themselves or by linked blocks in them.
CREATE FUNCTION "search_index_holders"("what" text, "target" uuid) RETURNS void LANGUAGE sql AS $$
	WITH RECURSIVE holder (id, depth) AS (
		SELECT held.page_id, 0 FROM page_references held
			WHERE held.source = 'published' AND held.kind = what AND held.target_id = target
		UNION
		SELECT around.page_id, holder.depth + 1 FROM holder
			JOIN page_references around ON around.source = 'published' AND around.kind = 'linked-block' AND around.target_id = holder.id
			WHERE holder.depth < 3)
	SELECT search_index_page(page.id)
		FROM (SELECT DISTINCT id FROM holder) held JOIN pages page ON page.id = held.id AND page.kind = 'page'
$$;
--> statement-breakpoint
-- Triggers run when a transaction is committed, and take the lock of the menu's first: a transaction holds no lock before it that
-- another waits for with this one, and of two that change one page the second reads what the first has written.
CREATE FUNCTION "index_for_search"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record := coalesce(NEW, OLD);
BEGIN
	PERFORM FROM navigation_version FOR UPDATE;
	CASE TG_TABLE_NAME
		WHEN 'pages' THEN
			IF changed.kind = 'page' THEN PERFORM search_index_page(changed.id);
			ELSIF changed.kind = 'linked-block' THEN PERFORM search_index_holders('linked-block', changed.id);
			END IF;
		WHEN 'page_locales' THEN PERFORM search_index_page(changed.page_id);
		WHEN 'files' THEN
			PERFORM search_index_file(changed.id);
			PERFORM search_index_holders('file', changed.id);
		WHEN 'file_texts' THEN PERFORM search_index_file(changed.file_id);
		WHEN 'reports' THEN PERFORM search_index_report(changed.id);
	END CASE;
	RETURN NULL;
END
$$;
--> statement-breakpoint
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
CREATE CONSTRAINT TRIGGER "reports_search" AFTER INSERT OR DELETE OR UPDATE OF "name" ON "reports" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
-- What is published already.
SELECT search_index_page(id) FROM pages WHERE status = 'published' AND kind = 'page' AND removed_at IS NULL;
--> statement-breakpoint
SELECT search_index_file(id) FROM files;
--> statement-breakpoint
SELECT search_index_report(id) FROM reports;
