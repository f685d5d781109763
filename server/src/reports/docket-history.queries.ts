import type { HistoryEmail, HistoryFacts } from '@despatch/domain/reports/history-facts.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** Whether a username is that of a customer: a user of the account of docket `d`, without the permissions of staff. */
const isCustomers = (logon: string) => `exists (select from app_user u
    where lower(u.ausr_logon) = lower(${logon}) and u.ausr_state <> 'X'
      and u.ausr_rights_control = 'F' and u.ausr_rights_admin = 'F'
      and (u.ausr_cust_id = d.dck_cust_id
        or exists (select from user_account a where a.ausr_id = u.ausr_id and a.cust_id = d.dck_cust_id)))`

const stops = `(select coalesce(json_agg(json_build_object('dadd_id', dadd_id, 'dadd_addresstype', dadd_addresstype,
    'dadd_companyname', dadd_companyname, 'dadd_street', dadd_street, 'dadd_town', dadd_town,
    'dadd_arrived', dadd_arrived, 'dadd_left', dadd_left, 'dadd_left_with', dadd_left_with,
    'dadd_left_where', dadd_left_where, 'dadd_instruction', dadd_instruction,
    'dadd_instruction_where', dadd_instruction_where, 'dadd_instructed', dadd_instructed) order by dadd_order), '[]')
  from docket_address where dadd_dck_id = d.dck_id)`

const events = `(select coalesce(json_agg(json_build_object('id', dev_id, 'type', dev_type, 'status', dev_status,
    'statusName', dsts_description, 'at', dev_at, 'recorded', dev_recorded, 'by', dev_by,
    'isCustomers', ${isCustomers('dev_by')}, 'signedBy', dev_signed_by, 'reason', coalesce(exc_description, ''),
    'driver', coalesce(drv_driver, ''), 'isUndone', dev_undone, 'undid', dev_before->'event',
    'changed', coalesce(dev_before->'changed', '[]'), 'stop', dev_before->'stop'->'dadd_id') order by dev_at, dev_id), '[]')
  from docket_event join status on dsts_id = dev_status left join exception on exc_id = dev_exc_id
    left join driver on drv_id = dev_drv_id
  where dev_dck_id = d.dck_id)`

const requests = `(select coalesce(json_agg(json_build_object('id', drq_id, 'state', drq_state, 'at', drq_at, 'by', drq_by,
    'isCustomers', ${isCustomers('drq_by')},
    'fields', (select coalesce(json_agg(field), '[]') from json_object_keys(drq_after) field),
    'answeredBy', drq_answered_by, 'isAnsweredByCustomers', ${isCustomers('drq_answered_by')},
    'answeredAt', drq_answered_at, 'reason', drq_reason) order by drq_id), '[]')
  from docket_request where drq_dck_id = d.dck_id)`

const charges = `(select coalesce(json_agg(json_build_object('id', dchg_id, 'description', dchg_description, 'unit', dchg_unit,
    'quantity', dchg_quantity, 'isCredit', dchg_net < 0, 'state', dchg_state, 'reason', dchg_reason, 'at', dchg_at,
    'by', dchg_by, 'isCustomers', false, 'decidedBy', dchg_decided_by, 'decidedAt', dchg_decided_at,
    'refusal', dchg_refusal) order by dchg_id), '[]')
  from docket_charge where dchg_dck_id = d.dck_id)`

const proofs = `(select coalesce(json_agg(json_build_object('id', sig_id, 'stop', sig_dadd_id, 'kind', sig_kind,
    'name', sig_name, 'at', sig_at) order by sig_at, sig_id), '[]')
  from docket_signature where sig_dck_id = d.dck_id)`

const reports = `(select coalesce(json_agg(json_build_object('id', evt_id, 'kind', evt_kind, 'at', evt_at,
    'received', evt_received, 'driver', drv_driver || ' (' || drv_callsign || ')', 'stop', evt_dadd_id,
    'outcome', evt_outcome, 'reason', evt_reason, 'event', evt_dev_id, 'decidedBy', evt_resolved_by)
    order by evt_at, evt_seq), '[]')
  from driver_event join driver on drv_id = evt_drv_id where evt_dck_id = d.dck_id)`

const messages = `(select coalesce(json_agg(json_build_object('id', sms_id, 'stop', sms_dadd_id, 'about', sms_event, 'to', sms_to,
    'text', sms_text, 'state', sms_state, 'problem', sms_problem,
    'parts', sms_parts, 'at', coalesce(sms_sent, sms_created)) order by sms_id), '[]')
  from sms where sms_dck_id = d.dck_id)`

const selectFacts = statement<Omit<HistoryFacts, 'emails'>>(
  'docket-history',
  `select ${stops} stops, ${events} events, ${requests} requests, ${charges} charges, ${proofs} proofs,
     ${reports} reports, ${messages} messages
   from docket d where dck_id = $1`,
)

/** What is stored about the history of a docket, without the emails. */
export const historyFacts = (db: Queryable, dck_id: number) => firstRow(db, selectFacts, [dck_id])

const selectEmails = statement<HistoryEmail>(
  'emails-of-docket',
  `select mail_id id, mail_to "to", mail_subject subject, coalesce(mail_sent, mail_created) at,
     mail_sent is not null "isSent", mail_failure failure
   from mail where mail_about = any($1) order by mail_id`,
)

/** The emails with these keys, as far as they are still in the outbox. */
export const emailsAbout = (db: Queryable, keys: readonly string[]) => allRows(db, selectEmails, [keys])
