-- What is said in a video: its captions (WebVTT as the portal writes it) without times and marks.
CREATE FUNCTION "search_spoken"("captions" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT search_plain(regexp_replace(regexp_replace(coalesce(captions, ''), '^[^\n]*\n', ''), '(^|\n)[^\n]*-->[^\n]*', ' ', 'g'))
$$;
--> statement-breakpoint
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
CREATE OR REPLACE FUNCTION "index_for_search"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER "videos_search" AFTER INSERT OR DELETE OR UPDATE OF "status", "file_id", "removed_at" ON "videos" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "video_locales_search" AFTER INSERT OR UPDATE OR DELETE ON "video_locales" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "video_tracks_search" AFTER INSERT OR UPDATE OR DELETE ON "video_tracks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "index_for_search"();
--> statement-breakpoint
-- What is published already.
SELECT search_index_video(id) FROM videos;
