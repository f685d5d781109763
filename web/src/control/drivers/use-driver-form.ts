import { driverPost } from '@despatch/contract/control/drivers.ts'
import { driverErrors } from '@despatch/domain/control/driver.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { api } from '../../app/api.ts'
import { messageOf } from '../../app/notify.ts'
import { useEditedRecord } from '../../app/use-edited-record.ts'
import { draftOf, driverPayload, newDriver, type DriverDraft } from './driver-draft.ts'
import { driversQuery, putDriver, type Driver } from './drivers.queries.ts'

/** The draft of a driver, its errors, and the result of saving it. */
export function useDriverForm(
  saved: Driver | null,
  form: RefObject<HTMLFormElement | null>,
  onSaved: (driver: Driver) => void,
) {
  const queries = useQueryClient()
  // Initialised once and not updated by the board, or a colleague's change would be overwritten unnoticed.
  const [start] = useState<DriverDraft>(() => (saved ? draftOf(saved) : newDriver))
  const edited = useEditedRecord({ saved, start, draftOf, reread: reload, form })
  const { base, draft } = edited
  const [failure, setFailure] = useState<string | null>(null)

  async function reload() {
    const known = await queries.fetchQuery({ ...driversQuery, staleTime: 0 })
    return known.find(({ drv_id }) => drv_id === saved?.drv_id) ?? null
  }

  const change = (changed: Partial<DriverDraft>) => {
    edited.setDraft((before) => ({ ...before, ...changed }))
    edited.clearErrors((field) => field in changed)
  }

  async function save() {
    setFailure(null)
    const payload = driverPayload(draft, base)
    if (!payload) return edited.showErrors(driverErrors(draft))
    const post = async () => {
      const driver = await api(driverPost, payload)
      putDriver(queries, driver)
      onSaved(driver)
    }
    await edited.send(post, (refusal, atFields) => {
      if (!atFields) setFailure(messageOf(refusal))
    })
  }

  return { ...edited, change, save, failure }
}
