import { Alert, Button, Group, PasswordInput, Radio, Stack } from '@mantine/core'
import { addressSourceList, addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import { addressSettings } from '@despatch/domain/settings/address-settings.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { useEditedRecord } from '../app/use-edited-record.ts'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx'
import classes from '../address-book/address-form.module.css'
import { addressSourcesQuery, type AddressSources } from './address-sources.queries.ts'
import {
  differences,
  draftOf,
  keyLabel,
  payloadOf,
  type KeyedSource,
  type SourcesDraft,
} from './sources-draft.ts'

const none: readonly string[] = []
const noServer = ['osrm']

const { AddressSource, PositionSource, TravelSource } = addressSettings

/** The three choices, and the providers' API keys, which are write-only. */
export function AddressSourcesForm({ saved }: { saved: AddressSources }) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const edited = useEditedRecord({
    saved,
    start: draftOf(saved),
    draftOf,
    reread: () => api(addressSourceList, {}),
    form,
  })
  const { draft, before, base, theirs, errorAt, leaving } = edited
  const [failure, setFailure] = useState<string | null>(null)
  const dirty = fieldsOf(draft).some((name) => draft[name] !== before[name])
  const change = (changed: Partial<SourcesDraft>) => {
    edited.setDraft((now) => ({ ...now, ...changed }))
    edited.clearErrors((field) => field.replace('keys.', '') in changed)
  }

  function save() {
    setFailure(null)
    return edited.send(
      async () => {
        const now = await api(addressSourcePost, payloadOf(draft, base?.version ?? 0))
        notify.success('Address sources', 'Settings saved')
        queries.setQueryData(addressSourcesQuery.queryKey, now)
        edited.continueFrom(now)
      },
      (refusal, atFields) => setFailure(atFields ? null : messageOf(refusal)),
    )
  }

  const key = (name: KeyedSource) => {
    const saved = base?.keys[name] ?? false
    const removed = draft[name] === null
    return (
      <Group align="flex-end" gap="xs">
        <PasswordInput
          flex={1}
          label={keyLabel(name)}
          description={keyHelp(saved, removed)}
          autoComplete="new-password"
          aria-invalid={errorAt(`keys.${name}`) !== undefined}
          disabled={removed}
          value={draft[name] ?? ''}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
          error={errorAt(`keys.${name}`)}
        />
        {saved && (
          <Button
            variant="default"
            aria-label={`${removed ? 'Keep' : 'Remove'} the ${keyLabel(name)}`}
            onClick={() => change({ [name]: removed ? '' : null })}
          >
            {removed ? 'Keep key' : 'Remove key'}
          </Button>
        )}
      </Group>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Address sources"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="md">
        {theirs && (
          <ConflictNotice
            description={edited.conflict}
            differing={differences(draft, base, theirs)}
            onTake={edited.takeTheirs}
            onKeep={edited.keepMine}
          />
        )}
        <Choice
          setting={AddressSource}
          value={draft.addresses}
          error={errorAt('addresses')}
          without={none}
          onChange={(next) => change({ addresses: next })}
        />
        {key('ideal-postcodes')}
        {key('postcoder')}
        <Choice
          setting={PositionSource}
          value={draft.positions}
          error={errorAt('positions')}
          without={none}
          onChange={(next) => change({ positions: next })}
        />
        <Choice
          setting={TravelSource}
          value={draft.travel}
          error={errorAt('travel')}
          without={saved.osrm ? none : noServer}
          onChange={(next) => change({ travel: next })}
        />
        {failure !== null && (
          <Alert role="alert" color="red" title="Save Data">
            {failure}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={edited.busy} disabled={theirs !== null}>
            Save
          </Button>
        </Group>
      </Stack>
      <UnsavedChangesPrompt when={dirty} leaving={leaving} />
    </form>
  )
}

function keyHelp(saved: boolean, removed: boolean): string {
  if (removed) return 'The key will be removed when you save.'
  return saved ? 'A key is saved. Leave this field empty to keep it.' : 'No key saved yet.'
}

interface ChoiceProps<Value extends string> {
  setting: { label: string; description: string; choices: Readonly<Record<Value, string>> }
  value: Value
  /** The choices that this installation does not support. */
  without: readonly string[]
  error: string | undefined
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ setting, value, without, error, onChange }: ChoiceProps<Value>) {
  const values = fieldsOf(setting.choices)
  return (
    <Radio.Group
      label={setting.label}
      description={setting.description}
      value={value}
      error={error}
      onChange={(picked) => {
        const next = values.find((each) => each === picked)
        if (next !== undefined) onChange(next)
      }}
    >
      <Stack gap={6} mt={6}>
        {values.map((each) => (
          <Radio
            key={each}
            value={each}
            label={setting.choices[each]}
            disabled={without.includes(each)}
            description={without.includes(each) ? 'No routing server is set up for this portal.' : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
