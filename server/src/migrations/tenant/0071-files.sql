-- Signatures, photos and attachments are in the file store, each by the SHA-256 of its content. A job moves the bytes of
-- earlier rows there.

alter table docket_signature
  add column sig_file text check (sig_file ~ '^[0-9a-f]{64}$'),
  drop constraint docket_signature_check,
  drop constraint docket_signature_check1,
  drop constraint docket_signature_check2,
  -- Drawn, or an image in the file store, or an image that is still to be moved there.
  add constraint docket_signature_form check (num_nonnulls(sig_path, sig_image, sig_file) = 1),
  add constraint docket_signature_photo check (sig_kind = 'signature' or sig_path is null),
  add constraint docket_signature_type check ((sig_path is null) = (sig_image_type is not null)),
  add constraint docket_signature_types check (sig_image_type in ('image/png', 'image/jpeg', 'image/webp'));
create index docket_signature_by_file on docket_signature (sig_file) where sig_file is not null;
create index docket_signature_to_move on docket_signature (sig_id) where sig_image is not null;

alter table mail_file
  add column mfile_file text check (mfile_file ~ '^[0-9a-f]{64}$'),
  alter column mfile_content drop not null,
  add constraint mail_file_form check (num_nonnulls(mfile_content, mfile_file) = 1);
create index mail_file_by_file on mail_file (mfile_file) where mfile_file is not null;

-- Every file that a row refers to. A file of another table is added here.
create view file_in_use as
  select sig_file as hash from docket_signature where sig_file is not null
  union all
  select mfile_file from mail_file where mfile_file is not null;

-- Files that nothing refers to, and since when. They are removed after a grace period.
create table unused_file (
  unf_hash  text primary key check (unf_hash ~ '^[0-9a-f]{64}$'),
  unf_since timestamptz not null default now()
);
