import { useState } from 'react'
import type { NamedFile } from './api.ts'
import { notify } from './notify.ts'
import { saveFile } from './save-file.ts'

/** Fetches a file and saves it. A failure is shown as a toast with this title. */
export function useSavedFile(title: string) {
  const [busy, setBusy] = useState(false)
  const save = async (fetched: Promise<NamedFile>) => {
    setBusy(true)
    try {
      saveFile(await fetched)
    } catch (failure) {
      notify.failure(title, failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
