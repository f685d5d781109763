/**
 * The status after an event, from its data and the id of its docket; null without a docket. Accounts do not see the status F:
 * a finished docket has the status before it was finished.
 */
export const eventStatus = (
  data: string,
  docket: string,
): string => `case when ${data}->>'dck_status' = 'F' then coalesce((
    select dev_status from docket_event where dev_dck_id = ${docket} and dev_status in ('D', 'R') order by dev_id desc limit 1
  ), 'D') else ${data}->>'dck_status' end`
