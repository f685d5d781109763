import { Radio, Group } from '@mantine/core'
import { themePost } from '@despatch/contract/tenants/theme.ts'
import { contrastErrors, themeRefusals } from '@despatch/domain/tenants/theme-contrast.ts'
import { maximumNameLength, themeErrors, usableTheme, type Theme } from '@despatch/domain/tenants/theme.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { api } from '../../platform/api.ts'
import { AppForm } from '../../platform/app-form.tsx'
import { notify } from '../../platform/notify.ts'
import { sessionQuery } from '../../platform/session.ts'
import { useAppForm } from '../../platform/use-app-form.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { AccentFields } from './accent-fields.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { databasesQuery } from '../../tenants/databases.ts'
import { LogoField } from './logo-field.tsx'
import { useThemePreview } from '../../tenants/tenant-theme.tsx'
import { themeTexts } from './texts.ts'
import classes from './theme-form.module.css'
import { ThemePreview } from './theme-preview.tsx'
import { themePayload, themeQuery, type VersionedTheme } from './theme.queries.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

interface ThemeFormProps {
  saved: VersionedTheme
  refetch: () => Promise<VersionedTheme | null>
}

/** The theme for validation, with the stored logo. The server validates a newly chosen one. */
const validated = (theme: Theme, saved: Theme): Theme => ({ ...theme, logo: saved.logo })

/** The theme in the form. A half-typed colour is replaced by the saved one. */
const useValidTheme = (draft: Theme, saved: Theme): Theme =>
  useMemo(() => ({ ...usableTheme(validated(draft, saved), saved), logo: draft.logo }), [draft, saved])

/** The theme form with a preview. The page itself also shows the edited theme. */
export function ThemeForm({ saved, refetch }: ThemeFormProps) {
  const queries = useQueryClient()
  const form = useAppForm<Theme, VersionedTheme>({
    start: saved.theme,
    record: { saved, draftOf: ({ theme }) => theme, refetch, differences: themeDifferences },
    check: (draft, base) => {
      const { theme } = base ?? saved
      return themeRefusals(validated(draft, theme), theme)
    },
    pathOf: (field) => field.replace(/^theme\./, ''),
    send: async (draft, base) => {
      const now = await api(themePost, themePayload(draft, base ?? saved))
      form.continueFrom(now)
      queries.setQueryData(themeQuery.queryKey, now)
      queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, theme: now.theme })
      for (const queryKey of [databasesQuery.queryKey, ['company']])
        void queries.invalidateQueries({ queryKey, refetchType: 'none' })
      notify.success(themeTexts.theme, themeTexts.themeSaved)
    },
    onFailure: (failure) => notify.failure(commonTexts.saveData, failure),
  })
  const { values: draft, change } = form
  const base = form.base ?? saved
  const changed = fieldsOf(draft).filter((field) => draft[field] !== base.theme[field])
  const typed = useValidTheme(draft, base.theme)
  const preview = useDeferredValue(typed)
  useThemePreview(preview)
  const isColour = themeErrors(validated(draft, base.theme)).every(({ field }) => !field.startsWith('accent'))
  /** Errors are shown on saving, except for the contrast of a colour, which is shown at once. */
  const errorAt = (field: keyof Theme) =>
    form.errors[field] ??
    (isColour && changed.includes(field)
      ? contrastErrors(draft).find((error) => error.field === field)?.message
      : undefined)
  return (
    <AppForm form={form} label={themeTexts.theme} className={classes.form} asksToLeave>
      <div className={classes.fields}>
        <LimitedTextInput
          label={themeTexts.name}
          description={themeTexts.nameHelp}
          withAsterisk
          maxLength={maximumNameLength}
          {...form.getInputProps('name')}
        />
        <LogoField
          logo={draft.logo}
          stored={base.theme.logo}
          error={errorAt('logo')}
          onChange={(logo) => change({ logo })}
        />
        <AccentFields {...{ draft, change, errorAt }} preview={typed} />
        <Radio.Group
          label={themeTexts.menu}
          description={themeTexts.menuHelp}
          {...form.getInputProps('menu')}
        >
          <Group mt={6}>
            <Radio value="side" label={themeTexts.atTheSide} />
            <Radio value="top" label={themeTexts.atTheTop} />
          </Group>
        </Radio.Group>
        <ContrastTable theme={preview} />
      </div>
      <ThemePreview theme={preview} />
      <div className={classes.bar}>
        <SaveBar
          count={changed.length}
          busy={form.submitting}
          blocked={form.conflict !== null}
          onDiscard={() => form.continueFrom(base)}
        />
      </div>
    </AppForm>
  )
}

const labels: Record<keyof Theme, string> = {
  name: 'Name',
  logo: 'Logo',
  accent: 'Accent',
  accentDark: 'Accent (dark mode)',
  menu: 'Menu',
}

const themeDifferences = (mine: Theme, { theme: theirs }: VersionedTheme) =>
  fieldsOf(labels)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ label: labels[field], theirs: shownValue(field, theirs[field]) }))

function shownValue(field: keyof Theme, value: string | null): string {
  if (field === 'logo') return value === null ? themeTexts.none : themeTexts.differentImage
  if (field === 'menu') return value === 'top' ? themeTexts.atTheTop : themeTexts.atTheSide
  return value ?? themeTexts.derivedFromAccent
}
