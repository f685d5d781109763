import { hoursErrors } from '@despatch/domain/dockets/hours-errors.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { settingError } from '@despatch/domain/settings/setting-errors.ts'
import {
  isSettingName,
  namesIn,
  settingsCatalogue,
  type SettingName,
} from '@despatch/domain/settings/settings-catalogue.ts'
import { useState } from 'react'
import { ApiError } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import type { FieldValue, FieldValues } from './setting-values.ts'
import { valueText } from './value-text.ts'

interface SettingsFormUse {
  /** The loaded values. */
  saved: FieldValues
  /** The values used where a value is null. For a customer, the company's. */
  inherited?: FieldValues
  write: (
    changes: FieldValues,
    seen: FieldValues,
    names: readonly SettingName[],
    onSaved: (stored: FieldValues) => void,
  ) => Promise<void>
  /** Loads the values again after a conflict. */
  reread: () => Promise<FieldValues>
  /** Called with the first invalid setting, which may be out of view. */
  onError: (name: SettingName) => void
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

type Errors = { [Name in SettingName]?: string }

/** The state of the settings form: draft, unsaved changes and saving (SYS-01). */
export function useSettingsForm({ saved, inherited = {}, write, reread, onError }: SettingsFormUse) {
  const [base, setBase] = useState(saved)
  const [changes, setChanges] = useState<FieldValues>({})
  const [fieldErrors, setErrors] = useState<Errors>({})
  const [theirs, setTheirs] = useState<FieldValues | null>(null)
  const [conflict, setConflict] = useState('')
  const [busy, setBusy] = useState(false)
  const changed = fieldsOf(changes)
  // Values refetched in the background are taken over if there are no unsaved changes.
  if (base !== saved && changed.length === 0 && theirs === null && !busy) setBase(saved)

  const own = (name: SettingName): FieldValue => (name in changes ? changes[name] : base[name]) ?? null
  const value = (name: SettingName): FieldValue => own(name) ?? inherited[name] ?? null

  const change = (name: SettingName, next: FieldValue) => {
    setErrors(({ [name]: _removed, ...others }) => others)
    setChanges(({ [name]: _old, ...others }) =>
      next === (base[name] ?? null) ? others : { ...others, [name]: next },
    )
  }

  const showErrors = (found: Errors) => {
    setErrors(found)
    const [first] = fieldsOf(found)
    if (first) onError(first)
  }

  const applyStored = (stored: FieldValues) => {
    setBase((base) => ({ ...base, ...stored }))
    setChanges((pending) => without(pending, stored))
  }

  async function save() {
    if (busy || changed.length === 0) return
    const found = errorsOf(changed, value)
    if (Object.keys(found).length > 0) return showErrors(found)
    setBusy(true)
    const seen = Object.fromEntries(changed.map((name) => [name, base[name] ?? null]))
    try {
      await write(changes, seen, changed, applyStored)
      notify.success('System Settings', 'Settings saved')
    } catch (failure) {
      await failed(failure)
    } finally {
      setBusy(false)
    }
  }

  async function failed(failure: unknown) {
    if (failure instanceof ApiError && failure.code === 'CONFLICT') {
      const now = await reread().catch(() => null)
      if (now) {
        setConflict(failure.message)
        return setTheirs(now)
      }
    }
    notify.failure('Save Data', failure)
    if (failure instanceof ApiError) showErrors(errorsNamed(failure))
  }

  return {
    own,
    value,
    change,
    errors: fieldErrors,
    changed,
    busy,
    save,
    discard: () => {
      setChanges({})
      setErrors({})
    },
    /** The message that names who changed the settings, and when. */
    conflict,
    /** The settings that another user has changed, with their values. */
    differing:
      theirs &&
      fieldsOf(changes)
        .filter((name) => (theirs[name] ?? null) !== (base[name] ?? null))
        .map((name) => ({
          name,
          label: settingsCatalogue[name].label,
          theirs: valueText(name, theirs[name] ?? null),
        })),
    takeTheirs: () => {
      if (!theirs) return
      setChanges((mine) =>
        Object.fromEntries(
          fieldsOf(mine)
            .filter((name) => (theirs[name] ?? null) === (base[name] ?? null))
            .map((name) => [name, mine[name]]),
        ),
      )
      setBase(theirs)
      setTheirs(null)
    },
    /** The next save overwrites the other user's values. */
    keepMine: () => {
      if (!theirs) return
      setBase(theirs)
      setTheirs(null)
    },
  }
}

const without = (values: FieldValues, removed: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in removed)))

function errorsOf(changed: readonly SettingName[], value: (name: SettingName) => FieldValue): Errors {
  const found: Errors = {}
  for (const name of changed) {
    const error = settingError(name, value(name))
    if (error !== null) found[name] = error
  }
  const hours = changed.some((name) => settingsCatalogue[name].group === 'hoo')
  if (!hours || Object.keys(found).length > 0) return found
  const days = Object.fromEntries(namesIn('hoo').map((name) => [name, String(value(name) ?? '')]))
  for (const { field, message } of hoursErrors(days as Parameters<typeof hoursErrors>[0]))
    found[field] = message
  return found
}

/** The server's errors by setting. */
const errorsNamed = ({ errors }: ApiError): Errors =>
  Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const name = field.replace(/^settings\./, '')
      return isSettingName(name) ? [[name, message]] : []
    }),
  )
