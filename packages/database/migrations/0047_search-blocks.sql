-- Excerpts of search tell where a paragraph, a heading of a card or a cell of a table ends: texts of sections have a line for each.
-- Marks within a word leave nothing behind, all others end a line.
CREATE OR REPLACE FUNCTION "search_plain"("markup" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT trim(E'\n ' FROM regexp_replace(regexp_replace(replace(replace(replace(replace(replace(
		regexp_replace(regexp_replace(regexp_replace(markup, '\s+', ' ', 'g'),
			'</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s([^>"]|"[^"]*")*)?>', '', 'g'),
			'<([^>"]|"[^"]*")*>', E'\n', 'g'),
		'&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), ' {2,}', ' ', 'g'), ' ?\n[ \n]*', E'\n', 'g'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_block_markup"("block" jsonb, "texts" jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
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
CREATE OR REPLACE FUNCTION "search_markup"("blocks" jsonb, "source" text, "language" text, "around" text[]) RETURNS text LANGUAGE plpgsql STABLE AS $$
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
CREATE OR REPLACE FUNCTION "search_sections"("markup" text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(jsonb_agg(jsonb_build_array(heading, body) ORDER BY place)
		FILTER (WHERE heading IS NOT NULL OR body <> ''), '[]')
	FROM (
		SELECT place, CASE WHEN place > 1 THEN replace(search_plain(regexp_replace(part, '</h[1-4]>.*$', '')), E'\n', ' ') END AS heading,
			search_plain(CASE WHEN place > 1 THEN regexp_replace(part, '^.*?</h[1-4]>', '') ELSE part END) AS body
		FROM regexp_split_to_table(markup, '<h[1-4]>') WITH ORDINALITY AS parts (part, place)
	) sections
$$;
--> statement-breakpoint
-- Who speaks, and how, is said by marks within a line.
CREATE OR REPLACE FUNCTION "search_spoken"("captions" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT replace(search_plain(regexp_replace(regexp_replace(coalesce(captions, ''), '^[^\n]*\n', ''), '(^|\n)[^\n]*-->[^\n]*', ' ', 'g')), E'\n', ' ')
$$;
--> statement-breakpoint
-- The words stay the same, and their vectors with them.
UPDATE search_entries entry SET sections =
	search_sections(search_markup(version.document -> 'blocks', version.document ->> 'sourceLanguage', entry.locale, '{}'))
	FROM pages page JOIN page_versions version ON version.id = page.published_version_id
	WHERE entry.kind = 'page' AND page.id = entry.subject_id;
