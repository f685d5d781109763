import { settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { Button, Text } from '@mantine/core'
import { fieldId, SettingField } from './setting-field.tsx'
import type { FieldValue } from './setting-values.ts'
import classes from './settings.module.css'
import { settingsTexts } from './texts.ts'
import type { SettingsForm } from './use-settings-form.ts'
import { useRecordNames, valueText } from './value-text.ts'

interface OwnSettingProps {
  name: SettingName
  form: Pick<SettingsForm, 'own' | 'errors' | 'change'>
  companyValue: FieldValue
}

/** One setting of a customer: the company's value, or the customer's own with a button to reset it (SYS-03). */
export function OwnSetting({ name, form, companyValue }: OwnSettingProps) {
  const { label } = settingsCatalogue[name]
  const names = useRecordNames()
  const focus = () => requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus())
  if (form.own(name) === null) {
    return (
      <div className={classes.own}>
        <div className={classes.ownField}>
          <Text fw={500}>{label}</Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {settingsTexts.companyDefaultIs(valueText(name, companyValue, names))}
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-md"
          aria-label={settingsTexts.overrideSetting(label)}
          onClick={() => {
            form.change(name, companyValue)
            focus()
          }}
        >
          {settingsTexts.override}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.own}>
      <div className={classes.ownField}>
        <SettingField
          name={name}
          value={form.own(name)}
          error={form.errors[name]}
          onChange={(value) => form.change(name, value ?? '')}
        />
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={settingsTexts.takeDefaultOf(label)}
        onClick={() => form.change(name, null)}
      >
        {settingsTexts.takeDefault}
      </Button>
    </div>
  )
}
