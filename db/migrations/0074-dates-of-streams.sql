-- Whether anything happened to an enrollment since a day is told by the index alone. The other one goes last, because nobody can
-- read the log while it does.
create index events_by_stream_and_date on events (institute_id, stream_id, seq) include (occurred_on);
drop index events_by_stream;
alter index events_by_stream_and_date rename to events_by_stream;
