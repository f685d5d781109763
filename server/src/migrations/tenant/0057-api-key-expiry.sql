-- When an API key expires (AUTH-09); null: never.
alter table api_key add column key_expires timestamptz;
