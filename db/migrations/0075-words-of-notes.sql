-- Income and expenses are also searched by their notes and by who paid or was paid.
create index notes_by_words on notes using gin (lower(normalize(' ' || body)) gin_trgm_ops);
