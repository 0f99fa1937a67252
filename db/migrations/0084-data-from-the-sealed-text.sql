-- The database takes the data of an event out of its sealed text, in place of being given it once more, and refuses a text that says
-- anything else than the other columns: so that the data is parsed once, and nobody can store data that was not sealed.
create function sealed_data(
  canon text, institute_id uuid, seq bigint, stream_id uuid, type text, version smallint, occurred_on date,
  recorded_at timestamptz, actor uuid, command_id text, reverses bigint, payment_id uuid
) returns jsonb language plpgsql immutable parallel safe as $$
declare
  head text := '{"actor":"' || actor || '","command":' || coalesce(to_json(command_id)::text, 'null') || ',"data":';
  tail text := ',"institute":"' || institute_id || '","occurredOn":"' || to_char(occurred_on, 'YYYY-MM-DD')
    || '","recordedAt":"' || to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","seq":' || seq || ',"stream":"' || stream_id || '","type":' || to_json(type)::text || ',"version":' || version || '}';
  around int := octet_length(head) + octet_length(tail);
  middle text;
  data jsonb;
begin
  if octet_length(canon) > around then
    middle := convert_from(substr(convert_to(canon, 'UTF8'), octet_length(head) + 1, octet_length(canon) - around), 'UTF8');
    if canon = head || middle || tail then
      data := middle::jsonb;
      if reverses is not distinct from (data ->> 'reverses')::bigint
        and payment_id is not distinct from (data ->> 'paymentId')::uuid
      then
        return data;
      end if;
    end if;
  end if;
  raise exception 'The columns of an event differ from its sealed text.'
    using errcode = 'check_violation', table = 'events', constraint = 'columns_match_canon';
end
$$;

-- Both were taken out of the data, which no other column can be now: they are given, and compared. Shards can't forget an
-- expression; there the owner may write what the events say already into new columns.
do $$
begin
  if ledger_layout() = 'one machine' then
    alter table events alter column reverses drop expression;
    alter table events alter column payment_id drop expression;
  else
    alter table events rename column reverses to reverses_before;
    alter table events rename column payment_id to payment_id_before;
    alter table events add column reverses bigint;
    alter table events add column payment_id uuid;
    update events set reverses = reverses_before, payment_id = payment_id_before;
    alter table events drop column reverses_before;
    alter table events drop column payment_id_before;
    create unique index events_reversed_once on events (institute_id, reverses) where reverses is not null;
    create index events_of_payment on events (payment_id) where type = 'PaymentReceived';
  end if;
end
$$;
alter table events drop column data;
alter table events add column data jsonb not null generated always as (sealed_data(
  canon, institute_id, seq, stream_id, type, version, occurred_on, recorded_at, actor, command_id, reverses, payment_id)) stored;
drop function columns_match_canon;
alter table events add constraint postings_balance check (postings_balance(data));
create index events_of_student on events (institute_id, (data ->> 'studentId')) where type = 'StudentEnrolled';
create index events_of_course on events ((data ->> 'courseId')) where type in ('StudentEnrolled', 'CourseChanged');
create index events_of_transfers on events ((data ->> 'to')) where type = 'MoneyMoved';
create index events_of_slips on events using gin (lower(normalize(' ' || (data ->> 'reference'))) gin_trgm_ops)
  where type in ('CashBanked', 'MoneyMoved');
create index events_of_refund_numbers on events using gin (lower(' ' || (data ->> 'refundNumber')) gin_trgm_ops)
  where type in ('RefundPaid', 'RefundVoided', 'RefundChequeCleared', 'RefundClearingVoided');
