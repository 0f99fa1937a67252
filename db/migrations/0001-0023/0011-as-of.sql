-- Enrollments as they stood on a date: by the day they began, and without those that had been withdrawn by then.
create index events_of_enrolling on events (occurred_on, stream_id) where type = 'StudentEnrolled';
create index events_of_withdrawing on events (institute_id, stream_id) where type = 'EnrollmentWithdrawn';
