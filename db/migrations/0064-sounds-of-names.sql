-- How a name sounds, so that other spellings of it are found, in Latin and Devanagari letters: its consonants, and the kind
-- of vowel that a word begins with. `service/wording/sounds.ts` makes the same of what is typed; a test compares them.
alter table students add column sound text not null generated always as (
  lower(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
      translate(
        regexp_replace(regexp_replace(regexp_replace(
          replace(replace(replace(replace(
            regexp_replace(regexp_replace(
              replace(replace(replace(
                lower(normalize(' ' || first_name || coalesce(' ' || middle_name, '') || ' ' || last_name || ' ')),
                U&'\0921\093C', 'र'), U&'\0922\093C', 'र'), 'ज्ञ', 'ग्य'),
              'ं(?=[पफबभम])', 'm', 'g'), '[ंँ](?=ह)', 'ng', 'g'),
            'dny', 'gy'), 'ph', 'f'), 'ch', 'C'), 'x', 'ks'),
          'c(?=[eiy])', 's', 'g'), 'i(?=[aou])', 'y', 'g'), '([^aeiouy ])y(?![aeiou])', '\1', 'g'),
        'कखqcगघचछजझzटठतथडढदधणनञङंँपफबभमयरऋृलळवwशषसहअआइईएऐउऊओऔऑ',
        'kkkkggCCjjjttttddddnnnnnnpfbbmyrrrllvvssshaaiiiiuuuuu'),
      ' (ai|[ei])[aeiou]*', ' I', 'g'), ' (au|[ou])[aeiou]*', ' U', 'g'), ' a[aeiou]*', ' A', 'g'),
    '[^a-zA-Z ]|[aeiou]', '', 'g'), '([^ ])h+', '\1', 'g'), '([a-zA-Z])\1+', '\1', 'g'))) stored;
create index students_by_sound on students using gin (sound gin_trgm_ops);

-- As `students_found`, for a word that is found as it is typed or by how it sounds.
create function students_sounding(pattern text, wanted text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select s.id from students s
    where (s.search like pattern or s.sound like wanted) and s.institute_id = any (scope_institutes());
end
$$;
grant create on schema public to ledger_system;
alter function students_sounding owner to ledger_system;
revoke create on schema public from ledger_system;
revoke execute on function students_sounding from public;
grant execute on function students_sounding to ledger_service;
