import { createHash } from 'node:crypto'
import type { DriveJob } from '@despatch/contract/drive/drive.ts'
import type { BarcodedStop } from '@despatch/domain/labels/piece-barcodes.ts'
import { stopBarcodes } from '@despatch/domain/drive/scanned-parcels.ts'
import type { z } from 'zod'
import { inOrderOfWork, isAllocated } from '../control/drivers.queries.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { resultOfStop } from '../control/stop-result.sql.ts'

type Job = z.output<typeof DriveJob>
type Stop = Job['stops'][number]

/** A job with the barcodes of its stops as they were booked. */
interface JobRow extends Omit<Job, 'stops'> {
  dck_cust_id: number
  stops: (Omit<Stop, 'barcodes' | 'needs_signature'> & BarcodedStop)[]
}

const stopFields = [
  'dadd_id',
  'dadd_companyname',
  'dadd_build',
  'dadd_street',
  'dadd_locality',
  'dadd_town',
  'dadd_postalcode',
  'dadd_name',
  'dadd_telephone',
  'dadd_note',
  'dadd_latitude',
  'dadd_longitude',
  'dadd_ready',
  'dadd_deadline',
  'dadd_arrived',
  'dadd_left',
]
  .map((field) => `'${field}', ${field}`)
  .join(', ')

const barcodesOfStop = `(select coalesce(json_agg(json_build_object('dab_barcode', dab_barcode) order by dab_id), '[]')
         from docket_barcode where dab_dadd_id = a.dadd_id)`

const selectJobs = statement<JobRow>(
  'jobs-of-driver',
  `select d.dck_id, d.dck_cust_id, d.dck_docket, d.dck_status, d.dck_note, styp_description,
     (select json_agg(json_build_object(${stopFields}, 'result', ${resultOfStop('a')}, 'needs_pin', dadd_pin is not null,
         'instruction', dadd_instruction, 'instruction_where', dadd_instruction_where,
         'dadd_addresstype', dadd_addresstype, 'barcodes', ${barcodesOfStop}) order by dadd_order)
       from docket_address a where dadd_dck_id = d.dck_id) stops,
     (select coalesce(json_agg(json_build_object('dpar_quantity', dpar_quantity, 'dpar_weight', dpar_weight,
       'dpar_description', dpar_description) order by dpar_id), '[]')
       from docket_parcel where dpar_dck_id = d.dck_id) parcels
   from docket d join service_type on styp_id = d.dck_serv_type
   where d.dck_drv_id = $1 and ${isAllocated}
   order by ${inOrderOfWork}
   limit 500`,
)

const times = ['dadd_ready', 'dadd_deadline', 'dadd_arrived', 'dadd_left'] as const

/** The open dockets of a driver, the next deadline first. */
export const jobRowsOf = (db: Queryable, drv_id: number) => allRows(db, selectJobs, [drv_id])

/** The dockets as their driver's phone gets them. */
export const jobsOf = (tenant: Tenant, rows: readonly JobRow[]): Promise<Job[]> =>
  Promise.all(
    rows.map(async ({ dck_cust_id, ...job }) => {
      const { SignatureRequired } = await settingsOf(tenant, dck_cust_id)
      const barcodes = stopBarcodes(job)
      return {
        ...job,
        stops: job.stops.map(({ dadd_addresstype: _type, ...stop }, position) => ({
          ...withIsoTimes(stop),
          needs_signature: position > 0 && SignatureRequired === 'T',
          barcodes: barcodes[position] ?? [],
        })),
      }
    }),
  )

/** Times in JSON as in other replies: ISO 8601 in UTC. */
function withIsoTimes<Timed extends Pick<Stop, (typeof times)[number]>>(stop: Timed): Timed {
  const shown = { ...stop }
  for (const name of times) {
    const at = shown[name]
    shown[name] = at === null ? null : new Date(at).toISOString()
  }
  return shown
}

/** Identifies what a phone shows, so that it is sent only when it has changed. */
export const cursorOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
