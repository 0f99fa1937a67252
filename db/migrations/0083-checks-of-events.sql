-- The checks of an event in functions, whose expressions a connection prepares once and not for each statement that adds events.
-- The text around the data is compared as text, so that only the data is parsed again: see docs/performance.md.
create function columns_match_canon(
  canon text, institute_id uuid, seq bigint, stream_id uuid, type text, version smallint, data jsonb, occurred_on date,
  recorded_at timestamptz, actor uuid, command_id text
) returns boolean language plpgsql immutable parallel safe as $$
declare
  head text := '{"actor":"' || actor || '","command":' || coalesce(to_json(command_id)::text, 'null') || ',"data":';
  tail text := ',"institute":"' || institute_id || '","occurredOn":"' || to_char(occurred_on, 'YYYY-MM-DD')
    || '","recordedAt":"' || to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","seq":' || seq || ',"stream":"' || stream_id || '","type":' || to_json(type)::text || ',"version":' || version || '}';
  around int := octet_length(head) + octet_length(tail);
  middle text;
begin
  if octet_length(canon) <= around then
    return false;
  end if;
  middle := convert_from(substr(convert_to(canon, 'UTF8'), octet_length(head) + 1, octet_length(canon) - around), 'UTF8');
  return canon = head || middle || tail and middle::jsonb = data;
end
$$;

-- Most events have two legs, which are added without a query. A restore sets no search path, hence `public`.
create function postings_balance(data jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return case
    when not data ? 'postings' then true
    when jsonb_typeof(data -> 'postings') <> 'array' then false
    when jsonb_array_length(data -> 'postings') = 2
      then coalesce((data #>> '{postings,0,amount}')::numeric + (data #>> '{postings,1,amount}')::numeric = 0, false)
    else public.postings_sum(data) = 0
  end;
end
$$;

-- One after the other, as shards want it.
alter table events drop constraint columns_match_canon;
alter table events drop constraint postings_balance;
alter table events drop constraint events_data_check;
alter table events add constraint columns_match_canon check (columns_match_canon(
  canon, institute_id, seq, stream_id, type, version, data, occurred_on, recorded_at, actor, command_id));
alter table events add constraint postings_balance check (postings_balance(data));
