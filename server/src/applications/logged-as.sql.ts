/** The name of an application in the log, unique within the company. For a query with application and customer. */
export const loggedAs = `'application ' || app_name || ' (' || cust_acc_code || ')'`
