-- Customers and what is kept of each by the office (SYS-04), in the orders that their lists begin with: the others are so
-- few that they are sorted.
create index customer_by_name on customer (lower(cust_name), cust_id);
create index customer_by_account on customer (lower(cust_acc_code), cust_id);
create index customer_contact_by_name on customer_contact (lower(ccnt_name), ccnt_id);
create index reference_list_by_description on reference_list (lower(cref_description), cref_id);

-- Within one customer.
create index customer_contact_of_customer on customer_contact (ccnt_cust_id, lower(ccnt_name), ccnt_id);
create index reference_list_of_customer on reference_list (cref_cust_id, lower(cref_description), cref_id);
drop index reference_list_by_customer;
