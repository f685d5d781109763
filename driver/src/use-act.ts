import type { Job, Stop } from './database.ts'
import type { NextAction } from './job-state.ts'
import { show, usePhone } from './use-phone.ts'

export const nameOfStop = ({ dadd_companyname, dadd_town }: Stop): string => dadd_companyname || dadd_town

/** Reports an action, or opens the form that it needs. Returns whether it could be saved. */
export function useAct(job: Job) {
  const phone = usePhone()
  return async ({ stop, kind }: NextAction): Promise<boolean> => {
    const at = job.stops[stop]
    if (!at) return false
    if (kind === 'delivered') {
      show(`job/${job.dck_id}/deliver/${stop}`)
      return true
    }
    const { dck_id, dck_docket } = job
    const event = { dck_id, dck_docket, dadd_id: at.dadd_id, stopName: nameOfStop(at), evt_kind: kind }
    return await phone.report(event)
  }
}
