-- Functions call each other, whichever comes first: their bodies are not looked at before all are there.
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- The name of a person's group stands with the person too, so that one index sorts and one searches the list of people.
CREATE FUNCTION "copy_group_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.group_name := coalesce((SELECT name FROM groups WHERE id = NEW.group_id), '');
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- Gives a group's new name to its people.
CREATE FUNCTION "spread_group_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET group_name = NEW.name WHERE group_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The version of the menu: whoever has an older one reads it again. Its triggers run when a transaction is committed, as the last of its
-- locks: nobody waits for long, nor in a circle.
CREATE FUNCTION "raise_navigation_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE navigation_version SET number = number + 1, raised_by = pg_current_xact_id()::text
		WHERE raised_by <> pg_current_xact_id()::text;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The words of a text, in small letters, with one blank between them. Spellings of Unicode that look alike are the same.
CREATE FUNCTION "search_words_of"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT trim(regexp_replace(lower(normalize(replace(written, chr(173), ''), NFKC)), '[^[:alnum:]\u0300-\u036f]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Small letters without their accents and other marks.
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
-- The short form of the same.
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
-- A text as HTML.
CREATE FUNCTION "search_escaped"("plain" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT replace(replace(replace(coalesce(plain, ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')
$$;
--> statement-breakpoint
-- The text of HTML. Marks within a word leave nothing behind, all others end a line: excerpts tell where a paragraph, a heading of a card or a
-- cell of a table ends.
CREATE FUNCTION "search_plain"("markup" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT trim(E'\n ' FROM regexp_replace(regexp_replace(replace(replace(replace(replace(replace(
		regexp_replace(regexp_replace(regexp_replace(markup, '\s+', ' ', 'g'),
			'</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s([^>"]|"[^"]*")*)?>', '', 'g'),
			'<([^>"]|"[^"]*")*>', E'\n', 'g'),
		'&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), ' {2,}', ' ', 'g'), ' ?\n[ \n]*', E'\n', 'g'))
$$;
--> statement-breakpoint
-- Whether a file is there, and not in the bin.
CREATE FUNCTION "search_has_file"("file" text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM files WHERE id = file::uuid AND removed_at IS NULL)
$$;
--> statement-breakpoint
-- Whether every reader of a page gets a link to this target: to a page they get it only if they may see that page.
CREATE FUNCTION "search_shows_link"("target" jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT CASE target ->> 'kind' WHEN 'url' THEN true WHEN 'file' THEN search_has_file(target ->> 'id') ELSE false END
$$;
--> statement-breakpoint
-- What a reader sees of one block, as HTML.
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
		WHEN 'card' THEN title || '<br>' || search_escaped(texts ->> 'text')
		WHEN 'accordion-item' THEN title
		WHEN 'report' THEN title
		WHEN 'image' THEN CASE WHEN search_has_file(settings ->> 'fileId') THEN
			CASE WHEN (settings ->> 'isDecorative')::boolean THEN '' ELSE search_escaped(texts ->> 'alt') || '<br>' END
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
-- What a reader sees of blocks and of those within them, as HTML.
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
	RETURN array_to_string(parts, '<br>');
END
$$;
--> statement-breakpoint
-- The sections of HTML: a heading and the text below it.
CREATE FUNCTION "search_sections"("markup" text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(jsonb_agg(jsonb_build_array(heading, body) ORDER BY place)
		FILTER (WHERE heading IS NOT NULL OR body <> ''), '[]')
	FROM (
		SELECT place, CASE WHEN place > 1 THEN replace(search_plain(regexp_replace(part, '</h[1-4]>.*$', '')), E'\n', ' ') END AS heading,
			search_plain(CASE WHEN place > 1 THEN regexp_replace(part, '^.*?</h[1-4]>', '') ELSE part END) AS body
		FROM regexp_split_to_table(markup, '<h[1-4]>') WITH ORDINALITY AS parts (part, place)
	) sections
$$;
--> statement-breakpoint
-- What is said in captions. Who speaks, and how, is said by marks within a line.
CREATE FUNCTION "search_spoken"("captions" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT replace(search_plain(regexp_replace(regexp_replace(coalesce(captions, ''), '^[^\n]*\n', ''), '(^|\n)[^\n]*-->[^\n]*', ' ', 'g')), E'\n', ' ')
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
-- Indexes a page in its languages, or takes it out of the index.
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
-- Indexes a file, or takes it out of the index.
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
-- Indexes a report with its description. Those in the bin are not found.
CREATE FUNCTION "search_index_report"("report" uuid) RETURNS void LANGUAGE plpgsql AS $$
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
-- Indexes a video in its languages, or takes it out of the index.
CREATE FUNCTION "search_index_video"("video" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	entry record;
BEGIN
	DELETE FROM search_entries WHERE kind = 'video' AND subject_id = video AND locale NOT IN (
		SELECT known.locale FROM video_locales known JOIN videos shown ON shown.id = known.video_id
			JOIN files film ON film.id = shown.file_id AND film.removed_at IS NULL
			WHERE shown.id = video AND shown.status = 'published' AND shown.removed_at IS NULL);
	FOR entry IN SELECT known.locale, known.title, known.description, search_spoken(said.content) AS spoken
		FROM video_locales known JOIN videos shown ON shown.id = known.video_id
		JOIN files film ON film.id = shown.file_id AND film.removed_at IS NULL
		LEFT JOIN video_tracks said ON said.video_id = shown.id AND said.kind = 'captions' AND said.locale = known.locale
		WHERE shown.id = video AND shown.status = 'published' AND shown.removed_at IS NULL LOOP
		PERFORM search_store('video', video, entry.locale, entry.title, entry.description,
			CASE WHEN entry.spoken <> '' THEN jsonb_build_array(jsonb_build_array(NULL, entry.spoken)) ELSE '[]' END);
	END LOOP;
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
-- Indexes the row that a trigger has seen change.
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
			PERFORM search_index_video(shown.id) FROM videos shown WHERE shown.file_id = changed.id;
		WHEN 'file_texts' THEN PERFORM search_index_file(changed.file_id);
		WHEN 'reports' THEN PERFORM search_index_report(changed.id);
		WHEN 'videos' THEN PERFORM search_index_video(changed.id);
		WHEN 'video_locales' THEN PERFORM search_index_video(changed.video_id);
		WHEN 'video_tracks' THEN PERFORM search_index_video(changed.video_id);
	END CASE;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The partition of one month; what the default partition holds already stays there.
CREATE FUNCTION "ensure_activity_month"("month_start" timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first_moment timestamptz := date_trunc('month', month_start AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
	next_moment timestamptz := (date_trunc('month', month_start AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
	partition_name text := 'activities_' || to_char(month_start AT TIME ZONE 'UTC', 'YYYY_MM');
BEGIN
	IF to_regclass(quote_ident(partition_name)) IS NULL
		AND NOT EXISTS (SELECT FROM activities_default WHERE at >= first_moment AND at < next_moment) THEN
		EXECUTE format('CREATE TABLE %I PARTITION OF activities FOR VALUES FROM (%L) TO (%L)', partition_name, first_moment, next_moment);
	END IF;
END
$$;
--> statement-breakpoint
-- The partitions of this month and of so many after it.
CREATE FUNCTION "ensure_activity_partitions"("months_ahead" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	FOR offset_months IN 0..months_ahead LOOP
		PERFORM ensure_activity_month((date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => offset_months)) AT TIME ZONE 'UTC');
	END LOOP;
END
$$;
--> statement-breakpoint
-- Chains an audited activity to the one before. The only row of audit_head is locked until the transaction ends, so that the chain has no fork;
-- one statement, as what the chain costs a write is mostly the number of these.
CREATE FUNCTION "chain_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	name_salt bytea := uuid_send(gen_random_uuid());
	subject_salt bytea := uuid_send(gen_random_uuid());
	details_salt bytea := uuid_send(gen_random_uuid());
BEGIN
	NEW.audit_salts := name_salt || subject_salt || details_salt;
	NEW.audit_fields := sha256(name_salt || convert_to(NEW.user_name, 'UTF8'))
		|| sha256(subject_salt || convert_to(coalesce(NEW.subject_name, ''), 'UTF8'))
		|| sha256(details_salt || convert_to(NEW.details::text, 'UTF8'));
	UPDATE audit_head SET position = position + 1, previous = hash, hash = sha256(hash || NEW.audit_fields || convert_to(
			json_build_array(position + 1, NEW.id, (extract(epoch FROM NEW.at) * 1000000)::bigint, NEW.session_id, NEW.user_id,
				NEW.action, NEW.subject_kind, NEW.subject_id)::text, 'UTF8'))
		WHERE id = 1 RETURNING position, previous, hash INTO NEW.audit_position, NEW.audit_previous, NEW.audit_hash;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- What of something was used, by an activity: an array of subject, kind, part and name. The pages of a report are `name:title`, with a bar
-- between them.
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
-- Queues an activity to be counted.
CREATE FUNCTION "queue_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- The webhooks that want an activity, asked by the statement that writes it. VOLATILE: it sees what others have committed since that statement
-- began, which for an audited activity includes the wait for the audit's head. A test is for the webhook alone that is tested, also while it
-- is paused.
CREATE FUNCTION "webhooks_for"("activity_action" text, "activity_subject_id" uuid) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE ROWS 1 AS $$
BEGIN
	RETURN QUERY SELECT id FROM webhooks WHERE removed_at IS NULL AND CASE
		WHEN activity_action = 'webhook.tested' THEN id = activity_subject_id
		ELSE state = 'active' AND (events IS NULL OR activity_action = ANY(events)
			OR split_part(activity_action, '.', 1) || '.*' = ANY(events)) END;
END
$$;
--> statement-breakpoint
-- What access is decided by, as it is now. A plan is kept for the connection. Made while the tables were small, it took the indexes of rows that
-- are not removed, and read one whole for each row of a large transaction: 50,000 new users took longer than five minutes. Written like this,
-- none but the keys fits.
CREATE VIEW "access_facts" AS
	SELECT 'user' AS kind, id, '00000000-0000-0000-0000-000000000000'::uuid AS other_id,
			jsonb_build_object('status', status, 'role', role, 'group', group_id) AS facts
		FROM users WHERE coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT 'group-tag', group_id, access_tag_id, '{}' FROM group_access_tags
	UNION ALL SELECT 'page', id, '00000000-0000-0000-0000-000000000000', jsonb_build_object('level', access_level, 'kind', kind)
		FROM pages WHERE status = 'published' AND kind IN ('page', 'linked-block') AND coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT 'page-tag', page_id, access_tag_id, '{}' FROM page_tags
	UNION ALL SELECT 'report', id, '00000000-0000-0000-0000-000000000000',
			jsonb_build_object('visibility', visibility, 'name', name, 'report', report_id)
		FROM reports WHERE coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT 'report-tag', report_id, access_tag_id, '{}' FROM report_tags
	UNION ALL SELECT 'video', id, '00000000-0000-0000-0000-000000000000',
			jsonb_build_object('level', access_level, 'film', file_id, 'poster', poster_id)
		FROM videos WHERE status = 'published' AND coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT 'video-tag', video_id, access_tag_id, '{}' FROM video_tags
	UNION ALL SELECT 'file', id, '00000000-0000-0000-0000-000000000000', jsonb_build_object('name', name)
		FROM files WHERE coalesce(removed_at, 'infinity') = 'infinity'
	UNION ALL SELECT DISTINCT 'reference', page_id, target_id, jsonb_build_object('kind', kind)
		FROM page_references WHERE source = 'published' AND kind IN ('report', 'linked-block', 'file');
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
SET LOCAL check_function_bodies = on;
