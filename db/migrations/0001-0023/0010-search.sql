-- Students are searched by parts of words: an index of three letters each finds them among any number. The words are
-- kept as they are looked for: in small letters, accents composed, each with a space before it, of a phone number its digits.
create extension if not exists pg_trgm;

alter table students add column search text not null generated always as (
  lower(normalize(' ' || first_name || coalesce(' ' || middle_name, '') || ' ' || last_name || ' ' || email))
    || ' ' || regexp_replace(mobile, '\D', '', 'g')) stored;
create index students_by_search on students using gin (search gin_trgm_ops);
