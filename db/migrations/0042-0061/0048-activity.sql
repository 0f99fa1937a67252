-- What was done is listed by when it was done, and by whom. Both indexes grow at their end alone.
create index events_by_time on events (recorded_at);
create index audit_by_time on audit (at);
create index audit_by_actor on audit (actor, at);
