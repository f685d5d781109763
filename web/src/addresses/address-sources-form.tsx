import { Alert, Button, Group, PasswordInput, Radio, Stack } from '@mantine/core'
import { addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import { addressSettings } from '@despatch/domain/settings/address-settings.ts'
import { fieldsOf } from '@despatch/domain/settings/fields-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, ApiError } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import classes from './address-form.module.css'
import { addressSourcesQuery, type AddressSources } from './address-sources.queries.ts'

const noKeys = { 'ideal-postcodes': '', postcoder: '' }

type Keyed = keyof typeof noKeys

const none: readonly string[] = []
const noServer = ['osrm']

const { AddressSource, PositionSource, TravelSource } = addressSettings

/** The three choices, and the keys of the providers, which are only ever written. */
export function AddressSourcesForm({ saved }: { saved: AddressSources }) {
  const queries = useQueryClient()
  const { addresses, positions, travel } = saved
  const before = { addresses, positions, travel }
  const [chosen, setChosen] = useState(before)
  const [keys, setKeys] = useState(noKeys)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const leaving = useRef(false)
  const errors = failure instanceof ApiError ? failure.errors : []
  const faultAt = (field: string) => errors.find((error) => error.field === field)?.message
  const dirty =
    fieldsOf(chosen).some((name) => chosen[name] !== before[name]) ||
    fieldsOf(keys).some((name) => keys[name] !== '')

  async function save() {
    setBusy(true)
    setFailure(null)
    const typed = Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== ''))
    try {
      const now = await api(addressSourcePost, { ...chosen, keys: typed })
      notify.success('Address sources', 'Settings saved')
      queries.setQueryData(addressSourcesQuery.queryKey, now)
    } catch (refusal) {
      setFailure(refusal)
    } finally {
      setBusy(false)
    }
  }

  const key = (name: Keyed) => (
    <PasswordInput
      label={`Key of ${AddressSource.choices[name]}`}
      description={saved.keys[name] ? 'One is kept. Leave this empty to keep it.' : 'None is kept yet.'}
      autoComplete="new-password"
      value={keys[name]}
      onChange={(event) => setKeys((now) => ({ ...now, [name]: event.currentTarget.value }))}
      error={faultAt(`keys.${name}`)}
    />
  )
  return (
    <form
      noValidate
      aria-label="Address sources"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="md">
        <Choice
          setting={AddressSource}
          value={chosen.addresses}
          error={faultAt('addresses')}
          without={none}
          onChange={(next) => setChosen({ ...chosen, addresses: next })}
        />
        {key('ideal-postcodes')}
        {key('postcoder')}
        <Choice
          setting={PositionSource}
          value={chosen.positions}
          error={faultAt('positions')}
          without={none}
          onChange={(next) => setChosen({ ...chosen, positions: next })}
        />
        <Choice
          setting={TravelSource}
          value={chosen.travel}
          error={faultAt('travel')}
          without={saved.osrm ? none : noServer}
          onChange={(next) => setChosen({ ...chosen, travel: next })}
        />
        {failure !== null && errors.length === 0 && (
          <Alert role="alert" color="red" title="Save Data">
            {messageOf(failure)}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </Group>
      </Stack>
      <LeaveQuestion asks={dirty} leaving={leaving} />
    </form>
  )
}

interface ChoiceProps<Value extends string> {
  setting: { label: string; says: string; choices: Readonly<Record<Value, string>> }
  value: Value
  /** What this installation does not have. */
  without: readonly string[]
  error: string | undefined
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ setting, value, without, error, onChange }: ChoiceProps<Value>) {
  const values = fieldsOf(setting.choices)
  return (
    <Radio.Group
      label={setting.label}
      description={setting.says}
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
            description={without.includes(each) ? 'No such server is set up for this portal.' : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
