-- When the user last proved who they are in a session: at its login, or later with the password or a code.
alter table session add column ses_proved timestamptz not null default now();
update session set ses_proved = created;

-- Sessions are cached with it. The statement that notes the last use does not name the column.
create trigger announce_proof after update of ses_proved on session
  for each statement execute function announce_session_change();
