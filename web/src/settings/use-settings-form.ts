import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { hoursErrors } from '@despatch/domain/dockets/hours-errors.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { settingError } from '@despatch/domain/settings/setting-errors.ts'
import { namesIn, settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { useState } from 'react'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { commonTexts } from '../ui/texts.ts'
import type { FieldValue, FieldValues } from './setting-values.ts'
import { settingsTexts } from './texts.ts'
import { useRecordNames, valueText, type RecordNames } from './value-text.ts'

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
  refetch: () => Promise<FieldValues>
  /** Called with the name of the first invalid setting, which may be out of view. */
  onError: (name: string) => void
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The form of the settings. Each changed value is saved by itself, so conflicts are solved value by value (SYS-01). */
export function useSettingsForm({ saved, inherited = {}, write, refetch, onError }: SettingsFormUse) {
  const [hasSaved, setSaved] = useState(false)
  const names = useRecordNames()
  const form = useAppForm<FieldValues, FieldValues>({
    start: saved,
    record: { saved, draftOf: (values) => values, refetch, differences: settingsDifferences(names) },
    check: (values, base) => errorsOf(changedIn(values, base), { ...inherited, ...filled(values) }),
    pathOf: (field) => field.replace(/^settings\./, ''),
    onErrors: ({ field }) => onError(field),
    send: async (values, base) => {
      const names = changedIn(values, base)
      await write(pick(values, names), pick(base ?? {}, names), names, applyStored)
      setSaved(true)
    },
    onFailure: (failure) => notify.failure(commonTexts.saveData, failure),
  })
  const base = form.base ?? saved
  const changed = changedIn(form.values, base)
  // Values refetched in the background are taken over if there are no unsaved changes.
  if (base !== saved && changed.length === 0 && !form.conflict && !form.submitting) form.continueFrom(saved)

  /** Continues from `now`, with some of the user's changes. */
  const continueWith = (now: FieldValues, mine: FieldValues) => {
    form.continueFrom(now)
    form.change(mine)
  }
  const applyStored = (stored: FieldValues) =>
    continueWith({ ...form.getInitialValues(), ...stored }, { ...form.getValues(), ...stored })

  const own = (name: SettingName): FieldValue => form.values[name] ?? null
  const { conflict } = form
  return {
    own,
    value: (name: SettingName): FieldValue => own(name) ?? inherited[name] ?? null,
    change: (name: SettingName, next: FieldValue) => {
      setSaved(false)
      form.setFieldValue(name, next)
    },
    errors: form.errors,
    changed,
    busy: form.submitting,
    /** The text of the save bar after a save. */
    savedText: hasSaved && !form.submitting ? settingsTexts.settingsSaved : undefined,
    save: form.submit,
    discard: () => form.continueFrom(base),
    conflict: conflict && {
      ...conflict,
      onTake: () => {
        const theirs = new Set(changedIn(conflict.theirs, base))
        continueWith(
          conflict.theirs,
          pick(
            form.values,
            changed.filter((name) => !theirs.has(name)),
          ),
        )
      },
      onKeep: () => continueWith(conflict.theirs, pick(form.values, changed)),
    },
  }
}

/** The settings whose values differ. */
const changedIn = (values: FieldValues, base: FieldValues | null): SettingName[] =>
  fieldsOf(values).filter((name) => (values[name] ?? null) !== (base?.[name] ?? null))

const pick = (values: FieldValues, names: readonly SettingName[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

const filled = (values: FieldValues): FieldValues =>
  pick(
    values,
    fieldsOf(values).filter((name) => (values[name] ?? null) !== null),
  )

/** The user's changes that another user has changed too, with their values. */
const settingsDifferences =
  (names: RecordNames) => (mine: FieldValues, theirs: FieldValues, base: FieldValues | null) =>
    changedIn(mine, base)
      .filter((name) => (theirs[name] ?? null) !== (base?.[name] ?? null))
      .map((name) => ({
        label: settingsCatalogue[name].label,
        theirs: valueText(name, theirs[name] ?? null, names),
      }))

function errorsOf(changed: readonly SettingName[], values: FieldValues): readonly FieldError[] {
  const found = changed.flatMap((name) => errorAt(name, settingError(name, values[name] ?? null)))
  const hours = changed.some((name) => settingsCatalogue[name].group === 'hoo')
  if (!hours || found.length > 0) return found
  const days = Object.fromEntries(namesIn('hoo').map((name) => [name, String(values[name] ?? '')]))
  return hoursErrors(days as Parameters<typeof hoursErrors>[0])
}
