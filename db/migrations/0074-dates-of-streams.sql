-- Whether anything happened to an enrollment since a day is told by the index alone.
drop index events_by_stream;
create index events_by_stream on events (institute_id, stream_id, seq) include (occurred_on);
