-- A drill restores the last back-up into a scratch folder and verifies it there.
alter table checks drop constraint checks_job_check;
alter table checks add constraint checks_job_check check (job in ('seal', 'verify', 'backup', 'drill'));
