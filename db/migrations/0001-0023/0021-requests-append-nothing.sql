-- Appending is the product's own work, done as ledger_system: the role of requests needs no right to it. What stood in a
-- log because a request forgot its way through the ledger could never be taken out again.
revoke insert on events from ledger_service;
revoke insert, update on ledger_heads from ledger_service;
grant insert on events to ledger_system;
grant insert, update on ledger_heads to ledger_system;
