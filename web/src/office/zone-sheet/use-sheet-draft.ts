import { zonePricePost } from '@despatch/contract/office/zone-prices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { forgetOffice } from '../office.queries.ts'
import {
  errorsIn,
  onTheirVersion,
  savedTexts,
  sentCells,
  withTexts,
  type SheetConflict,
  type SheetDraft,
} from './sheet-cells.ts'
import { zoneSheetTexts } from './texts.ts'
import { zonePricesQuery, type LoadedSheet, type SheetOwner } from './zone-sheet.queries.ts'

const draftOf = ({ zones, cells }: LoadedSheet): SheetDraft => ({
  zones,
  saved: savedTexts(cells),
  changed: new Map(),
})

interface SheetDraftOptions {
  owner: SheetOwner
  loaded: LoadedSheet
  refetch: () => Promise<LoadedSheet | undefined>
}

/** A sheet while it is edited: its changes, its errors, saving, and what another user has saved in the meantime. */
export function useSheetDraft({ owner, loaded, refetch }: SheetDraftOptions) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [version, setVersion] = useState(loaded.version)
  const [conflict, setConflict] = useState<{ description: string; cells: SheetConflict[] } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const errors = errorsIn(draft)

  async function save() {
    setSaving(true)
    setFailure(null)
    try {
      const cells = sentCells(draft)
      const saved = await api(zonePricePost, { ...owner, version, cells })
      setVersion(saved.version)
      setDraft({ ...draft, saved: savedTexts(cells), changed: new Map() })
      setConflict(null)
      notify.success(zoneSheetTexts.zonePrices, zoneSheetTexts.sheetSaved(saved.changed))
      void forgetOffice(queries)
      // The price calculator uses the saved sheet.
      queries.setQueryData(
        zonePricesQuery(owner).queryKey,
        (before) => before && { ...before, version: saved.version, cells },
      )
    } catch (refusal) {
      await showRefusal(refusal)
    } finally {
      setSaving(false)
    }
  }

  async function showRefusal(refusal: unknown) {
    const isConflict = refusal instanceof ApiError && refusal.code === 'CONFLICT'
    const theirs = isConflict ? await refetch().catch(() => undefined) : undefined
    if (!theirs) return setFailure(messageOf(refusal))
    const merged = onTheirVersion(draft, theirs.zones, savedTexts(theirs.cells))
    setDraft(merged.draft)
    setVersion(theirs.version)
    setConflict({ description: messageOf(refusal), cells: merged.conflicts })
  }

  return {
    draft,
    setDraft,
    errors,
    save,
    saving,
    failure,
    discard: () => setDraft({ ...draft, changed: new Map() }),
    conflict: conflict && {
      ...conflict,
      /** Their prices in the cells that both have changed; the other own changes stay. */
      onTake: () => {
        const changed = new Map(draft.changed)
        for (const { key } of conflict.cells) changed.delete(key)
        setDraft({ ...draft, changed })
        setConflict(null)
      },
      onKeep: () => setConflict(null),
    },
    change: (cells: Parameters<typeof withTexts>[1]) => setDraft(withTexts(draft, cells)),
  }
}
