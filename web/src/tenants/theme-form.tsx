import { Radio, Group, TextInput } from '@mantine/core'
import { maximumNameLength, type Theme } from '@despatch/domain/tenants/theme.ts'
import { useDeferredValue, useRef } from 'react'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { AccentFields } from './accent-fields.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { LogoField } from './logo-field.tsx'
import { useThemePreview } from './tenant-theme.tsx'
import classes from './theme-form.module.css'
import { ThemePreview } from './theme-preview.tsx'
import type { VersionedTheme } from './theme.queries.ts'
import { useThemeForm } from './use-theme-form.ts'

interface ThemeFormProps {
  saved: VersionedTheme
  reread: () => Promise<VersionedTheme | null>
}

/** The theme form with a preview. The page itself also shows the edited theme. */
export function ThemeForm({ saved, reread }: ThemeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const state = useThemeForm({ saved, reread, form })
  const { draft, base, theirs, changed } = state
  const preview = useDeferredValue(state.preview)
  useThemePreview(preview)
  return (
    <>
      {theirs && (
        <ConflictNotice
          description={state.conflict}
          differing={differences(draft, theirs.theme)}
          onTake={state.takeTheirs}
          onKeep={state.keepMine}
        />
      )}
      <form
        ref={form}
        noValidate
        aria-label="Theme"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void state.save()
        }}
      >
        <div className={classes.fields}>
          <TextInput
            label="Name"
            description="Shown in the toolbar, on the login page and in emails."
            withAsterisk
            maxLength={maximumNameLength}
            value={draft.name}
            error={state.errorAt('name')}
            onChange={(event) => state.change({ name: event.currentTarget.value })}
          />
          <LogoField
            logo={draft.logo}
            stored={base.theme.logo}
            error={state.errorAt('logo')}
            onChange={(logo) => state.change({ logo })}
          />
          <AccentFields state={state} />
          <Radio.Group
            label="Menu"
            description="On screens narrower than 768 pixels the menu is in a drawer."
            value={draft.menu}
            onChange={(menu) => state.change({ menu: menu === 'top' ? 'top' : 'side' })}
          >
            <Group mt={6}>
              <Radio value="side" label="At the side" />
              <Radio value="top" label="At the top" />
            </Group>
          </Radio.Group>
          <ContrastTable theme={preview} />
        </div>
        <ThemePreview theme={preview} />
        <div className={classes.bar}>
          <SaveBar
            count={changed.length}
            busy={state.busy}
            blocked={theirs !== null}
            onDiscard={state.undo}
          />
        </div>
      </form>
      <UnsavedChangesPrompt when={changed.length > 0} leaving={state.leaving} />
    </>
  )
}

const labels: Record<keyof Theme, string> = {
  name: 'Name',
  logo: 'Logo',
  accent: 'Accent',
  accentDark: 'Accent (dark mode)',
  menu: 'Menu',
}

const differences = (mine: Theme, theirs: Theme) =>
  (Object.keys(labels) as (keyof Theme)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ label: labels[field], theirs: shownValue(field, theirs[field]) }))

function shownValue(field: keyof Theme, value: string | null): string {
  if (field === 'logo') return value === null ? 'none' : 'a different image'
  if (field === 'menu') return value === 'top' ? 'At the top' : 'At the side'
  return value ?? 'derived from the accent'
}
