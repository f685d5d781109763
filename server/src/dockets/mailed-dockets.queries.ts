import { statusOfOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import { pricesShown } from '../customers/price-scope.queries.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { MailedDocket } from './docket-email.ts'
import { emailedRoute } from './emailed-route.sql.ts'

/** What an email about a docket contains. */
export interface MailedRow extends MailedDocket {
  dck_cust_id: number
  cust_web_quicktracking: string
  recipients: string
  /** A quote that no user has made or registered. */
  is_guests: boolean
  /** Of the email's event; null for a booking. */
  is_undone: boolean | null
  /** For an undo: the wrong status, and the event that set it. */
  wrong_status: string | null
  wrong_event: number | null
}

const selectMailed = statement<MailedRow & { position: number }>(
  'mailed-dockets',
  `select position::int, d.dck_docket, d.dck_tracking, d.dck_cust_id, d.dck_cust_ref1, c.cust_web_quicktracking, ttyp_description,
     coalesce(nullif(d.dck_email, ''), c.cust_mainemail) recipients, ${emailedRoute},
     case when ${pricesShown(`'shown'`, 'c')} and coalesce(u.ausr_rights_price, 'T') = 'T' then json_build_object(
       'lines', d.dck_lines, 'netvat', d.dck_netvat, 'total', d.dck_total, 'currency', d.dck_currency) end price, d.dck_cancel_fee cancel_fee,
     coalesce(e.dev_before->'changed', r.changed) changed,
     d.dck_ausr_id is null and exists (select from quote where quo_dck_id = d.dck_id) is_guests,
     e.dev_signed_by signed_by, e.dev_at happened_at, coalesce(r.drq_reason, e.exc_description) reason,
     e.dev_undone is_undone, e.dsts_description status, w.dsts_id wrong_status, w.dsts_description wrong_description,
     (e.dev_before->>'event')::bigint wrong_event
   from unnest($1::int[], $2::text[], $3::bigint[], $4::int[])
     with ordinality wanted (id, of_status, of_event, of_request, position)
   join docket d on d.dck_id = id
   join customer c on c.cust_id = d.dck_cust_id
   join tariff on ttyp_code = d.dck_tariff
   left join app_user u on u.ausr_id = d.dck_ausr_id
   join docket_address f on f.dadd_dck_id = d.dck_id and f.dadd_order = 0
   join lateral (select * from docket_address where dadd_dck_id = d.dck_id order by dadd_order desc limit 1) t on true
   left join lateral (
     select dev_signed_by, dev_at, exc_description, dev_undone, dev_before, dsts_description from docket_event
     join status on dsts_id = dev_status left join exception on exc_id = dev_exc_id
     where dev_dck_id = d.dck_id and case when of_event is null then dev_status = of_status else dev_id = of_event end
     order by dev_id desc limit 1
   ) e on true
   left join lateral (
     select drq_reason, (select jsonb_agg(path) from json_object_keys(drq_after) path) changed
     from docket_request where drq_id = of_request and drq_dck_id = d.dck_id
   ) r on true
   left join status w on w.dsts_id = e.dev_before->>'status'`,
)

/** An email about a docket that is to be written. */
type Query = JobPayloads['mail-docket']

/** What each of these emails contains, in their order; undefined if its docket does not exist. */
export async function findMailedDockets(
  db: Queryable,
  query: readonly Query[],
): Promise<(MailedRow | undefined)[]> {
  const rows = await allRows(db, selectMailed, [
    query.map(({ dck_id }) => dck_id),
    query.map(({ about }) => statusOfOccasion(about)),
    query.map(({ event }) => event ?? null),
    query.map(({ request }) => request ?? null),
  ])
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  return query.map((_each, index) => byPosition.get(index + 1))
}
