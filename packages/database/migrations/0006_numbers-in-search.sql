-- Emoji, and the letters of flags, for a class of characters. Tones of skin are no emoji of their own: 👍🏽 is found as 👍.
CREATE FUNCTION "search_emoji"() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT '\u231a-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f1e6-\U0001f1ff\U0001f300-\U0001f3fa\U0001f400-\U0001faff'
$$;
--> statement-breakpoint
-- The words of a text, in small letters, with one blank between them, and each of its emoji as a word. Spellings of Unicode that look alike are
-- the same.
CREATE OR REPLACE FUNCTION "search_words_of"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT trim(regexp_replace(regexp_replace(lower(normalize(replace(written, chr(173), ''), NFKC)),
		'[' || search_emoji() || ']', ' \& ', 'g'), '[^[:alnum:]\u0300-\u036f' || search_emoji() || ']+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A text whose telephone numbers all have their calling code as a group of its own behind a plus: "+4586134455", "0045 86134455" and
-- "(+45) 86134455" become "+45 86134455". The zero in "+49 (0)30", which is dialled within a country only, is left out.
-- Recommendation E.164 of the ITU makes calling codes of one to three digits, none of which begins another: 1 and 7, those of two digits that
-- are listed here (20, 27, 30 to 34, …), and three digits after any other two. At least six digits follow a code.
CREATE FUNCTION "search_with_calling_codes"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(written, '\(0\)', ' ', 'g'),
		'(?<![[:alnum:]])(?:\+|(?<![0-9][ ./‐–-])00)[ (]{0,2}'
		'(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])[0-9])'
		'[ ()./-]{0,2}(?=[0-9](?:[ ()./‐–-]{0,2}[0-9]){5})', '+\1 ', 'g')
$$;
--> statement-breakpoint
-- The numbers and codes of a text that are written in groups ("86 13 44 55", "4.250.000", "24/01877", "DK-8000"), or that PostgreSQL would
-- cut ("8e54d4": 8e54 is a number). Of each: its groups; what it is searched by, however it is written; and what is indexed, which is the number
-- from each of its groups on, so that what stands before it does not matter. What follows does not either, since searches are for beginnings.
-- Numbers have no separators; of long ones the first 20 signs count, and those of fewer than 4 are of no use. A telephone number is searched for
-- with and without its calling code, any number with and without the zeros before it, an amount with and without its decimals.
CREATE FUNCTION "search_numbers_of"("written" text, OUT "groups" text[], OUT "wanted" text[], OUT "indexed" text[])
RETURNS SETOF record LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	run text;
	rest text;
	rests text[];
BEGIN
	FOR run IN SELECT DISTINCT search_long_form(lower(matched[1]))
		FROM search_with_calling_codes(normalize(replace(written, chr(173), ''), NFKC)) plain, unnest(ARRAY[
			'(?:\+|\m)[0-9]+(?:(?: ?[-./''’‐–()] ?| {1,2}|,)[0-9]+)+|\m0[0-9]{6,}',
			'\m[[:upper:]]{1,3}(?: [0-9]+|[0-9]+ [0-9]+)(?:(?: ?[-./‐–] ?| )[0-9]+)*',
			'[[:alnum:]]+(?:[-./_‐–][[:alnum:]]+)+|\m[[:alnum:]]{21,}|\m[0-9]+[Ee][0-9]+[[:alpha:]][[:alnum:]]*'
		]) pattern, regexp_matches(plain, pattern, 'g') matched
		WHERE matched[1] ~ '[0-9]'
	LOOP
		groups := string_to_array(trim(regexp_replace(run, '[^[:alnum:]]+', ' ', 'g')), ' ');
		rests := groups;
		rest := '';
		indexed := '{}';
		FOR place IN REVERSE cardinality(groups) .. 1 LOOP
			rest := left(groups[place] || rest, 20);
			rests[place] := rest;
			IF rest LIKE '0%' THEN indexed := indexed || ltrim(rest, '0'); END IF;
		END LOOP;
		indexed := indexed || rests;
		wanted := ARRAY[rest, ltrim(rest, '0')];
		IF run LIKE '+%' THEN wanted := wanted || ltrim(rests[2], '0'); END IF;
		IF run ~ '^[0-9]{1,3}([. ''’,][0-9]{3})+[.,][0-9]{2}$' THEN wanted := wanted || left(rest, -2); END IF;
		RETURN NEXT;
	END LOOP;
END
$$;
--> statement-breakpoint
-- The numbers and emoji of a text, for the index. For PostgreSQL emoji are words in some locales only.
CREATE FUNCTION "search_signs_of"("written" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(DISTINCT lexeme || ':1', ' '), '')::tsvector FROM (
		SELECT lexeme FROM search_numbers_of(written) number, unnest(number.indexed) lexeme WHERE length(lexeme) >= 4
		UNION ALL SELECT matched[1] FROM regexp_matches(written, '[' || search_emoji() || ']', 'g') matched
	) signs (lexeme)
$$;
--> statement-breakpoint
-- The words of a text as they stand there and as the dictionaries have them, its numbers and its emoji.
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
	IF words ~ ('[0-9' || search_emoji() || ']') THEN vector := vector || search_signs_of(written); END IF;
	RETURN vector;
END
$$;
--> statement-breakpoint
-- Writes one entry. PostgreSQL refuses a vector of more than 1 MB: of a text that is longer than any that people read, the
-- beginning is searched in, and no publication fails for it. Words of any length are kept for searches by a part of them: those of a vector have
-- 2 kB at most, and fit into the key of search_words.
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
-- What is indexed gets its numbers and emoji. All else of it stays as it is, since dictionaries take longer for long files than a portal may wait.
-- A vector that would be too long stays until its text is written again.
DO $$
DECLARE
	entry record;
	headings text;
	body text;
BEGIN
	FOR entry IN SELECT * FROM search_entries
		WHERE concat_ws(' ', name, description, sections) ~ ('[0-9' || search_emoji() || ']') FOR UPDATE
	LOOP
		SELECT string_agg(section ->> 0, ' '), left(string_agg(section ->> 1, ' '), 150000) INTO headings, body
			FROM jsonb_array_elements(entry.sections) section;
		headings := left(concat_ws(' ', entry.description, headings), 20000);
		BEGIN
			entry.name_vector := entry.name_vector || search_signs_of(left(entry.name, 1000));
			entry.vector := entry.vector || setweight(search_signs_of(left(entry.name, 1000)), 'A')
				|| setweight(search_signs_of(headings), 'B') || search_signs_of(coalesce(body, ''));
		EXCEPTION WHEN program_limit_exceeded THEN
			CONTINUE;
		END;
		UPDATE search_entries SET name_vector = entry.name_vector, vector = entry.vector
			WHERE kind = entry.kind AND subject_id = entry.subject_id AND locale = entry.locale;
	END LOOP;
END
$$;
--> statement-breakpoint
-- The codes among them, and the words that were too long to be searched for by a part.
INSERT INTO search_words SELECT DISTINCT word FROM search_entries, unnest(tsvector_to_array(vector)) word
	WHERE length(word) >= 3 AND word ~ '[^0-9]' ON CONFLICT DO NOTHING;
