-- Whoever numbers a student locks the branch, so that its prefix doesn't change meanwhile. A lock takes the right to change
-- one of the columns.
grant update (version) on institutes to ledger_service;
