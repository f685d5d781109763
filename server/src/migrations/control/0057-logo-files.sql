-- Logos are in the file store of their company. The portal moves the content of earlier rows there.
alter table logo alter column logo_content drop not null;
