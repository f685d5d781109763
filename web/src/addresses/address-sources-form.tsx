import { Button, Group, PasswordInput, Radio, Stack } from '@mantine/core'
import {
  addressSourceList,
  addressSourcePost,
  addressSourceTest,
} from '@despatch/contract/addresses/address-sources.ts'
import type { ChosenSources, OutsideSource } from '@despatch/domain/addresses/address-sources.ts'
import { addressSettings } from '@despatch/domain/settings/address-settings.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { ProviderCheck } from '../platform/provider-check.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import classes from '../ui/form-grid.module.css'
import { addressSourcesQuery, type AddressSources } from './address-sources.queries.ts'
import { addressesTexts } from './texts.ts'

const { AddressSource, PositionSource, TravelSource } = addressSettings

/** A provider that needs an API key. */
type KeyedSource = keyof AddressSources['keys']

/** The form's values. An empty key stays unchanged, and null removes it. */
type SourcesDraft = ChosenSources & { keys: Record<KeyedSource, string | null> }

const keyLabel = (name: KeyedSource): string => addressesTexts.keyOf(AddressSource.choices[name])

const sourcesDraft = ({ addresses, positions, travel }: AddressSources): SourcesDraft => ({
  addresses,
  positions,
  travel,
  keys: { 'ideal-postcodes': '', postcoder: '' },
})

/** The keys that were typed or removed. */
const changedKeys = (keys: SourcesDraft['keys']) =>
  Object.fromEntries(
    Object.entries(keys)
      .filter(([, key]) => key !== '')
      .map(([name, key]) => [name, key ?? '']),
  )

/** The choices in which another user's version differs. The value of a key is not shown. */
function sourcesDifferences(mine: SourcesDraft, theirs: AddressSources, base: AddressSources | null) {
  const choices = [
    { name: 'addresses', setting: AddressSource, now: AddressSource.choices[theirs.addresses] },
    { name: 'positions', setting: PositionSource, now: PositionSource.choices[theirs.positions] },
    { name: 'travel', setting: TravelSource, now: TravelSource.choices[theirs.travel] },
  ] as const
  return [
    ...choices
      .filter(({ name }) => mine[name] !== theirs[name])
      .map(({ setting, now }) => ({ label: setting.label, theirs: now })),
    ...fieldsOf(theirs.keysGiven)
      .filter((name) => theirs.keysGiven[name] !== (base?.keysGiven[name] ?? null))
      .map((name) => ({
        label: keyLabel(name),
        theirs: theirs.keys[name] ? addressesTexts.differentKey : addressesTexts.noKey,
      })),
  ]
}

const none: readonly string[] = []
const noServer = ['osrm']

/** The three choices, and the providers' API keys, which are write-only. */
export function AddressSourcesForm({ saved }: { saved: AddressSources }) {
  const queries = useQueryClient()
  const form = useAppForm<SourcesDraft, AddressSources>({
    start: sourcesDraft(saved),
    record: {
      saved,
      draftOf: sourcesDraft,
      refetch: () => api(addressSourceList, {}),
      differences: sourcesDifferences,
    },
    send: async ({ keys, ...choices }, base) => {
      const version = base?.version ?? 0
      const now = await api(addressSourcePost, { ...choices, keys: changedKeys(keys), version })
      notify.success(addressesTexts.addressSources, addressesTexts.settingsSaved)
      queries.setQueryData(addressSourcesQuery.queryKey, now)
      form.continueFrom(now)
    },
  })
  const keyField = (name: KeyedSource) => {
    const isSaved = form.base?.keys[name] ?? false
    const removed = form.values.keys[name] === null
    const path = `keys.${name}` as const
    return (
      <Group align="flex-end" gap="xs">
        <PasswordInput
          flex={1}
          label={keyLabel(name)}
          description={keyHelp(isSaved, removed)}
          autoComplete="new-password"
          aria-invalid={form.errors[path] !== undefined}
          disabled={removed}
          {...form.getInputProps(path)}
          value={form.values.keys[name] ?? ''}
        />
        {isSaved && (
          <Button
            variant="default"
            aria-label={
              removed ? addressesTexts.keepThe(keyLabel(name)) : addressesTexts.removeThe(keyLabel(name))
            }
            onClick={() => form.setFieldValue(path, removed ? '' : null)}
          >
            {removed ? addressesTexts.keepKey : addressesTexts.removeKey}
          </Button>
        )}
      </Group>
    )
  }
  const check = (source: OutsideSource) => (
    <SourceCheck source={source} saved={saved} hasChanges={form.isDirty()} />
  )
  return (
    <AppForm form={form} label={addressesTexts.addressSources} className={classes.form} asksToLeave>
      <Stack gap="md">
        <Choice setting={AddressSource} without={none} {...form.getInputProps('addresses')} />
        {keyField('ideal-postcodes')}
        {saved.keys['ideal-postcodes'] && check('ideal-postcodes')}
        {keyField('postcoder')}
        {saved.keys.postcoder && check('postcoder')}
        <Choice setting={PositionSource} without={none} {...form.getInputProps('positions')} />
        {saved.positions === 'postcodes.io' && check('postcodes.io')}
        <Choice
          setting={TravelSource}
          without={saved.osrm ? none : noServer}
          {...form.getInputProps('travel')}
        />
        {saved.travel === 'osrm' && check('osrm')}
        <FormButtons form={form} />
      </Stack>
    </AppForm>
  )
}

interface SourceCheckProps {
  source: OutsideSource
  saved: AddressSources
  hasChanges: boolean
}

function SourceCheck({ source, saved, hasChanges }: SourceCheckProps) {
  const queries = useQueryClient()
  return (
    <ProviderCheck
      title={titleOf(source)}
      help={addressesTexts.testHelp[source]}
      checked={saved.checked[source]}
      hasChanges={hasChanges}
      test={() => api(addressSourceTest, { source })}
      onTested={(result) =>
        queries.setQueryData(
          addressSourcesQuery.queryKey,
          (before) => before && { ...before, checked: { ...before.checked, [source]: result } },
        )
      }
    />
  )
}

function titleOf(source: OutsideSource): string {
  if (source === 'postcodes.io') return PositionSource.choices[source]
  return source === 'osrm' ? TravelSource.choices[source] : AddressSource.choices[source]
}

function keyHelp(saved: boolean, removed: boolean): string {
  if (removed) return addressesTexts.keyWillBeRemoved
  return saved ? addressesTexts.keySaved : addressesTexts.noKeySaved
}

interface ChoiceProps {
  setting: { label: string; description: string; choices: Readonly<Record<string, string>> }
  /** The choices that this installation does not support. */
  without: readonly string[]
  value?: string
  error?: ReactNode
  onChange: (value: string) => void
}

const Choice = ({ setting, without, ...field }: ChoiceProps) => (
  <Radio.Group label={setting.label} description={setting.description} {...field}>
    <Stack gap={6} mt={6}>
      {Object.entries(setting.choices).map(([value, label]) => (
        <Radio
          key={value}
          value={value}
          label={label}
          disabled={without.includes(value)}
          description={without.includes(value) ? addressesTexts.noRoutingServerSet : undefined}
        />
      ))}
    </Stack>
  </Radio.Group>
)
