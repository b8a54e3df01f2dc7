-- Numbers and codes that are written in groups ("86 13 44 55", "4.250.000", "24/01877", "DK-8000"): the words of each; the whole without what
-- separates its groups, for a search; and the same from each of its groups on, for the index. Numbers are of 4 to 20 signs. A calling code is a
-- group of its own, and a number is also found without the zero before it (E.164: +33 1 is 01).
CREATE FUNCTION "search_numbers_of"("written" text, OUT "words" text[], OUT "whole" text[], OUT "parts" text[])
RETURNS SETOF record LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	WITH plain AS (
		SELECT regexp_replace(regexp_replace(lower(normalize(replace(written, chr(173), ''), NFKC)), '\(0\)', ' ', 'g'),
			'(^|[^[:alnum:]])(\+|00)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])[0-9])[ )]{0,2}(?=[0-9](?:[ .()-]?[0-9]){5})',
			'\1+\3 ', 'g') AS text
	), runs AS (
		SELECT DISTINCT found[1] AS run FROM plain, unnest(ARRAY[
			'(\+?[0-9]+(?:(?: ?[-./''’‐–()] ?|[ ,])[0-9]+)+|\m0[0-9]{6,})',
			'([[:alnum:]]+(?:[-./_‐–][[:alnum:]]+)+|\m[[:alpha:]]{1,3} [0-9]+)']) pattern, regexp_matches(text, pattern, 'g') found
		WHERE found[1] ~ '[0-9]'
	), numbers AS (
		SELECT run, words, parts FROM runs, LATERAL (
			SELECT array_agg(word ORDER BY place) AS words, array_agg(part ORDER BY place) AS parts FROM (
				SELECT word, place, left(string_agg(left(word, 20), '') OVER (ORDER BY place ROWS BETWEEN CURRENT ROW AND 19 FOLLOWING), 20) AS part
				FROM unnest(string_to_array(trim(regexp_replace(run, '[^[:alnum:]]+', ' ', 'g')), ' ')) WITH ORDINALITY split (word, place)
			) each
		) groups
	)
	SELECT words,
		array(SELECT DISTINCT number FROM unnest(ARRAY[parts[1], ltrim(parts[1], '0'), CASE WHEN run LIKE '+%' THEN ltrim(parts[2], '0') END,
			CASE WHEN run ~ '^[0-9]{1,3}([. ''’,][0-9]{3})+[.,][0-9]{2}$' THEN left(parts[1], -2) END]) number WHERE length(number) >= 4),
		array(SELECT DISTINCT number FROM (SELECT unnest(parts) AS number UNION SELECT ltrim(unnest(parts), '0')) each WHERE length(number) >= 4)
	FROM numbers
$$;
--> statement-breakpoint
-- The words of a text as they stand there and as the dictionaries have them, and its numbers.
CREATE OR REPLACE FUNCTION "search_vector_of"("written" text, "language" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
	IF written ~ '[0-9]' THEN
		vector := vector || to_tsvector('pg_catalog.simple', search_long_form(coalesce(
			(SELECT string_agg(array_to_string(found.parts, ' '), ' ') FROM search_numbers_of(written) found), '')));
	END IF;
	RETURN vector;
END
$$;
--> statement-breakpoint
-- Writes one entry. PostgreSQL refuses a vector of more than 1 MB: of a text that is longer than any that people read, the
-- beginning is searched in, and no publication fails for it. Words of any length are kept: PostgreSQL's own are of at most 2 kB, and fit the key.
CREATE OR REPLACE FUNCTION "search_store"("kind" text, "subject" uuid, "language" text, "name" text, "description" text, "sections" jsonb)
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
		WHERE length(word) >= 3 AND word ~ '[^0-9]'
		ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- What is indexed and has a number, or a word that was too long to be searched for by its parts.
SELECT search_store(kind, subject_id, locale, name, description, sections) FROM search_entries
	WHERE concat_ws(' ', name, description, sections) ~ '[0-9]|[[:alpha:]]{41}';
