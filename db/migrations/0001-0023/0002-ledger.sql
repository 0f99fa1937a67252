-- One institute = one ledger: a totally ordered, hash-chained log that only grows.

-- The head of each log. Appends to one institute take turns on its row, so commit order is sequence order.
create table ledger_heads (
  institute_id uuid primary key,
  seq bigint not null default 0,
  hash bytea not null,
  -- The last receipt serial of each financial year, such as {"26-27": 42}: gapless under the same lock.
  receipts jsonb not null default '{}'
);

-- Debits are positive, credits negative; an event without postings moves no money.
create function postings_sum(data jsonb) returns numeric
  language sql immutable strict parallel safe
  return (select coalesce(sum((leg ->> 'amount')::numeric), 0) from jsonb_array_elements(data -> 'postings') as leg);

create table events (
  institute_id uuid not null,
  seq bigint not null check (seq > 0),
  stream_id uuid not null,
  type text not null,
  version smallint not null,
  data jsonb not null check (not data ? 'postings' or jsonb_typeof(data -> 'postings') = 'array'),
  occurred_on date not null,
  recorded_at timestamptz not null,
  actor uuid not null,
  command_id text,
  -- RFC 8785 canonical JSON of everything above: what the hash seals.
  canon text not null,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null,
  -- The event that this one reverses; an event is reversed at most once.
  reverses bigint generated always as ((data ->> 'reverses')::bigint) stored,
  primary key (institute_id, seq),
  constraint hash_seals_canon check (hash = sha256(prev_hash || convert_to(canon, 'UTF8'))),
  constraint columns_match_canon check (
    canon::jsonb = jsonb_build_object(
      'institute', institute_id, 'seq', seq, 'stream', stream_id, 'type', type, 'version', version, 'data', data,
      'occurredOn', to_char(occurred_on, 'YYYY-MM-DD'),
      'recordedAt', to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'actor', actor, 'command', command_id)),
  constraint postings_balance check (postings_sum(data) = 0)
);
create index events_by_stream on events (institute_id, stream_id, seq);
create index events_of_student on events (institute_id, (data ->> 'studentId')) where type = 'StudentEnrolled';
-- From an id alone to the log it stands in; each stream and payment once.
create index events_of_stream on events (stream_id) where type in ('StudentEnrolled', 'IncomeRecorded', 'ExpenseRecorded');
create index events_of_payment on events ((data ->> 'paymentId')) where type = 'PaymentReceived';
create index events_of_course on events ((data ->> 'courseId')) where type in ('StudentEnrolled', 'CourseChanged');
create unique index events_reversed_once on events (institute_id, reverses) where reverses is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: % on % is refused.', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger events_append_only before update or delete on events for each row execute function refuse_change();
create trigger events_never_truncated before truncate on events for each statement execute function refuse_change();
-- ALWAYS: they fire for replicas too, so switching session_replication_role does not open a way round.
alter table events enable always trigger events_append_only;
alter table events enable always trigger events_never_truncated;

grant select, insert on events to ledger_service;
grant select, insert, update on ledger_heads to ledger_service;

-- How far each projection has read each log. A projection that throws halts here, with the event and the error.
create table checkpoints (
  institute_id uuid not null,
  projection text not null,
  seq bigint not null default 0,
  halted_at bigint,
  error text,
  primary key (institute_id, projection)
);
-- The version of each projection that is live, so that a new one is built beside it and flipped.
create table projection_versions (
  projection text primary key,
  version integer not null
);
grant select, insert, update, delete on checkpoints, projection_versions to ledger_service;
