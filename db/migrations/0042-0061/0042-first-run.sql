-- A system that is in use is not shown the first steps of a new one.
update product_settings set content = content || '{"setupDismissed": true}' where exists (select from events);
