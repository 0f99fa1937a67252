-- What the clerk saw of the payment that must still be so when it is corrected. Its version counts its notes, too, and a note that
-- was changed meanwhile is no reason to ask again. Requests from before this was kept go by the version.
alter table correction_requests add column payment_seen jsonb;
