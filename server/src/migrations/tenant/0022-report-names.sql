-- A name that the company has chosen itself stays.
update report set rpt_desc = 'Revenue by account'
where rpt_filename = 'revenue-by-customer' and rpt_desc = 'Revenue by customer';
