-- Corrections of issued documents. A line of a credit note names the line that it corrects, and a released line may be billed again.
alter table invoice
  -- The invoice that a credit note corrects. Null for other documents.
  add inv_of int references invoice check (inv_of is null or inv_kind = 'C');
create index invoice_of_invoice on invoice (inv_of) where inv_of is not null;

alter table invoice_line
  -- False once its docket was released: neither it nor the lines that correct it count any more, and together they are 0.
  add ivl_live boolean not null default true,
  -- The line of an invoice that this line of a credit note corrects.
  add ivl_of int references invoice_line;
create index invoice_line_correction on invoice_line (ivl_of) where ivl_of is not null;

-- Nothing is billed twice, unless it was released.
create unique index invoice_line_booked_live on invoice_line (ivl_dck_id) where ivl_dchg_id is null and ivl_live;
create unique index invoice_line_charge_live on invoice_line (ivl_dchg_id) where ivl_dchg_id is not null and ivl_live;
drop index invoice_line_booked;
drop index invoice_line_charge;

create trigger final_of before update on invoice for each row when (old.inv_of is distinct from new.inv_of)
  execute function refuse_change_of_invoice();
drop trigger final_line on invoice_line;
create trigger final_line before update on invoice_line for each row
  when (not old.ivl_live or new.ivl_live or to_jsonb(old) - 'ivl_live' <> to_jsonb(new) - 'ivl_live')
  execute function refuse_change_of_invoice();
create trigger final_line_deleted before delete on invoice_line for each row execute function refuse_change_of_invoice();
