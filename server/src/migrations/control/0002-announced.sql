-- Processes that serve take up a company that was added, and a theme that was changed, without being started again.
create function announce_register_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('despatch', '{"kind":"register"}');
  return null;
end $$;
create trigger announce after insert or update or delete on database
  for each statement execute function announce_register_change();
