-- The same text, sealed with the new key while the key is being rotated: until then both keys are needed.
alter table key_check add column check_next text;
