-- Keys that work on the test database of the company alone.
alter table application_key add column akey_test boolean not null default false;
