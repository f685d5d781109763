-- The company whose backup was restored to this one, under another name. Such a copy sends nothing. Null: a company of its own.
alter table database add column copy_of text;
