/** The accounts that the user in a row of app_user can see, as an array of cust_id in ascending order (LIST-07). */
export const accountsOf = (user: string) => `
     case when ${user}.ausr_all_accounts = 'T'
       then coalesce((select array_agg(cust_id order by cust_id) from customer), '{}')
       else coalesce((select array_agg(cust_id order by cust_id) from user_account a
         where a.ausr_id = ${user}.ausr_id), '{}') end`
