import { useEffect } from 'react'
import { notify } from '../app/notify.ts'

/** Says once that something could not be loaded, under the title that the specification gives it. */
export function useFailureToast(title: string, error: unknown) {
  useEffect(() => {
    if (error) notify.failure(title, error)
  }, [title, error])
}
