import { mandatoryPost } from '@despatch/contract/settings/settings.ts'
import { mandatoryKey } from '@despatch/domain/dockets/mandatory-choices.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { mandatoryQuery } from './mandatory.queries.ts'
import { commonTexts } from '../ui/texts.ts'
import { mandatoryRulesQuery } from './settings.queries.ts'
import { settingsTexts } from './texts.ts'

/** The draft of the mandatory rules. Only changed rules are sent, so that other users' changes are not overwritten. */
export function useMandatory(saved: readonly MandatoryField[]) {
  const queries = useQueryClient()
  const [toggled, setToggled] = useState<ReadonlyMap<string, MandatoryField>>(new Map())
  const [busy, setBusy] = useState(false)
  const [hasSaved, setSaved] = useState(false)
  const known = new Set(saved.map(mandatoryKey))
  const changes = [...toggled.values()]
  const rules = [
    ...saved.filter((rule) => !toggled.has(mandatoryKey(rule))),
    ...changes.filter((rule) => !known.has(mandatoryKey(rule))),
  ]

  const toggle = (rule: MandatoryField) => {
    setSaved(false)
    setToggled((before) => {
      const after = new Map(before)
      if (!after.delete(mandatoryKey(rule))) after.set(mandatoryKey(rule), rule)
      return after
    })
  }

  async function save() {
    if (busy || changes.length === 0) return
    setBusy(true)
    try {
      const { rows } = await api(mandatoryPost, {
        type: 'settings',
        add: changes.filter((rule) => !known.has(mandatoryKey(rule))),
        remove: changes.filter((rule) => known.has(mandatoryKey(rule))),
      })
      queries.setQueryData(mandatoryRulesQuery.queryKey, rows)
      queries.setQueryData(mandatoryQuery.queryKey, rows)
      setToggled(new Map())
      setSaved(true)
    } catch (failure) {
      notify.failure(commonTexts.saveData, failure)
    } finally {
      setBusy(false)
    }
  }

  return {
    rules,
    toggle,
    count: changes.length,
    busy,
    savedText: hasSaved && !busy ? settingsTexts.settingsSaved : undefined,
    save,
    discard: () => setToggled(new Map()),
  }
}
