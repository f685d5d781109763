import { settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { unitAfter } from '@despatch/domain/text/unit.ts'
import { Checkbox, Group, Select, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DayField } from '../ui/day-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import type { FieldValue } from './setting-values.ts'
import { everyCustomerQuery, everyStatusQuery, everyTariffQuery } from './settings.queries.ts'
import { TemplatePreview } from './template-preview.tsx'
import { settingsTexts } from './texts.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'

export interface SettingFieldProps {
  name: SettingName
  value: FieldValue
  onChange: (value: FieldValue) => void
  error?: ReactNode
  disabled?: boolean
}

/** The element id of a setting's field, for moving the focus to an invalid one. */
export const fieldId = (name: string) => `setting-${name}`

const TimeInput = (props: TextInputProps) => (
  <TextInput {...props} placeholder="HH:mm" maw={640} styles={{ wrapper: { maxWidth: 160 } }} maxLength={5} />
)

/** The field of one setting, by its kind in the catalogue (SYS-01). */
export function SettingField({ name, value, onChange, error, disabled = false }: SettingFieldProps) {
  const setting = settingsCatalogue[name]
  const common = {
    id: fieldId(name),
    label: setting.label,
    description: setting.description,
    error: error,
    disabled,
  }
  const text = String(value ?? '')
  switch (setting.kind) {
    case 'flag':
      return (
        <Switch
          {...common}
          checked={value === 'T'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'T' : 'F')}
        />
      )
    case 'whole':
    case 'percent':
      return (
        <NumberField
          {...common}
          styles={{ wrapper: { maxWidth: '13rem' } }}
          value={typeof value === 'number' ? value : null}
          decimals={setting.kind === 'percent' ? 2 : 0}
          least={setting.least}
          most={setting.most}
          suffix={unitAfter(setting.kind === 'percent' ? '%' : setting.unit)}
          onValue={(typed) => onChange(typed ?? '')}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          maw={460}
          data={Object.entries(setting.choices).map(([value, label]) => ({ value, label }))}
          value={text}
          allowDeselect={false}
          onChange={(next) => onChange(next)}
        />
      )
    case 'several':
      return (
        <Several {...common} choices={Object.entries(setting.choices)} value={text} onChange={onChange} />
      )
    case 'statuses':
      return <Statuses {...common} value={text} onChange={onChange} />
    case 'customer':
      return <CustomerField {...common} none={setting.none} value={value} onChange={onChange} />
    case 'tariff':
      return <TariffField {...common} value={value} onChange={onChange} />
    case 'time':
      return <TimeInput {...common} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
    case 'day':
      return <DayField {...common} value={text} onChange={onChange} />
    case 'url':
      return (
        <div>
          <LimitedTextInput
            {...common}
            maw={640}
            type="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={setting.longest}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <TemplatePreview setting={setting} text={text} />
        </div>
      )
    case 'telephone':
      return (
        <LimitedTextInput
          {...common}
          maw={320}
          type="tel"
          autoComplete="off"
          maxLength={setting.longest}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'emails':
      return (
        <LimitedTextInput
          {...common}
          maw={480}
          autoComplete="off"
          maxLength={setting.longest}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'text':
    case 'template':
      return (
        <div>
          {setting.lines === 1 ? (
            <LimitedTextInput
              {...common}
              maw={640}
              autoComplete="off"
              maxLength={setting.longest}
              value={text}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          ) : (
            <Textarea
              {...common}
              maw={640}
              autosize
              minRows={setting.lines}
              maxRows={14}
              maxLength={setting.longest}
              value={text}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
          {setting.kind === 'template' && <TemplatePreview setting={setting} text={text} />}
        </div>
      )
  }
}

interface ChoiceProps {
  id: string
  label: string
  description: ReactNode
  error: ReactNode
  disabled: boolean
}

function Several({
  id,
  choices,
  value,
  onChange,
  disabled,
  ...labelled
}: ChoiceProps & { choices: [string, string][]; value: string; onChange: (value: string) => void }) {
  const chosen = value.split(/[\s,;]+/).filter(Boolean)
  return (
    <Checkbox.Group
      {...labelled}
      value={chosen}
      // In the order of the list, not of ticking.
      onChange={(next) =>
        onChange(
          choices
            .map(([each]) => each)
            .filter((each) => next.includes(each))
            .join(','),
        )
      }
    >
      <Group id={id} tabIndex={-1} gap="md" mt="xs">
        {choices.map(([each, label]) => (
          <Checkbox key={each} value={each} label={label} disabled={disabled} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

function Statuses(props: Omit<Parameters<typeof Several>[0], 'choices'>) {
  const statuses = useQuery(everyStatusQuery)
  const choices = (statuses.data ?? []).map(({ dsts_id, dsts_description }): [string, string] => [
    dsts_id,
    dsts_description,
  ])
  return <Several {...props} choices={choices} disabled={props.disabled || !statuses.data} />
}

interface RecordProps extends ChoiceProps {
  value: FieldValue
  onChange: (value: FieldValue) => void
}

function CustomerField({ none, value, onChange, ...common }: RecordProps & { none: string }) {
  const customers = useQuery(everyCustomerQuery)
  return (
    <Select
      {...common}
      maw={460}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': settingsTexts.noCustomer }}
      placeholder={none}
      data={(customers.data ?? []).map(({ cust_id, cust_acc_code, cust_name }) => ({
        value: String(cust_id),
        label: `${cust_name} (${cust_acc_code})`,
      }))}
      value={value ? String(value) : null}
      onChange={(next) => onChange(Number(next ?? 0))}
    />
  )
}

function TariffField({ value, onChange, ...common }: RecordProps) {
  const tariffs = useQuery(everyTariffQuery)
  return (
    <Select
      {...common}
      maw={460}
      searchable
      allowDeselect={false}
      data={(tariffs.data ?? []).map(({ ttyp_code, ttyp_description }) => ({
        value: String(ttyp_code),
        label: `${ttyp_description} (${ttyp_code})`,
      }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}
