import { driverPost } from '@despatch/contract/control/drivers.ts'
import type { FieldFault } from '@despatch/contract/wire/refusals.ts'
import { driverFaults } from '@despatch/domain/control/driver.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { api, ApiError } from '../app/api.ts'
import { messageOf } from '../app/notify.ts'
import { draftOf, driverPayload, newDriver, type DriverDraft } from './driver-draft.ts'
import { driversQuery, putDriver, type Driver } from './drivers.queries.ts'

/** What is typed of a driver, what is wrong with it, and what saving it comes to. */
export function useDriverForm(
  saved: Driver | null,
  form: RefObject<HTMLFormElement | null>,
  onSaved: (driver: Driver) => void,
) {
  const queries = useQueryClient()
  // Not what the board is told meanwhile, or a colleague's change would be overwritten unseen.
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState<DriverDraft>(() => (saved ? draftOf(saved) : newDriver))
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Driver | null>(null)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, form])

  const change = (changed: Partial<DriverDraft>) => {
    setDraft((before) => ({ ...before, ...changed }))
    setFaults((before) => before.filter(({ field }) => !(field in changed)))
  }
  const tell = (found: readonly FieldFault[]) => {
    setFaults(found)
    setTries((count) => count + 1)
  }

  async function save() {
    if (busy) return
    setFailure(null)
    const payload = driverPayload(draft, base)
    if (!payload) return tell(driverFaults(draft))
    setBusy(true)
    try {
      const driver = await api(driverPost, payload)
      putDriver(queries, driver)
      onSaved(driver)
    } catch (refusal) {
      await explain(refusal)
    } finally {
      setBusy(false)
    }
  }

  async function explain(refusal: unknown) {
    const errors = refusal instanceof ApiError ? refusal.errors : []
    if (refusal instanceof ApiError && refusal.code === 'CONFLICT' && base) {
      const known = await queries.fetchQuery({ ...driversQuery, staleTime: 0 }).catch(() => [])
      const now = known.find(({ drv_id }) => drv_id === base.drv_id)
      if (now) return setTheirs(now)
    }
    if (errors.length > 0) tell(errors)
    else setFailure(messageOf(refusal))
  }

  const settle = (mine: boolean) => {
    if (!theirs) return
    setBase(theirs)
    if (!mine) setDraft(draftOf(theirs))
    setTheirs(null)
  }

  return {
    draft,
    change,
    save,
    busy,
    failure,
    theirs,
    takeTheirs: () => settle(false),
    keepMine: () => settle(true),
    faultAt: (field: keyof DriverDraft) => faults.find((fault) => fault.field === field)?.message,
  }
}
