-- A page shows at most so many blocks of linked ones, and so does what search keeps of it: 300 that name 300 kept a publication for seconds.
DROP FUNCTION "search_markup"(jsonb, text, text, text[]);
--> statement-breakpoint
-- What a reader sees of blocks and of those within them, as HTML. Of linked blocks it counts what it has shown, over all calls, and ends as the
-- page does (MAX_BLOCKS of the page documents).
CREATE FUNCTION "search_markup"("blocks" jsonb, "source" text, "language" text, "around" text[], INOUT "shown" integer, OUT "markup" text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
	block jsonb;
	linked jsonb;
	texts jsonb;
	linked_id text;
	inner_markup text;
	parts text[] := '{}';
BEGIN
	FOR block IN SELECT value FROM jsonb_array_elements(blocks) LOOP
		IF around <> '{}' THEN
			shown := shown + 1;
		END IF;
		texts := coalesce(block -> 'texts' -> language, block -> 'texts' -> source, block -> 'texts' -> 'da',
			block -> 'texts' -> 'de', block -> 'texts' -> 'en', block -> 'texts' -> 'fr', '{}');
		parts := parts || coalesce(search_block_markup(block, texts), '');
		IF block ? 'children' THEN
			SELECT found.shown, found.markup INTO shown, inner_markup
				FROM search_markup(block -> 'children', source, language, around, shown) found;
			parts := parts || inner_markup;
		END IF;
		IF block ->> 'type' = 'linked' AND cardinality(around) < 3 AND shown < 5000 THEN
			linked_id := block -> 'settings' ->> 'linkedBlockId';
			SELECT version.document INTO linked FROM pages page JOIN page_versions version ON version.id = page.published_version_id
				WHERE page.id = linked_id::uuid AND page.status = 'published' AND page.kind = 'linked-block' AND page.removed_at IS NULL;
			IF FOUND AND linked_id <> ALL (around) THEN
				SELECT found.shown, found.markup INTO shown, inner_markup
					FROM search_markup(linked -> 'blocks', linked ->> 'sourceLanguage', language, around || linked_id, shown) found;
				parts := parts || inner_markup;
			END IF;
		END IF;
	END LOOP;
	markup := array_to_string(parts, '<br>');
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_index_page"("page_id" uuid) RETURNS void LANGUAGE plpgsql AS $$
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
		PERFORM search_store('page', entry.page_id, entry.locale, entry.name, entry.description, search_sections(found.markup))
			FROM search_markup(published.document -> 'blocks', published.document ->> 'sourceLanguage', entry.locale, '{}', 0) found;
	END LOOP;
END
$$;
