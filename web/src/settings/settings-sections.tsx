import { namesIn, settingsCatalogue, type SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { Title } from '@mantine/core'
import { GuestSwitch } from './guest-switch.tsx'
import { HoursTable } from './hours-table.tsx'
import { SettingField } from './setting-field.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

const hours: ReadonlySet<SettingName> = new Set(namesIn('hoo'))

interface SettingsSectionsProps {
  names: readonly SettingName[]
  form: SettingsForm
}

/** Settings by section. The hours of operation are shown as a table of the week. */
export function SettingsSections({ names, form }: SettingsSectionsProps) {
  const plain = names.filter((name) => !hours.has(name))
  const sections = [...Map.groupBy(plain, (name) => settingsCatalogue[name].section)]
  return (
    <>
      {sections.map(([section, own]) => (
        <section key={section} className={classes.section} aria-label={section}>
          <Title order={2} mb="md">
            {section}
          </Title>
          <div className={classes.fields}>
            {own.includes('aset_quote_customer') && <GuestSwitch />}
            {own.map((name) => (
              <SettingField
                key={name}
                name={name}
                value={form.value(name)}
                error={form.errors[name]}
                onChange={(value) => form.change(name, value)}
              />
            ))}
          </div>
        </section>
      ))}
      {names.some((name) => hours.has(name)) && <HoursTable form={form} />}
    </>
  )
}
