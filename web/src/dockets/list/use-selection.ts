import { maximumSelection } from '@despatch/domain/dockets/selection.ts'
import { useCallback, useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { docketListTexts } from './texts.ts'

const none: ReadonlySet<number> = new Set()

const tooMany = () =>
  notify.warning(docketListTexts.selection, docketListTexts.selectionLimit(maximumSelection))

/** The ids of the selected bookings, up to the limit of one file. */
export function useSelection() {
  const [selection, setSelection] = useState(none)
  const toggle = useCallback(
    (id: number) =>
      setSelection((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        if (after.size <= maximumSelection) return after
        tooMany()
        return before
      }),
    [],
  )
  const selectAll = (ids: readonly number[]) => {
    if (ids.length > maximumSelection) tooMany()
    setSelection(new Set(ids.slice(0, maximumSelection)))
  }
  return { selection, toggle, selectAll, clear: () => setSelection(none) }
}
